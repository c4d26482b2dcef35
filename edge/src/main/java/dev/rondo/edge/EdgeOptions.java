package dev.rondo.edge;

/// Where the edge listens, and how much it lets through. Port 0 takes any free one.
public record EdgeOptions(
    String host, int port, String internalHost, int internalPort, Limits limits) {}
