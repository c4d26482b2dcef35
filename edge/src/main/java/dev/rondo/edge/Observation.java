package dev.rondo.edge;

import dev.rondo.platform.measure.Tracing;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;

/// Shows operators what the server does.
public record Observation(PrometheusMeterRegistry metrics, Tracing tracing) {}
