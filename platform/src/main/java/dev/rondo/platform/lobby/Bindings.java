package dev.rondo.platform.lobby;

import dev.rondo.platform.lobby.store.Binding;
import dev.rondo.platform.match.MatchId;
import dev.rondo.platform.messages.JobResult;
import java.util.Optional;

/// Reads the binding of a job's result, as the configured runtime manager writes it.
public enum Bindings {
  /// The runtime manager of this server: a binding names a match.
  MATCHES {
    @Override
    Optional<Binding> of(JobResult result) {
      return result
          .binding()
          .filter(told -> told.path("matchId").isString())
          .filter(told -> !told.path("matchId").stringValue().isEmpty())
          .map(told ->
              new Binding(
                  Optional.of(new MatchId(told.path("matchId").stringValue())), told.toString()));
    }
  },
  /// Another service's runtime manager: a binding is any object that says something.
  RUNTIMES_ELSEWHERE {
    @Override
    Optional<Binding> of(JobResult result) {
      return result
          .binding()
          .filter(told -> !told.isEmpty())
          .map(told -> new Binding(Optional.empty(), told.toString()))
          .filter(binding -> binding.json().length() <= LARGEST);
    }
  };

  /// A binding is stored with its game and shown with it.
  private static final int LARGEST = 4_096;

  /// Empty if the result has no binding that can be stored.
  abstract Optional<Binding> of(JobResult result);
}
