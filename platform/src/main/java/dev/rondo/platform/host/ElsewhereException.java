package dev.rondo.platform.host;

import dev.rondo.platform.UnavailableException;
import dev.rondo.platform.match.MatchId;

/// The match runs on another node. Nothing of the request was done here.
public final class ElsewhereException extends UnavailableException {
  private static final long serialVersionUID = 1L;

  ElsewhereException(MatchId match) {
    super("another node runs match " + match);
  }
}
