package dev.rondo.platform;

import dev.rondo.cartridge.Rejection;
import java.util.function.Function;

/// A value, or why there is none.
public sealed interface Result<T> {

  record Ok<T>(T value) implements Result<T> {}

  /// @param detail for people; the code is for programs
  record Refused<T>(Rejection rejection, String detail) implements Result<T> {}

  static <T> Result<T> ok(T value) {
    return new Ok<>(value);
  }

  static <T> Result<T> refused(Rejection rejection, String detail) {
    return new Refused<>(rejection, detail);
  }

  default <R> Result<R> then(Function<? super T, Result<R>> next) {
    return switch (this) {
      case Ok<T>(var value) -> next.apply(value);
      case Refused<T>(var rejection, var detail) -> refused(rejection, detail);
    };
  }

  default <R> Result<R> map(Function<? super T, ? extends R> change) {
    return then(value -> ok(change.apply(value)));
  }
}
