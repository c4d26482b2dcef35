package dev.rondo.cluster;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.cartridge.Rejection;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Settings;
import dev.rondo.platform.Page;
import dev.rondo.platform.Refusal;
import dev.rondo.platform.Result;
import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.action.Action;
import dev.rondo.platform.action.ActionState;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.FrozenMatch;
import dev.rondo.platform.match.Hosted;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.NewMatch;
import dev.rondo.platform.match.Origin;
import dev.rondo.platform.match.Player;
import dev.rondo.platform.match.SessionRefusal;
import dev.rondo.platform.match.Status;
import dev.rondo.platform.replay.Replay;
import dev.rondo.platform.table.SideEffect;
import dev.rondo.platform.view.LegalCommands;
import dev.rondo.platform.view.Look;
import dev.rondo.platform.view.Onlooker;
import dev.rondo.platform.view.Update;
import dev.rondo.platform.view.Watcher;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletionException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class WireSerializerTest {
  private static final MatchId MATCH = new MatchId("0198c2a4-7b31-7c10-9d4e-0123456789ab");
  private static final AccountId ANN = new AccountId("ann");
  private static final Onlooker ONLOOKER = new Onlooker(ANN, true);
  private static final Instant NOW = Instant.ofEpochMilli(1_795_000_000_123L);
  private static final Player PLAYER = new Player(ANN, "Ann <3", Optional.of("careful"));
  private static final Settings SETTINGS =
      new Settings(Map.of("prepMillis", 1500, "variant", "G3", "open", true));
  private static final Hosted HOSTED =
      new Hosted("ABCD", SETTINGS, List.of(new TreeMap<>(Map.of("question", "Why?"))));
  private static final NewMatch NEW_MATCH =
      new NewMatch(
          "duel",
          SETTINGS,
          Origin.LOBBY,
          true,
          ANN,
          List.of(PLAYER),
          Optional.of(Map.of(ANN, new TreeMap<>(Map.of("sword", 2)))));
  private static final MatchRow ROW =
      new MatchRow(
          MATCH,
          "duel",
          "1.2",
          "00ff",
          Origin.QUEUE,
          false,
          ANN,
          "{\"prepMillis\":1500}",
          Status.ACTIVE,
          Optional.of(new MatchRow.Pause("lunch", "ann")),
          List.of(PLAYER),
          NOW,
          Optional.of(NOW),
          Optional.empty(),
          Optional.of("{}"));

  private final WireSerializer serializer = new WireSerializer();

  static Stream<Call<?>> calls() {
    var effects =
        List.<SideEffect>of(
            new SideEffect.LeaveQueue("duel", List.of(ANN)),
            new SideEffect.ReturnToQueue(ROW),
            new SideEffect.OpenSession("ABCD", "duel", ANN, Optional.of("p"), MATCH, NOW),
            new SideEffect.AdmitGuest(MATCH, ANN, "Ann", NOW, "hash"),
            new SideEffect.BeginRoom(MATCH, NOW),
            new SideEffect.BeginRuntime("job", 7, NOW),
            new SideEffect.TakeBack(MATCH));
    var body = Json.STRICT.readTree("{\"type\":\"go\",\"payload\":{\"x\":[1,2.5,null]}}");
    return Stream.of(
        new Call.Create(NEW_MATCH, effects),
        new Call.CreateFrozen(
            new FrozenMatch(
                MATCH, "00ff", NEW_MATCH, new MatchRow.Pause("a", "b"), Optional.of(HOSTED)),
            List.of()),
        new Call.Act(ANN, new Action("key", body)),
        new Call.FindAction(ANN, "key"),
        new Call.Withdraw(ANN, "key"),
        new Call.Join(PLAYER, effects),
        new Call.Admit(PLAYER, 8, effects),
        new Call.Start(HOSTED),
        new Call.Forget(),
        new Call.Vacate(ANN),
        new Call.Leave(ANN),
        new Call.Expel(ANN),
        new Call.Substitute(ANN, "honest"),
        new Call.AddBots(ANN, 3, Optional.empty()),
        new Call.Pause(new MatchRow.Pause("lunch", "ann")),
        new Call.Resume("ann"),
        new Call.End("admin"),
        new Call.Glance(ONLOOKER),
        new Call.Legal(ONLOOKER),
        new Call.Updates(ONLOOKER, 9, Optional.of(new Seat(2))),
        new Call.GetReplay(ONLOOKER),
        new Call.Attended(),
        new Call.Watch(5, ONLOOKER, Optional.of(12L)),
        new Call.Unwatch(5, Watcher.Departure.DROPPED));
  }

  @Test
  void every_call_is_tried() {
    assertThat(calls().map(Object::getClass))
        .containsExactlyInAnyOrder(Call.class.getPermittedSubclasses());
  }

  @ParameterizedTest
  @MethodSource("calls")
  void a_call_comes_back_as_it_was(Call<?> call) {
    var request = new Wire.Request(255, "pekko://rondo@h:1#9", 77, 1L << 40, MATCH, call);
    assertThat(back(request)).isEqualTo(request);
  }

  static Stream<Wire> messages() {
    var bytes = "{\"v\":1}".getBytes(UTF_8);
    return Stream.of(
        new Wire.Wake(17),
        new Wire.Reply("a#1", 3, false, bytes),
        new Wire.Frames(
            "a#1",
            8,
            List.of(
                new Wire.Step(MATCH, 4, bytes, List.of(1L, 2L)),
                new Wire.Also(MATCH, 4, List.of(7L)),
                new Wire.Shown(MATCH, 3, bytes),
                new Wire.Moved(200))),
        new Wire.Pulse("a#1", 9, List.of(4L)),
        new Wire.Unknown("a#1", List.of(5L, 6L)),
        new Wire.Packet("a#1", "queue", 0, true, 1_700_000_000_000L, bytes),
        new Wire.PacketReply("a#1", 2, Wire.Outcome.NOT_LEADING, bytes));
  }

  @ParameterizedTest
  @MethodSource("messages")
  void a_message_comes_back_as_it_was(Wire message) {
    assertThat(back(message)).usingRecursiveComparison().isEqualTo(message);
  }

  @Test
  void a_message_of_another_version_is_not_read() {
    var bytes = serializer.toBinary(new Wire.Wake(3));
    bytes[0] = 2;
    var read = (Wire.Unreadable) serializer.fromBinary(bytes);
    assertThat(read).isEqualTo(new Wire.Unreadable(2, 0));
    assertThat(Unreadables.text(read)).contains("version 2", "knows version 1");
  }

  @Test
  void a_message_of_an_unknown_kind_is_not_read() {
    var read = (Wire.Unreadable) serializer.fromBinary(new byte[] {WireSerializer.VERSION, 99});
    assertThat(read).isEqualTo(new Wire.Unreadable(WireSerializer.VERSION, 99));
    assertThat(Unreadables.text(read)).contains("kind 99").doesNotContain("version");
  }

  /// Nodes of two releases read each other's messages. The file has the bytes of each message as
  /// they were when version 1 was released; bytes that are no letters are written as \xNN. A test
  /// that fails here means a new version: see [WireSerializer]. What this program writes is in
  /// target/wire-1.txt.
  @Test
  void the_bytes_of_a_message_never_change() throws IOException {
    var all =
        Stream.concat(
                calls().map(call -> new Wire.Request(255, "n#9", 77, 1L << 40, MATCH, call)),
                messages())
            .toList();
    var written =
        all.stream()
            .map(message -> name(message) + " " + shown(serializer.toBinary(message)))
            .toList();
    Files.write(Path.of("target", "wire-1.txt"), written);
    try (var file = WireSerializerTest.class.getResourceAsStream("wire-1.txt")) {
      var released = new String(Objects.requireNonNull(file).readAllBytes(), UTF_8);
      assertThat(written).containsExactlyElementsOf(released.lines().toList());
    }
  }

  private static String name(Wire message) {
    return message instanceof Wire.Request(_, _, _, _, _, var call)
        ? call.getClass().getSimpleName()
        : message.getClass().getSimpleName();
  }

  private static String shown(byte[] bytes) {
    var text = new StringBuilder();
    for (var one : bytes) {
      if (one > ' ' && one < 0x7f && one != '\\') {
        text.append((char) one);
      } else {
        text.append("\\x%02x".formatted(one));
      }
    }
    return text.toString();
  }

  @Test
  void replies_come_back_as_they_were() {
    check(ReplyCodec.MATCH, MATCH);
    check(ReplyCodec.ACTION, new ActionState("{\"status\":\"pending\"}", true));
    check(ReplyCodec.SEAT, new Seat(3));
    check(ReplyCodec.STATUS, Status.CANCELLED);
    check(ReplyCodec.FLAG, true);
    check(ReplyCodec.LOOK, new Look(ROW, 12, "{\"hand\":[\"\u2660\"]}"));
    check(ReplyCodec.REPLAY, new Replay(ROW, List.of(new Replay.Step(1, 2, 3, "{}"))));
    check(ReplyCodec.UPDATES, new Page<>(List.of(new Update(4, "{\"v\":4}")), Optional.of("4")));
    check(
        ReplyCodec.LEGAL,
        new LegalCommands(
            3,
            Optional.of(
                List.of(new LegalCommands.Command("go", Json.STRICT.readTree("{\"x\":1}"))))));
  }

  @Test
  void refusals_and_failures_come_back_as_they_were() {
    for (Rejection rejection :
        List.of(Refusal.MATCH_PAUSED, SessionRefusal.SESSION_FULL, new Rejection.Code("FOLDED"))) {
      var refused = Result.<Seat>refused(rejection, "because");
      assertThat(ReplyCodec.SEAT.read(ReplyCodec.SEAT.write(refused, null))).isEqualTo(refused);
    }
    var busy = new CompletionException(new UnavailableException("busy"));
    assertThatThrownBy(() -> ReplyCodec.SEAT.read(ReplyCodec.SEAT.write(null, busy)))
        .isInstanceOf(UnavailableException.class);
    var bug = new IllegalArgumentException("bug");
    assertThatThrownBy(() -> ReplyCodec.SEAT.read(ReplyCodec.SEAT.write(null, bug)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("bug");
  }

  private Object back(Wire message) {
    return serializer.fromBinary(serializer.toBinary(message));
  }

  private static <T> void check(ReplyCodec<T> codec, T value) {
    assertThat(codec.read(codec.write(Result.ok(value), null))).isEqualTo(Result.ok(value));
  }
}
