package dev.rondo.platform.creation;

import dev.rondo.platform.identity.AccountId;

/// A key of a client for one creation. The same UUID of another account, or on another path, is
/// another key.
public record CreationKey(AccountId account, String method, String path, String uuid) {}
