package dev.rondo.games.snatch.state;

/// Tokens of both kinds.
public record Holding(int pavos, int elotes) {
  public static final Holding NOTHING = new Holding(0, 0);
  public static final Holding OF_P1 = new Holding(10, 0);
  public static final Holding OF_P2 = new Holding(0, 10);

  public Holding plus(Holding more) {
    return new Holding(pavos + more.pavos, elotes + more.elotes);
  }

  public Holding minus(Holding less) {
    return new Holding(pavos - less.pavos, elotes - less.elotes);
  }

  /// As much of this as there is in the other.
  Holding upTo(Holding most) {
    return new Holding(Math.min(pavos, most.pavos), Math.min(elotes, most.elotes));
  }

  public boolean covers(Holding wanted) {
    return pavos >= wanted.pavos && elotes >= wanted.elotes;
  }
}
