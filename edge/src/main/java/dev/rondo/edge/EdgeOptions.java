package dev.rondo.edge;

import java.util.Optional;

/// Where the edge listens, and how much it lets through. Port 0 takes any free one.
///
/// @param internalSecret what who asks the internal listener must know; empty if it trusts
///   everybody
public record EdgeOptions(
    String host,
    int port,
    String internalHost,
    int internalPort,
    Optional<String> internalSecret,
    Limits limits) {}
