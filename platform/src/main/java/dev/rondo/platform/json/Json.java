package dev.rondo.platform.json;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.annotation.Nulls;
import dev.rondo.cartridge.Fields;
import dev.rondo.cartridge.MatchTime;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Settings;
import dev.rondo.cartridge.Stamps;
import java.time.Duration;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.ValueSerializer;
import tools.jackson.databind.cfg.CoercionAction;
import tools.jackson.databind.cfg.CoercionInputShape;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.introspect.Annotated;
import tools.jackson.databind.introspect.AnnotatedClass;
import tools.jackson.databind.introspect.JacksonAnnotationIntrospector;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.type.LogicalType;

/// The JSON mappers: strict for what comes in, tolerant for what was stored.
public final class Json {

  /// The attribute under which an encoder finds what to add to match time for epoch milliseconds.
  public static final String OFFSET = "offset";

  /// The attribute under which an encoder finds the viewer's stamps, a number or [ViewerStamps].
  public static final String STAMPS = "stamps";

  private Json() {}

  /// For requests: unknown, missing and null fields, wrong types and repeated names are errors.
  public static final JsonMapper STRICT =
      base()
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(EnumFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
          .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
          .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
          .withCoercionConfig(
              LogicalType.Textual,
              config ->
                  config
                      .setCoercion(CoercionInputShape.Integer, CoercionAction.Fail)
                      .setCoercion(CoercionInputShape.Float, CoercionAction.Fail)
                      .setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail))
          .build();

  /// For journal and snapshots: a field that is not there takes its type's default (0, false, no
  /// elements, an empty Optional), or the one that its record chooses in its constructor.
  public static final JsonMapper STORED =
      emptyWhereMissing(base())
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .annotationIntrospector(new SealedTypes())
          .disable(SerializationFeature.FAIL_ON_EMPTY_BEANS)
          .build();

  /// For views and answers: nothing is null, what is absent is left out.
  public static final JsonMapper VIEW =
      base()
          .disable(SerializationFeature.FAIL_ON_EMPTY_BEANS)
          .changeDefaultPropertyInclusion(
              inclusion -> inclusion.withValueInclusion(JsonInclude.Include.NON_ABSENT))
          .build();

  /// For events: every field is there, null where there is nothing.
  public static final JsonMapper EVENT =
      base().disable(SerializationFeature.FAIL_ON_EMPTY_BEANS).build();

  /// Empties the mappers' caches, so that classes of a jar that is not used any more can be
  /// unloaded. What is still in use is worked out again.
  public static void forgetClasses() {
    List.of(STRICT, STORED, VIEW, EVENT).forEach(JsonMapper::clearCaches);
  }

  private static JsonMapper.Builder base() {
    var module = new SimpleModule();
    module.addSerializer(Duration.class, new MillisSerializer());
    module.addDeserializer(Duration.class, new MillisDeserializer());
    module.addSerializer(MatchTime.class, new EpochSerializer());
    module.addSerializer(Stamps.class, new StampsSerializer());
    module.addSerializer(Fields.class, new FieldsSerializer());
    return JsonMapper.builder()
        .addModule(module)
        .enable(EnumFeature.READ_ENUMS_USING_TO_STRING)
        .enable(EnumFeature.WRITE_ENUMS_USING_TO_STRING)
        .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
        .addMixIn(Settings.class, SettingsMixin.class)
        .addMixIn(Seat.class, SeatMixin.class);
  }

  private static JsonMapper.Builder emptyWhereMissing(JsonMapper.Builder builder) {
    var collections =
        List.of(
            Collection.class,
            List.class,
            Set.class,
            SortedSet.class,
            Map.class,
            SortedMap.class,
            EnumMap.class);
    collections.forEach(type ->
        builder.withConfigOverride(
            type,
            config -> config.setNullHandling(JsonSetter.Value.forValueNulls(Nulls.AS_EMPTY))));
    return builder;
  }

  /// Lets every sealed interface of rules be stored: the record's simple name goes along as
  /// `@type`. The JDK has sealed types of its own, such as the classes behind `List.of`.
  private static final class SealedTypes extends JacksonAnnotationIntrospector {
    private static final long serialVersionUID = 1L;

    @Override
    public JsonTypeInfo.@Nullable Value findPolymorphicTypeInfo(
        MapperConfig<?> config, Annotated annotated) {
      return annotated instanceof AnnotatedClass type
              && type.getRawType().isSealed()
              && !type.getRawType().getName().startsWith("java.")
          ? JsonTypeInfo.Value.construct(
              JsonTypeInfo.Id.SIMPLE_NAME,
              JsonTypeInfo.As.PROPERTY,
              "@type",
              null,
              false,
              true,
              false)
          : super.findPolymorphicTypeInfo(config, annotated);
    }
  }

  private abstract static class SeatMixin {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    SeatMixin(int unused) {}

    @JsonValue
    abstract int index();
  }

  private abstract static class SettingsMixin {
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    SettingsMixin(Map<String, Object> unused) {}

    @JsonValue
    abstract Map<String, Object> values();
  }

  private static final class MillisSerializer extends ValueSerializer<Duration> {
    @Override
    public void serialize(Duration value, JsonGenerator out, SerializationContext context) {
      out.writeNumber(value.toMillis());
    }
  }

  private static final class MillisDeserializer extends ValueDeserializer<Duration> {
    @Override
    public Duration deserialize(JsonParser in, DeserializationContext context) {
      return Duration.ofMillis(in.getLongValue());
    }
  }

  private static final class EpochSerializer extends ValueSerializer<MatchTime> {
    @Override
    public void serialize(MatchTime value, JsonGenerator out, SerializationContext context) {
      out.writeNumber(value.at().toMillis() + (Long) context.getAttribute(OFFSET));
    }
  }

  private static final class StampsSerializer extends ValueSerializer<Stamps> {
    @Override
    public void serialize(Stamps value, JsonGenerator out, SerializationContext context) {
      var stamps = context.getAttribute(STAMPS);
      out.writeNumber(stamps instanceof ViewerStamps viewer ? viewer.use() : (Long) stamps);
    }
  }

  /// As a map would be written, without working out its type each time.
  private static final class FieldsSerializer extends ValueSerializer<Fields> {
    @Override
    public void serialize(Fields value, JsonGenerator out, SerializationContext context) {
      out.writeStartObject(value);
      value
          .values()
          .forEach((name, field) -> {
            out.writeName(name);
            context.writeValue(out, field);
          });
      out.writeEndObject();
    }
  }
}
