package dev.rondo.platform.journal;

import dev.rondo.platform.match.MatchId;

/// One stored step of a match.
///
/// @param position from 1, without gaps
/// @param at match time in milliseconds
/// @param wall epoch milliseconds
/// @param cause what came in, as JSON
/// @param facts what followed, as a JSON array
/// @param answers to actions, as a JSON array
/// @param told which viewers were told, a bit a viewer
/// @param receipt what its postings left, as JSON; empty until it is stored
public record Entry(
    MatchId match,
    long position,
    long at,
    long wall,
    String cause,
    String facts,
    String answers,
    long told,
    String receipt) {}
