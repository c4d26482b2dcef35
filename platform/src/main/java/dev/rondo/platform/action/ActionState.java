package dev.rondo.platform.action;

/// The state of an action, as JSON: its answer, or `{actionId, type, status: "pending"}`.
public record ActionState(String json, boolean pending) {}
