package dev.rondo.platform.json;

/// The number of stamps of the viewer for whom a view is being encoded, given to an encoder as
/// [Json#STAMPS]. It notes each use, so that what does not show stamps can be shared by viewers who
/// have different numbers of them.
public final class ViewerStamps {
  private long count;
  private boolean used;

  /// Sets the stamps of the viewer whose view is encoded next.
  public void set(long next) {
    count = next;
  }

  long use() {
    used = true;
    return count;
  }

  long count() {
    return count;
  }

  boolean used() {
    return used;
  }

  void noteUse(boolean isUsed) {
    used = isUsed;
  }
}
