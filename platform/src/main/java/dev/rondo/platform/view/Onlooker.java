package dev.rondo.platform.view;

import dev.rondo.platform.identity.AccountId;

/// Somebody who asks to see a match.
///
/// @param staff administrators and support see everything a spectator of a public match would
public record Onlooker(AccountId account, boolean staff) {}
