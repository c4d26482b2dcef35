package dev.rondo.testkit.series;

/// The results of a seat or a bot, with the confidence that they allow.
public record Share(long won, long drawn, long lost) {
  /// The quantile of the normal distribution for 95 %.
  private static final double Z = 1.959964;

  public static final Share NONE = new Share(0, 0, 0);

  public Share plus(Share other) {
    return new Share(won + other.won, drawn + other.drawn, lost + other.lost);
  }

  public long matches() {
    return won + drawn + lost;
  }

  /// The share of matches that were won, 0 to 1.
  public double rate() {
    return matches() == 0 ? 0 : (double) won / matches();
  }

  /// The lower end of Wilson's 95 % interval of the rate.
  public double low() {
    return wilson(-1);
  }

  /// The upper end of Wilson's 95 % interval of the rate.
  public double high() {
    return wilson(1);
  }

  private double wilson(int side) {
    var n = (double) matches();
    if (n == 0) {
      return side < 0 ? 0 : 1;
    }
    var square = Z * Z / n;
    var middle = rate() + square / 2;
    var half = Z * Math.sqrt(rate() * (1 - rate()) / n + square / (4 * n));
    return Math.clamp((middle + side * half) / (1 + square), 0, 1);
  }
}
