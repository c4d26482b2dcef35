package dev.rondo.platform.participants;

import dev.rondo.platform.identity.AccountId;
import java.time.Instant;
import java.util.Optional;

/// The times at which a participant saw a page and was done with it.
///
/// @param page the id of the page
/// @param tries how often a quiz was answered
public record PageVisit(
    AccountId account, String page, Instant shownAt, Optional<Instant> doneAt, int tries) {}
