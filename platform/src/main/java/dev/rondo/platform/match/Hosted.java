package dev.rondo.platform.match;

import dev.rondo.cartridge.Settings;
import java.util.List;
import java.util.SortedMap;

/// The settings and content that a match gets when its host starts it. Stored, so names and fields
/// stay.
///
/// @param code of the session; empty if it is not one
/// @param content what was drawn for it
public record Hosted(String code, Settings settings, List<SortedMap<String, String>> content) {
  public Hosted {
    content = List.copyOf(content);
  }
}
