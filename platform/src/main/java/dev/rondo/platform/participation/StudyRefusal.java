package dev.rondo.platform.participation;

import dev.rondo.cartridge.Rejection;
import java.util.Locale;

/// The reasons for which a request in a study is refused.
public enum StudyRefusal implements Rejection {
  /// The person is at another page.
  WRONG_PAGE;

  @Override
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }
}
