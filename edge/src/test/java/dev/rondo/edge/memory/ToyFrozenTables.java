package dev.rondo.edge.memory;

import dev.rondo.platform.Result;
import dev.rondo.platform.match.FrozenMatch;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.table.FrozenTables;
import dev.rondo.platform.table.SideEffect;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/// Toy tables never stand still: a frozen match is made as any other.
interface ToyFrozenTables extends FrozenTables {
  @Override
  default Result<MatchId> createFrozen(FrozenMatch frozen, SideEffect... alongside) {
    return create(frozen.id(), frozen.match(), alongside);
  }

  @Override
  default CompletableFuture<Result<Boolean>> attended(MatchId match) {
    return CompletableFuture.completedFuture(Result.ok(true));
  }

  @Override
  default void onArrival(Consumer<MatchId> greeter) {}
}
