package dev.rondo.platform.tournaments;

import static dev.rondo.platform.Refusal.VALIDATION_ERROR;

import dev.rondo.cartridge.Setting;
import dev.rondo.cartridge.Settings;
import dev.rondo.platform.Ids;
import dev.rondo.platform.Result;
import dev.rondo.platform.Texts;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.match.Configs;
import dev.rondo.platform.protocol.GameTerms;
import dev.rondo.platform.protocol.Protocol;
import dev.rondo.platform.protocol.ProtocolReader;
import dev.rondo.platform.tournaments.store.TournamentRow;
import dev.rondo.platform.tournaments.store.TournamentStatus;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/// A wish for a new tournament; a part that is absent is as usual.
///
/// @param study the protocol
public record Wish(
    Optional<String> game,
    String name,
    Optional<List<String>> variants,
    Optional<JsonNode> settings,
    Optional<String> seed,
    Optional<JsonNode> study) {
  private static final String USUAL_GAME = "snatch";
  private static final int LONGEST_NAME = 100;

  /// [Partners] relies on it.
  private static final int MOST_PHASES = 10;

  private static final Pattern SEED = Pattern.compile("[0-9a-f]{64}");

  /// Everything that is needed, and fits together.
  record Checked(
      String game,
      String name,
      List<String> variants,
      Settings settings,
      String seed,
      Optional<Protocol> study) {
    TournamentRow over(TournamentRow row) {
      return row.edited(name, variants, settings, study);
    }

    TournamentRow row(String id, String code, AccountId owner, Instant now) {
      return new TournamentRow(
          id,
          code,
          game,
          name,
          owner,
          variants,
          settings,
          seed,
          TournamentStatus.OPEN,
          0,
          0,
          0,
          0,
          0,
          false,
          now,
          Optional.empty(),
          Optional.empty(),
          study);
    }
  }

  /// Says if a tournament could be made of it.
  public Result<Boolean> check(Catalog catalog) {
    return checked(catalog).map(_ -> true);
  }

  Result<Checked> checked(Catalog catalog) {
    var playable =
        catalog.games().stream().filter(one -> one.manifest().tournament().isPresent()).toList();
    if (playable.isEmpty()) {
      return invalid("no installed game is played in tournaments");
    }
    var wanted = game.orElse(USUAL_GAME);
    return playable.stream()
        .filter(one -> one.manifest().id().equals(wanted))
        .findFirst()
        .or(() -> game.isEmpty() ? Optional.of(playable.getFirst()) : Optional.empty())
        .map(this::checked)
        .orElseGet(() ->
            invalid(
                "game: one of "
                    + playable.stream()
                        .map(one -> one.manifest().id())
                        .collect(Collectors.joining(", "))));
  }

  private Result<Checked> checked(Catalog.Game played) {
    return checkedName()
        .then(title ->
            checkedVariants(played)
                .then(order ->
                    checkedSettings(played, settings)
                        .then(values ->
                            checkedSeed()
                                .then(luck ->
                                    checkedStudy(played)
                                        .map(protocol ->
                                            new Checked(
                                                played.manifest().id(),
                                                title,
                                                order,
                                                values,
                                                luck,
                                                protocol))))));
  }

  private Result<Optional<Protocol>> checkedStudy(Catalog.Game played) {
    var given = study.filter(node -> !node.isMissingNode() && !node.isNull());
    if (given.isEmpty()) {
      return Result.ok(Optional.empty());
    }
    var read = ProtocolReader.read(given.get(), terms(played));
    return read.mistakes().isEmpty()
        ? Result.ok(Optional.of(read.protocol()))
        : invalid(String.join("\n", read.mistakes()));
  }

  private static GameTerms terms(Catalog.Game played) {
    var manifest = played.manifest();
    return new GameTerms(
        options(played),
        Math.max(2, manifest.seats().min()),
        manifest.seats().max(),
        manifest.bots().stream().map(kind -> kind.name()).toList(),
        Playing.patience(manifest.settings()).isPresent(),
        node ->
            checkedSettings(played, Optional.of(node))
                    instanceof Result.Refused<Settings>(var _, var why)
                ? Optional.of(why)
                : Optional.empty());
  }

  private Result<String> checkedName() {
    var text = name.strip();
    return Texts.line(text, LONGEST_NAME)
        ? Result.ok(text)
        : invalid("name: 1 to " + LONGEST_NAME + " characters, no control characters");
  }

  private Result<List<String>> checkedVariants(Catalog.Game game) {
    var options = options(game);
    var order = variants.orElse(options);
    return !order.isEmpty()
            && order.size() <= MOST_PHASES
            && order.stream().allMatch(one -> one != null && options.contains(one))
        ? Result.ok(order)
        : invalid("variants: 1 to " + MOST_PHASES + " of " + String.join(", ", options));
  }

  private static List<String> options(Catalog.Game game) {
    var field = variant(game);
    return game.manifest().settings().stream()
        .filter(setting -> setting.name().equals(field))
        .map(setting -> ((Setting.Choice) setting).options())
        .findFirst()
        .orElseThrow();
  }

  private static String variant(Catalog.Game game) {
    return game.manifest().tournament().orElseThrow().variant();
  }

  private static Result<Settings> checkedSettings(Catalog.Game game, Optional<JsonNode> settings) {
    var given = settings.filter(node -> !node.isMissingNode() && !node.isNull());
    if (given.filter(node -> node.has(variant(game))).isPresent()) {
      return invalid("settings." + variant(game) + ": is what variants say");
    }
    return given
        .map(node -> Configs.over(game.defaults(), game.manifest().settings(), node))
        .orElseGet(() -> Result.ok(game.defaults()))
        .then(values ->
            game.manifest()
                .tournament()
                .orElseThrow()
                .misfit()
                .apply(values)
                .map(why -> Wish.<Settings>invalid("settings." + why))
                .orElseGet(() -> Result.ok(values)));
  }

  private Result<String> checkedSeed() {
    return seed.filter(text -> !SEED.matcher(text).matches()).isPresent()
        ? invalid("seed: 64 lower-case hex digits")
        : Result.ok(seed.orElseGet(Ids::seed));
  }

  private static <T> Result<T> invalid(String why) {
    return Result.refused(VALIDATION_ERROR, why);
  }
}
