package dev.rondo.platform.sessions;

import static dev.rondo.platform.Refusal.FORBIDDEN;
import static dev.rondo.platform.Refusal.NOT_FOUND;
import static dev.rondo.platform.Refusal.VALIDATION_ERROR;

import dev.rondo.cartridge.Hosting;
import dev.rondo.cartridge.Setting;
import dev.rondo.cartridge.Settings;
import dev.rondo.platform.Ids;
import dev.rondo.platform.Result;
import dev.rondo.platform.Texts;
import dev.rondo.platform.Transactions;
import dev.rondo.platform.identity.Account;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.json.Json;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.match.Configs;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/// Named settings that people keep for their sessions.
public final class Presets {
  private static final int LONGEST_NAME = 100;
  private static final Pattern ID = Pattern.compile("[0-9A-Za-z-]{16,36}");

  private final Catalog catalog;
  private final PresetStore store;
  private final Transactions transactions;
  private final InstantSource clock;

  public Presets(
      Catalog catalog, PresetStore store, Transactions transactions, InstantSource clock) {
    this.catalog = catalog;
    this.store = store;
    this.transactions = transactions;
    this.clock = clock;
  }

  /// The wanted values of a preset. Absent values stay as they are, or are those of a new preset.
  public record Wish(
      Optional<String> name,
      Optional<JsonNode> values,
      Optional<Boolean> isDefault,
      Optional<Boolean> system) {}

  /// One's own and the system's.
  public List<Preset> list(Account who, Catalog.Game game) {
    return store.list(game.manifest().id(), who.id());
  }

  public Result<Preset> add(Account who, Catalog.Game game, Wish wish) {
    var system = wish.system().orElse(false);
    if (system && !who.admin()) {
      return Result.refused(FORBIDDEN, "system presets are for administrators");
    }
    if (wish.name().isEmpty()) {
      return Result.refused(VALIDATION_ERROR, "field 'name' is missing");
    }
    var fresh =
        new Preset(
            Ids.timeOrdered(),
            game.manifest().id(),
            system ? Optional.empty() : Optional.of(who.id()),
            "",
            "{}",
            false,
            clock.instant());
    return changed(fresh, game, wish).map(this::put);
  }

  public Result<Preset> change(Account who, String id, Wish wish) {
    return transactions.write(() ->
        own(who, id)
            .then(preset ->
                wish.system().filter(system -> system != preset.system()).isPresent()
                    ? Result.refused(VALIDATION_ERROR, "system: cannot be changed")
                    : game(preset).then(game -> changed(preset, game, wish)))
            .map(this::put));
  }

  public Result<Preset> delete(Account who, String id) {
    return own(who, id)
        .map(preset -> {
          store.delete(id);
          return preset;
        });
  }

  private Preset put(Preset preset) {
    return transactions.write(() -> {
      if (preset.isDefault()) {
        store.clearDefault(preset);
      }
      store.put(preset);
      return preset;
    });
  }

  /// Others' presets are not there; the system's are, for administrators to change.
  private Result<Preset> own(Account who, String id) {
    var preset = visible(who.id(), id);
    if (preset.isEmpty()) {
      return Result.refused(NOT_FOUND, "there is no such preset");
    }
    return preset.get().system() && !who.admin()
        ? Result.refused(FORBIDDEN, "system presets are for administrators")
        : Result.ok(preset.get());
  }

  private Optional<Preset> visible(AccountId who, String id) {
    return Optional.of(id)
        .filter(text -> ID.matcher(text).matches())
        .flatMap(store::find)
        .filter(preset -> preset.system() || preset.owner().equals(Optional.of(who)));
  }

  private Result<Catalog.Game> game(Preset preset) {
    return catalog
        .find(preset.game())
        .map(Result::ok)
        .orElseGet(() -> Result.refused(NOT_FOUND, "the game is not installed"));
  }

  private static Result<Preset> changed(Preset preset, Catalog.Game game, Wish wish) {
    var values = wish.values().orElseGet(() -> Json.STORED.readTree(preset.values()));
    return name(wish.name().orElse(preset.name()))
        .then(name ->
            laidOver(game, game.defaults(), values)
                .map(_ ->
                    new Preset(
                        preset.id(),
                        preset.game(),
                        preset.owner(),
                        name,
                        values.toString(),
                        wish.isDefault().orElse(preset.isDefault()),
                        preset.createdAt())));
  }

  private static Result<String> name(String text) {
    var name = text.strip();
    return Texts.line(name, LONGEST_NAME)
        ? Result.ok(name)
        : Result.refused(
            VALIDATION_ERROR, "name: 1 to " + LONGEST_NAME + " characters, no control characters");
  }

  /// The values over others, if they are within their bounds and fit together.
  private static Result<Settings> laidOver(Catalog.Game game, Settings below, JsonNode values) {
    return Configs.over(below, game.manifest().settings(), values)
        .then(settings ->
            game.manifest()
                .hosting()
                .map(Hosting::misfit)
                .flatMap(misfit -> misfit.apply(settings))
                .map(why -> Result.<Settings>refused(VALIDATION_ERROR, why))
                .orElseGet(() -> Result.ok(settings)));
  }

  /// True if the host may choose that preset for that game.
  boolean offers(AccountId host, String game, String id) {
    return visible(host, id).filter(preset -> preset.game().equals(game)).isPresent();
  }

  /// The settings of a session: the chosen preset; else the host's default; else the system's; over
  /// the operator's values, with the host's language.
  Result<Settings> resolve(Catalog.Game game, Account host, Optional<String> chosen) {
    var all = store.list(game.manifest().id(), host.id());
    var preset =
        chosen
            .flatMap(id -> all.stream().filter(one -> one.id().equals(id)).findFirst())
            .or(() -> theDefault(all, one -> !one.system()))
            .or(() -> theDefault(all, Preset::system));
    var below = inLanguage(game, host);
    return preset
        .map(one -> laidOver(game, below, Json.STORED.readTree(one.values())))
        .orElseGet(() -> Result.ok(below));
  }

  private static Optional<Preset> theDefault(List<Preset> all, Predicate<Preset> whose) {
    return all.stream().filter(whose).filter(Preset::isDefault).findFirst();
  }

  private static Settings inLanguage(Catalog.Game game, Account host) {
    var settings = game.defaults();
    var name = game.manifest().hosting().flatMap(Hosting::language);
    var language = host.language().map(tag -> Locale.forLanguageTag(tag).getLanguage()).orElse("");
    return name.filter(field -> allows(game, field, language))
        .map(field -> settings.with(field, language))
        .orElse(settings);
  }

  /// The languages that a game's settings offer.
  static List<String> languages(Catalog.Game game) {
    return game.manifest()
        .hosting()
        .flatMap(Hosting::language)
        .map(field -> options(game, field))
        .orElseGet(List::of);
  }

  private static boolean allows(Catalog.Game game, String field, String language) {
    return options(game, field).contains(language);
  }

  private static List<String> options(Catalog.Game game, String field) {
    return game.manifest().settings().stream()
        .filter(setting -> setting.name().equals(field))
        .flatMap(setting ->
            setting instanceof Setting.Choice choice ? choice.options().stream() : Stream.empty())
        .toList();
  }
}
