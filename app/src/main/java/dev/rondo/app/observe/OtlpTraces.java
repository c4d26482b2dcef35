package dev.rondo.app.observe;

import dev.rondo.platform.measure.Tracing;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.propagation.TextMapGetter;
import io.opentelemetry.exporter.otlp.http.trace.OtlpHttpSpanExporter;
import io.opentelemetry.sdk.resources.Resource;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.export.BatchSpanProcessor;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Sends spans to an OpenTelemetry collector (OTLP over HTTP), in batches from a thread of its own.
/// If the collector does not take the spans in time, they are dropped, and nobody waits. Only this
/// class knows OpenTelemetry, so that a server without a collector loads none of it.
final class OtlpTraces implements Tracing {
  private static final Duration BETWEEN_BATCHES = Duration.ofSeconds(1);
  private static final long LONGEST_STOP_SECONDS = 1;

  private final SdkTracerProvider provider;
  private final Tracer tracer;

  OtlpTraces(URI endpoint, String node, String version) {
    var exporter = OtlpHttpSpanExporter.builder().setEndpoint(endpoint + "/v1/traces").build();
    provider =
        SdkTracerProvider.builder()
            .setResource(
                Resource.create(
                    Attributes.builder()
                        .put("service.name", "rondo")
                        .put("service.version", version)
                        .put("service.instance.id", node)
                        .build()))
            .addSpanProcessor(
                BatchSpanProcessor.builder(exporter).setScheduleDelay(BETWEEN_BATCHES).build())
            .build();
    tracer = provider.get("rondo");
  }

  @Override
  public Span begin(String name, Optional<String> parent) {
    var builder = tracer.spanBuilder(name).setSpanKind(SpanKind.SERVER);
    parent.ifPresentOrElse(
        header ->
            builder.setParent(
                W3CTraceContextPropagator.getInstance()
                    .extract(Context.root(), header, HeaderOnly.TRACEPARENT)),
        builder::setNoParent);
    return new OtlpSpan(builder.startSpan());
  }

  /// Sends what is left, if the collector takes it soon.
  @Override
  public void close() {
    var _ = provider.shutdown().join(LONGEST_STOP_SECONDS, TimeUnit.SECONDS);
  }

  /// Reads the one header from itself.
  private enum HeaderOnly implements TextMapGetter<String> {
    TRACEPARENT;

    @Override
    public Iterable<String> keys(String header) {
      return List.of("traceparent");
    }

    @Override
    public @Nullable String get(@Nullable String header, String key) {
      return key.equals("traceparent") ? header : null;
    }
  }

  private record OtlpSpan(io.opentelemetry.api.trace.Span span) implements Span {
    @Override
    public void note(String name, String value) {
      span.setAttribute(name, value);
    }

    @Override
    public void end(Optional<String> fault) {
      fault.ifPresent(code -> span.setStatus(StatusCode.ERROR, code));
      span.end();
    }
  }
}
