package dev.rondo.platform.json;

import dev.rondo.cartridge.Range;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JavaType;

/// Finds numbers of a record, and of records in it, that are out of their [Range].
public final class Ranges {
  private Ranges() {}

  /// True if the type, or a type in it, has a range, so that its values must be checked.
  public static boolean declared(Class<?> type) {
    return declared(Json.STORED.constructType(type), new HashSet<>());
  }

  private static boolean declared(JavaType type, Set<JavaType> seen) {
    if (!seen.add(type)) {
      return false;
    }
    var raw = type.getRawClass();
    var components = raw.isRecord() ? raw.getRecordComponents() : new RecordComponent[0];
    var permitted = raw.isSealed() ? raw.getPermittedSubclasses() : new Class<?>[0];
    var inner =
        Stream.of(
                Arrays.stream(components).map(RecordComponent::getGenericType),
                Arrays.stream(permitted),
                type.getBindings().getTypeParameters().stream())
            .flatMap(types -> types)
            .map(Json.STORED::constructType);
    return Arrays.stream(components).anyMatch(one -> one.isAnnotationPresent(Range.class))
        || inner.anyMatch(one -> declared(one, seen));
  }

  /// A sentence about the first number that is out of its range; empty if there is none.
  public static Optional<String> fault(Object value) {
    return faults(value).findFirst();
  }

  private static Stream<String> faults(@Nullable Object value) {
    return switch (value) {
      case Record holder ->
          Arrays.stream(holder.getClass().getRecordComponents())
              .flatMap(component -> faults(component, read(component, holder)));
      case Optional<?> maybe -> maybe.stream().flatMap(Ranges::faults);
      case Collection<?> list -> list.stream().flatMap(Ranges::faults);
      case Map<?, ?> map -> map.values().stream().flatMap(Ranges::faults);
      case null, default -> Stream.of();
    };
  }

  private static Stream<String> faults(RecordComponent component, @Nullable Object value) {
    var range = component.getAnnotation(Range.class);
    return range == null
        ? faults(value)
        : numbers(value)
            .filter(number -> !within(range, number))
            .map(_ ->
                "%s is a number from %d to %d"
                    .formatted(component.getName(), range.min(), range.max()));
  }

  private static Stream<Number> numbers(@Nullable Object value) {
    return switch (value) {
      case Number number -> Stream.of(number);
      case Optional<?> maybe -> maybe.stream().flatMap(Ranges::numbers);
      case Collection<?> list -> list.stream().flatMap(Ranges::numbers);
      case null, default -> Stream.of();
    };
  }

  private static boolean within(Range range, Number number) {
    if (number instanceof Double || number instanceof Float) {
      return number.doubleValue() >= range.min() && number.doubleValue() <= range.max();
    }
    var exact = new BigDecimal(number.toString());
    return exact.compareTo(BigDecimal.valueOf(range.min())) >= 0
        && exact.compareTo(BigDecimal.valueOf(range.max())) <= 0;
  }

  private static @Nullable Object read(RecordComponent component, Record holder) {
    try {
      var accessor = Objects.requireNonNull(component.getAccessor());
      accessor.setAccessible(true);
      return accessor.invoke(holder);
    } catch (ReflectiveOperationException broken) {
      throw new IllegalStateException(broken);
    }
  }
}
