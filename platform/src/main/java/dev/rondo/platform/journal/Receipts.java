package dev.rondo.platform.journal;

import dev.rondo.cartridge.Receipt;
import dev.rondo.platform.json.Json;

/// Receipts as they are stored.
public final class Receipts {

  private Receipts() {}

  public static Receipt read(String json) {
    return json.isEmpty() ? Receipt.NONE : Json.STORED.readValue(json, Receipt.class);
  }

  public static String write(Receipt receipt) {
    return receipt.lines().isEmpty() ? "" : Json.STORED.writeValueAsString(receipt);
  }
}
