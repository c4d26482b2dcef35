package dev.rondo.platform.identity;

/// Somebody who has signed in, and the token they did it with.
///
/// @param tokenHash how the token is stored; it does not give the token away
public record Session(String tokenHash, Account account) {}
