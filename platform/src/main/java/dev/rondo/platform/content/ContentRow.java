package dev.rondo.platform.content;

import dev.rondo.cartridge.Content;

/// A row as it is kept. A retired one is drawn no more.
public record ContentRow(Content.Row row, boolean retired) {

  public String id() {
    return row.id();
  }

  ContentRow retire() {
    return new ContentRow(row, true);
  }
}
