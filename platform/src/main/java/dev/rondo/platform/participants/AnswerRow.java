package dev.rondo.platform.participants;

import dev.rondo.platform.identity.AccountId;
import java.time.Instant;
import java.util.Optional;

/// An answer to a question.
///
/// @param attempt which try of the page it belongs to, from 1
/// @param answer as JSON
/// @param correct in a quiz
/// @param shownAt when the page was first shown
public record AnswerRow(
    AccountId account,
    String page,
    String question,
    int attempt,
    String answer,
    Optional<Boolean> correct,
    Instant shownAt,
    Instant at) {}
