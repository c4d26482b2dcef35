package dev.rondo.platform.action;

import dev.rondo.cartridge.ActionId;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;

/// The action keys that a match has seen, as 64-bit hashes: 8 to 16 bytes a key. A hit may be a
/// coincidence, so it only means that the journal must be asked.
public final class Keys {
  private static final long EMPTY = 0;

  private long[] slots = new long[16];
  private int size;

  public static long hash(ActionId action) {
    var hash = 0xcbf29ce484222325L ^ action.seat().index();
    for (var b : action.key().getBytes(StandardCharsets.UTF_8)) {
      hash = (hash ^ b) * 0x100000001b3L;
    }
    hash ^= hash >>> 32;
    return hash == EMPTY ? 1 : hash;
  }

  public void add(long hash) {
    if (size * 2 >= slots.length) {
      var old = slots;
      slots = new long[old.length * 2];
      Arrays.stream(old).filter(slot -> slot != EMPTY).forEach(this::put);
    }
    if (put(hash)) {
      size++;
    }
  }

  public boolean contains(long hash) {
    return slots[find(hash)] == hash;
  }

  /// All hashes as text, eight bytes each in Base64, for a snapshot.
  public String packed() {
    var bytes = ByteBuffer.allocate(size * Long.BYTES);
    for (var slot : slots) {
      if (slot != EMPTY) {
        bytes.putLong(slot);
      }
    }
    return Base64.getEncoder().encodeToString(bytes.array());
  }

  /// Adds the hashes of such a text.
  public void addPacked(String packed) {
    var hashes = ByteBuffer.wrap(Base64.getDecoder().decode(packed)).asLongBuffer();
    while (hashes.hasRemaining()) {
      add(hashes.get());
    }
  }

  private boolean put(long hash) {
    var index = find(hash);
    var added = slots[index] == EMPTY;
    slots[index] = hash;
    return added;
  }

  private int find(long hash) {
    var mask = slots.length - 1;
    var index = (int) (hash ^ (hash >>> 17)) & mask;
    while (slots[index] != EMPTY && slots[index] != hash) {
      index = (index + 1) & mask;
    }
    return index;
  }
}
