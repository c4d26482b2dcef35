package dev.rondo.platform.table;

/// What became of an action, as JSON: its answer, or `{actionId, type, status: "pending"}`.
public record ActionState(String json, boolean pending) {}
