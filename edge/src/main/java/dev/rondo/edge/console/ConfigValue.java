package dev.rondo.edge.console;

/// One value of the configuration that is in force.
///
/// @param variable the name of the variable that would set it
/// @param value as text; empty if it is hidden
/// @param source the place that the value comes from
/// @param hidden true for a secret that is set
public record ConfigValue(
    String key, String variable, String value, Source source, boolean hidden) {

  /// The places that a value can come from. A later one wins.
  public enum Source {
    DEFAULT,
    FILE,
    VARIABLE;

    @Override
    public String toString() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }
  }
}
