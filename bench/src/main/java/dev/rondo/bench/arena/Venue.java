package dev.rondo.bench.arena;

/// A server with arenas, and the crowd that plays in them.
interface Venue extends AutoCloseable {
  String name();

  /// Opens more matches until there are so many.
  void open(int matches) throws Exception;

  /// Lets the first matches be played, and the others rest.
  void play(int matches);

  Crowd crowd();

  ProcessHandle server();

  @Override
  void close();
}
