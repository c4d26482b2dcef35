package dev.rondo.app.command;

import dev.rondo.app.neighbours.RedisCarrier;
import dev.rondo.app.neighbours.RedisConnector;
import dev.rondo.app.settings.Configuration;
import dev.rondo.app.terminal.Failure;
import dev.rondo.bench.Benchmarks;
import dev.rondo.bench.harness.Store;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// Measures what this machine can do.
@Command(
    name = "bench",
    description = "Measures what this machine can do, on the disk of the data folder.",
    mixinStandardHelpOptions = true)
final class BenchCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "WHAT",
      arity = "0..*",
      description =
          "durable, matches, sockets, hostile, simulation, lobby, redis, sessions, tournament or arena; without it, all.")
  private List<String> names = List.of();

  @Option(
      names = "--arenas",
      paramLabel = "COUNT",
      description =
          "Measures arena with so many matches, instead of finding out how many it holds.")
  private Optional<Integer> arenas = Optional.empty();

  @Option(
      names = "--database",
      paramLabel = "ADDRESS",
      defaultValue = "${env:RONDO_DATABASE:-}",
      description =
          "A PostgreSQL database, jdbc:postgresql:..., whose durable actions are measured too, in"
              + " schemas of their own that are removed again. RONDO_DATABASE by default.")
  private String database = "";

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    var unknown = names.stream().filter(name -> !Benchmarks.names().contains(name)).findFirst();
    if (unknown.isPresent()) {
      return Failure.report(spec, "There is no benchmark " + unknown.get());
    }
    Benchmarks.run(
        names.isEmpty() ? Benchmarks.names() : names,
        database.isEmpty()
            ? List.of(Store.SQLITE)
            : List.of(Store.SQLITE, Store.postgres(database)),
        Configuration.ofProcess().data(),
        arenas.map(OptionalInt::of).orElseGet(OptionalInt::empty),
        (url, stream) -> new RedisCarrier(new RedisConnector(url), stream, 1_000_000),
        spec.commandLine().getOut());
    return ExitCode.OK;
  }
}
