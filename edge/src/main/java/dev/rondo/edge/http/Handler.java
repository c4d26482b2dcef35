package dev.rondo.edge.http;

import dev.rondo.platform.Result;

/// Answers a call. Runs on a virtual thread of its own and may block.
@FunctionalInterface
public interface Handler {
  Result<Reply> handle(Call call);

  /// Answers a call whose body has been read.
  @FunctionalInterface
  interface WithBody<B> {
    Result<Reply> handle(Call call, B body);
  }
}
