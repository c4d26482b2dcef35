package dev.rondo.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.rondo.cartridge.Rejection;
import dev.rondo.cartridge.Seat;
import dev.rondo.platform.Page;
import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.action.ActionState;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.SessionRefusal;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.replay.Replay;
import dev.rondo.platform.view.LegalCommands;
import dev.rondo.platform.view.Look;
import dev.rondo.platform.view.Update;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Writes and reads the reply to a call: the result, a refusal, or the reason why there is neither.
/// The first byte says which of them it is, the rest is JSON.
final class ReplyCodec<T> {
  private static final byte DONE = 0;
  private static final byte REFUSED = 1;
  private static final byte UNAVAILABLE = 2;
  private static final byte BROKEN = 3;

  static final ReplyCodec<MatchId> MATCH = json(MatchId.class);
  static final ReplyCodec<ActionState> ACTION = json(ActionState.class);
  static final ReplyCodec<Seat> SEAT = json(Seat.class);
  static final ReplyCodec<Status> STATUS = json(Status.class);
  static final ReplyCodec<Boolean> FLAG = json(Boolean.class);
  static final ReplyCodec<Look> LOOK = json(Look.class);
  static final ReplyCodec<LegalCommands> LEGAL = json(LegalCommands.class);
  static final ReplyCodec<Replay> REPLAY = json(Replay.class);
  static final ReplyCodec<Page<Update>> UPDATES =
      new ReplyCodec<>(
          page -> Json.STORED.writeValueAsBytes(StoredPage.of(page)),
          bytes -> Json.STORED.readValue(bytes, StoredPage.class).page());

  private record Refused(String code, String detail) {}

  private record StoredUpdate(long v, String json) {}

  private record StoredPage(List<StoredUpdate> items, Optional<String> next) {
    static StoredPage of(Page<Update> page) {
      return new StoredPage(
          page.items().stream().map(one -> new StoredUpdate(one.v(), one.json())).toList(),
          page.next());
    }

    Page<Update> page() {
      return new Page<>(items.stream().map(one -> new Update(one.v(), one.json())).toList(), next);
    }
  }

  private final Function<T, byte[]> writer;
  private final Function<byte[], T> reader;

  private ReplyCodec(Function<T, byte[]> writer, Function<byte[], T> reader) {
    this.writer = writer;
    this.reader = reader;
  }

  private static <T> ReplyCodec<T> json(Class<T> type) {
    return new ReplyCodec<>(
        Json.STORED::writeValueAsBytes, bytes -> Json.STORED.readValue(bytes, type));
  }

  /// The value alone.
  byte[] value(T value) {
    return writer.apply(value);
  }

  T value(byte[] bytes) {
    return reader.apply(bytes);
  }

  byte[] write(@Nullable Result<T> result, @Nullable Throwable failed) {
    var cause =
        failed instanceof CompletionException && failed.getCause() != null
            ? failed.getCause()
            : failed;
    return switch (result) {
      case Result.Ok<T>(var value) -> with(DONE, writer.apply(value));
      case Result.Refused<T>(var rejection, var detail) ->
          with(REFUSED, Json.STORED.writeValueAsBytes(new Refused(rejection.code(), detail)));
      case null ->
          with(
              cause instanceof UnavailableException ? UNAVAILABLE : BROKEN,
              String.valueOf(cause).getBytes(UTF_8));
    };
  }

  /// Throws [UnavailableException] if the other node could not take the call.
  Result<T> read(byte[] bytes) {
    var rest = Arrays.copyOfRange(bytes, 1, bytes.length);
    return switch (bytes[0]) {
      case DONE -> Result.ok(reader.apply(rest));
      case REFUSED -> {
        var refused = Json.STORED.readValue(rest, Refused.class);
        yield Result.refused(rejection(refused.code()), refused.detail());
      }
      case UNAVAILABLE -> throw new UnavailableException(new String(rest, UTF_8));
      default -> throw new IllegalStateException("on the other node: " + new String(rest, UTF_8));
    };
  }

  /// The platform compares its own refusals by identity.
  private static Rejection rejection(String code) {
    return Stream.<Rejection>concat(Stream.of(Refusal.values()), Stream.of(SessionRefusal.values()))
        .filter(known -> known.code().equals(code))
        .findFirst()
        .orElseGet(() -> new Rejection.Code(code));
  }

  private static byte[] with(byte kind, byte[] rest) {
    var all = new byte[rest.length + 1];
    all[0] = kind;
    System.arraycopy(rest, 0, all, 1, rest.length);
    return all;
  }
}
