package dev.rondo.platform.economy;

import dev.rondo.platform.identity.AccountId;

/// A row of a leaderboard.
public record Standing(
    long rank, AccountId account, String nickname, long score, long wins, long matches) {}
