package dev.rondo.platform.measure;

import java.util.Optional;

/// Tells a collector of traces how long requests took.
public interface Tracing extends AutoCloseable {

  /// Begins a span.
  ///
  /// @param parent the `traceparent` header of the caller, if it sent one
  Span begin(String name, Optional<String> parent);

  @Override
  void close();

  /// A piece of work that has begun. One thread at a time may use it.
  interface Span {
    /// Adds a value to the span.
    void note(String name, String value);

    /// @param fault the code of what went wrong, if anything did
    void end(Optional<String> fault);
  }

  /// Tells nobody anything.
  Tracing NONE =
      new Tracing() {
        private static final Span NOTHING =
            new Span() {
              @Override
              public void note(String name, String value) {}

              @Override
              public void end(Optional<String> fault) {}
            };

        @Override
        public Span begin(String name, Optional<String> parent) {
          return NOTHING;
        }

        @Override
        public void close() {}
      };
}
