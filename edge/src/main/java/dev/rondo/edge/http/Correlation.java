package dev.rondo.edge.http;

import dev.rondo.platform.Ids;
import dev.rondo.platform.identity.AccountId;
import java.util.Optional;
import java.util.regex.Pattern;
import org.slf4j.MDC;

/// The id under which a request is found in logs, answers and problems.
public final class Correlation {
  public static final String HEADER = "X-Correlation-Id";
  private static final String MDC_KEY = "correlationId";
  private static final Pattern FORM = Pattern.compile("[A-Za-z0-9._:-]{1,64}");

  private Correlation() {}

  /// The client's own id if it is harmless, else a new one.
  public static String of(Optional<String> given) {
    return given.filter(text -> FORM.matcher(text).matches()).orElseGet(Ids::timeOrdered);
  }

  /// Runs the work with the id in every line it logs.
  public static void during(String id, Runnable work) {
    MDC.put(MDC_KEY, id);
    try {
      work.run();
    } finally {
      MDC.clear();
    }
  }

  /// Adds the account and the match of a request to the lines that are logged until the work of
  /// [#during] is over.
  static void concerns(Optional<AccountId> account, Optional<String> match) {
    account.ifPresent(id -> MDC.put("account", id.value()));
    match.ifPresent(id -> MDC.put("match", id));
  }
}
