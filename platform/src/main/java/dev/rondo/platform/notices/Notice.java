package dev.rondo.platform.notices;

import dev.rondo.platform.identity.AccountId;
import java.time.Instant;

/// Something that somebody is to know.
///
/// @param id grows from notice to notice
/// @param content JSON
public record Notice(
    long id, AccountId account, String name, String content, Instant time, boolean read) {}
