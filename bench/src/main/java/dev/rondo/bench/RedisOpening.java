package dev.rondo.bench;

import dev.rondo.platform.streams.Carrier;
import dev.rondo.platform.streams.StreamEvent;

/// Opens the way of a stream into the Redis at an address.
@FunctionalInterface
public interface RedisOpening {
  Carrier<StreamEvent> open(String url, String stream);
}
