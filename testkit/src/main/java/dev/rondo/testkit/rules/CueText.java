package dev.rondo.testkit.rules;

import dev.rondo.cartridge.ActionId;
import dev.rondo.cartridge.Input;
import dev.rondo.cartridge.Manifest;
import dev.rondo.cartridge.Manifest.CommandType;
import dev.rondo.cartridge.Seat;
import dev.rondo.platform.json.Json;
import java.time.Duration;
import java.util.Locale;

/// Writes cues as lines of text and reads them: `0.130 seat1 plays place k7 {"cell":4}`, `0.200
/// seat0 leaves`.
public final class CueText<C> {
  private final Manifest<?, C, ?, ?> manifest;

  public CueText(Manifest<?, C, ?, ?> manifest) {
    this.manifest = manifest;
  }

  public String write(Cue<C> cue) {
    return time(cue.at()) + " " + text(cue.input());
  }

  public static String time(Duration at) {
    return String.format(Locale.ROOT, "%d.%03d", at.toSeconds(), at.toMillisPart());
  }

  private String text(Input<C> input) {
    return switch (input) {
      case Input.Opened<C>() -> "host opens";
      case Input.Played<C> played -> text(played);
      case Input.Withdrawn<C>(var seat, var action) -> who(seat) + " withdraws " + action.key();
      case Input.Left<C>(var seat) -> who(seat) + " leaves";
      case Input.Gone<C>(var seat) -> who(seat) + " goes";
      case Input.Came<C>(var seat) -> who(seat) + " comes";
      case Input.Paused<C>() -> "host pauses";
      case Input.Resumed<C>() -> "host resumes";
      case Input.Cancelled<C>() -> "host cancels";
      case Input.Alarm<C>() -> "alarm";
      case Input.Brought<C> brought -> brought.toString();
    };
  }

  private String text(Input.Played<C> played) {
    return who(played.seat())
        + (played.sealed() ? " seals " : " plays ")
        + type(played.command()).name()
        + " "
        + played.action().key()
        + " "
        + Json.STORED.writeValueAsString(Json.STORED.valueToTree(played.command()));
  }

  private static String who(Seat seat) {
    return "seat" + seat.index();
  }

  /// The declared type of a command.
  public CommandType<? extends C> type(C command) {
    return manifest.commands().stream()
        .filter(type -> type.type().isInstance(command))
        .findFirst()
        .orElseThrow(() ->
            new Breach(
                "the manifest names every command", command.getClass().getName() + " is missing"));
  }

  /// Reads what `write` wrote.
  public Cue<C> read(String line) {
    var words = line.split(" ", 6);
    var at = Duration.ofMillis(Math.round(Double.parseDouble(words[0]) * 1000));
    return new Cue<>(at, input(words));
  }

  private Input<C> input(String[] words) {
    if (words[1].equals("host")) {
      return switch (words[2]) {
        case "opens" -> new Input.Opened<>();
        case "pauses" -> new Input.Paused<>();
        case "resumes" -> new Input.Resumed<>();
        case "cancels" -> new Input.Cancelled<>();
        default -> throw new IllegalArgumentException("a host does not: " + words[2]);
      };
    }
    var seat = new Seat(Integer.parseInt(words[1].substring("seat".length())));
    return switch (words[2]) {
      case "leaves" -> new Input.Left<>(seat);
      case "goes" -> new Input.Gone<>(seat);
      case "comes" -> new Input.Came<>(seat);
      case "withdraws" -> new Input.Withdrawn<>(seat, new ActionId(seat, words[3]));
      case "plays", "seals" ->
          new Input.Played<>(
              seat,
              new ActionId(seat, words[4]),
              command(words[3], words[5]),
              words[2].equals("seals"));
      default -> throw new IllegalArgumentException("a seat does not: " + words[2]);
    };
  }

  /// Reads a command that is sent under a name.
  public C command(String name, String json) {
    for (var type : manifest.commands()) {
      if (type.name().equals(name)) {
        return Json.STORED.readValue(json, type.type());
      }
    }
    throw new IllegalArgumentException("no command " + name);
  }
}
