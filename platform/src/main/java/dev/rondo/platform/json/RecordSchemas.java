package dev.rondo.platform.json;

import com.fasterxml.classmate.ResolvedType;
import com.github.victools.jsonschema.generator.CustomDefinition;
import com.github.victools.jsonschema.generator.CustomDefinition.AttributeInclusion;
import com.github.victools.jsonschema.generator.CustomDefinition.DefinitionType;
import com.github.victools.jsonschema.generator.FieldScope;
import com.github.victools.jsonschema.generator.Option;
import com.github.victools.jsonschema.generator.OptionPreset;
import com.github.victools.jsonschema.generator.SchemaGenerationContext;
import com.github.victools.jsonschema.generator.SchemaGenerator;
import com.github.victools.jsonschema.generator.SchemaGeneratorConfigBuilder;
import com.github.victools.jsonschema.generator.SchemaVersion;
import com.github.victools.jsonschema.module.jackson.JacksonSchemaModule;
import dev.rondo.cartridge.Fields;
import dev.rondo.cartridge.MatchTime;
import dev.rondo.cartridge.Range;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Settings;
import dev.rondo.cartridge.Stamps;
import java.lang.invoke.MethodType;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// JSON Schemas (draft 2020-12) of a game's records, as the mappers read and write them.
public final class RecordSchemas {
  private static final Map<Class<?>, JsonNode> WRITTEN_OTHERWISE =
      Map.of(
          Seat.class, schema("{'type':'integer','minimum':0}"),
          Stamps.class, schema("{'type':'integer'}"),
          Duration.class, schema("{'type':'integer','description':'milliseconds'}"),
          MatchTime.class, schema("{'type':'integer','description':'epoch milliseconds'}"),
          Settings.class, schema("{'type':'object'}"),
          Fields.class, schema("{'type':'object'}"));

  private RecordSchemas() {}

  /// The schema of a command's payload. A field that is not known is an error.
  public static JsonNode ofCommand(Type type) {
    var builder = builder().with(Option.FORBIDDEN_ADDITIONAL_PROPERTIES_BY_DEFAULT);
    return new SchemaGenerator(builder.build()).generateSchema(type);
  }

  /// The schema of a view.
  public static JsonNode ofView(Type type) {
    return new SchemaGenerator(builder().build()).generateSchema(type);
  }

  /// A new one each time, because a generator remembers the classes that it has seen.
  private static SchemaGeneratorConfigBuilder builder() {
    var builder =
        new SchemaGeneratorConfigBuilder(SchemaVersion.DRAFT_2020_12, OptionPreset.PLAIN_JSON)
            .without(
                Option.SCHEMA_VERSION_INDICATOR, Option.FLATTENED_ENUMS, Option.FLATTENED_OPTIONALS)
            .with(
                Option.FLATTENED_ENUMS_FROM_TOSTRING,
                Option.ENUM_KEYWORD_FOR_SINGLE_VALUES,
                Option.MAP_VALUES_AS_ADDITIONAL_PROPERTIES)
            .with(new JacksonSchemaModule());
    builder
        .forTypesInGeneral()
        .withCustomDefinitionProvider(RecordSchemas::writtenOtherwise)
        .withCustomDefinitionProvider(RecordSchemas::element)
        .withSubtypeResolver(RecordSchemas::permitted)
        // In the order of the record, because forms are made of them.
        .withPropertySorter((_, _) -> 0);
    builder
        .forFields()
        .withRequiredCheck(field -> !optional(field.getType()))
        .withTargetTypeOverridesResolver(RecordSchemas::present)
        .withNumberInclusiveMinimumResolver(field -> bound(field, Range::min))
        .withNumberInclusiveMaximumResolver(field -> bound(field, Range::max));
    return builder;
  }

  private static @Nullable CustomDefinition writtenOtherwise(
      ResolvedType type, SchemaGenerationContext context) {
    var known = WRITTEN_OTHERWISE.get(type.getErasedType());
    return known == null
        ? null
        : new CustomDefinition(
            (ObjectNode) known.deepCopy(), DefinitionType.INLINE, AttributeInclusion.NO);
  }

  /// An Optional in a list, of which an absent one is written as null.
  private static @Nullable CustomDefinition element(
      ResolvedType type, SchemaGenerationContext context) {
    if (!optional(type)) {
      return null;
    }
    var definition = context.getGeneratorConfig().createObjectNode();
    definition
        .putArray("anyOf")
        .add(context.createDefinitionReference(type.getTypeParameters().getFirst()))
        .addObject()
        .put("type", "null");
    return new CustomDefinition(definition, DefinitionType.INLINE, AttributeInclusion.NO);
  }

  /// The records of a sealed interface. Their JSON does not say which one it is, unless the author
  /// declares so with Jackson's annotations, and two of them may have the same fields. So the
  /// schema says `anyOf`.
  private static @Nullable List<ResolvedType> permitted(
      ResolvedType type, SchemaGenerationContext context) {
    return type.getErasedType().isSealed()
        ? Arrays.stream(type.getErasedType().getPermittedSubclasses())
            .map(permitted -> context.getTypeContext().resolveSubtype(type, permitted))
            .toList()
        : null;
  }

  /// An absent field is left out, so a field has the schema of what is in its Optional.
  private static @Nullable List<ResolvedType> present(FieldScope field) {
    return optional(field.getType()) && !field.isFakeContainerItemScope()
        ? field.getType().getTypeParameters()
        : null;
  }

  private static @Nullable BigDecimal bound(FieldScope field, ToLongFunction<Range> side) {
    var range = field.getRawMember().getAnnotation(Range.class);
    return range != null && Number.class.isAssignableFrom(boxed(field.getType().getErasedType()))
        ? BigDecimal.valueOf(side.applyAsLong(range))
        : null;
  }

  private static Class<?> boxed(Class<?> type) {
    return MethodType.methodType(type).wrap().returnType();
  }

  private static boolean optional(@Nullable ResolvedType type) {
    return type != null && type.getErasedType() == Optional.class;
  }

  private static JsonNode schema(String text) {
    return Json.VIEW.readTree(text.replace('\'', '"'));
  }
}
