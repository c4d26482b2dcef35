package dev.rondo.platform.runtime;

import static dev.rondo.platform.Refusal.VALIDATION_ERROR;

import dev.rondo.cartridge.Dice;
import dev.rondo.cartridge.Manifest.Starter;
import dev.rondo.cartridge.Settings;
import dev.rondo.platform.Ids;
import dev.rondo.platform.Result;
import dev.rondo.platform.content.Contents;
import dev.rondo.platform.identity.AccountId;
import dev.rondo.platform.match.Catalog;
import dev.rondo.platform.match.Configs;
import dev.rondo.platform.match.FrozenMatch;
import dev.rondo.platform.match.Hosted;
import dev.rondo.platform.match.MatchRow;
import dev.rondo.platform.match.NewMatch;
import dev.rondo.platform.match.Origin;
import dev.rondo.platform.match.Player;
import dev.rondo.platform.messages.StartJob;
import java.util.Optional;

/// Makes a match out of a start job, or says why it cannot be made.
final class Preparation {
  private final Catalog catalog;
  private final Contents contents;

  Preparation(Catalog catalog, Contents contents) {
    this.catalog = catalog;
    this.contents = contents;
  }

  Result<FrozenMatch> of(StartJob job, MatchRow.Pause pause) {
    return catalog
        .find(job.game())
        .map(game -> settings(game, job).then(settings -> match(game, job, settings, pause)))
        .orElseGet(() -> Result.refused(VALIDATION_ERROR, "the game is not installed"));
  }

  private static Result<Settings> settings(Catalog.Game game, StartJob job) {
    return job.config()
        .map(config -> Configs.over(game.defaults(), game.manifest().settings(), config))
        .orElseGet(() -> Result.ok(game.defaults()));
  }

  private Result<FrozenMatch> match(
      Catalog.Game game, StartJob job, Settings settings, MatchRow.Pause pause) {
    var seats = game.manifest().seats();
    var members = job.members().size();
    if (members < seats.min() || members > seats.max()) {
      return Result.refused(
          VALIDATION_ERROR,
          "%d members, where %d to %d can play".formatted(members, seats.min(), seats.max()));
    }
    var seed = Ids.seed();
    var made =
        new NewMatch(
            job.game(),
            settings,
            Origin.LOBBY,
            true,
            new AccountId(job.ownerUserId()),
            job.members().stream().map(Preparation::player).toList());
    return hosted(game, settings, seed)
        .map(hosted -> new FrozenMatch(Jobs.match(job.jobId()), seed, made, pause, hosted));
  }

  /// The start of a lobby game is its host's.
  private Result<Optional<Hosted>> hosted(Catalog.Game game, Settings settings, String seed) {
    if (game.manifest().gathering().starter() != Starter.HOST) {
      return Result.ok(Optional.empty());
    }
    var misfit = game.manifest().hosting().flatMap(hosting -> hosting.misfit().apply(settings));
    return misfit.isPresent()
        ? Result.refused(VALIDATION_ERROR, "config: " + misfit.get())
        : contents
            .draw(game, settings, Dice.ofSeed(seed))
            .map(drawn -> Optional.of(new Hosted("", settings, drawn)));
  }

  private static Player player(StartJob.Member member) {
    return new Player(new AccountId(member.userId()), member.raceName(), Optional.empty());
  }
}
