package dev.rondo.platform.json;

import dev.rondo.cartridge.Fields;
import dev.rondo.cartridge.MatchTime;
import dev.rondo.cartridge.Seat;
import dev.rondo.cartridge.Settings;
import dev.rondo.cartridge.Stamps;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.node.ObjectNode;

/// The merge patch between two views as values: the same that there is between their JSON, but only
/// what differs becomes JSON. What several views share, and differs, becomes JSON once.
///
/// Records and maps are gone through; whatever else differs is left to the mapper.
public final class ValuePatch {
  private static final Set<Class<?>> WRITTEN_OTHERWISE =
      Set.of(Fields.class, MatchTime.class, Seat.class, Settings.class, Stamps.class);

  /// The components of a record that the mapper writes as an object of just these; else none.
  private static final ClassValue<List<Method>> PLAIN =
      new ClassValue<>() {
        @Override
        protected List<Method> computeValue(Class<?> type) {
          return plain(type) ? accessors(type) : List.of();
        }
      };

  /// @param showsStamps whether the patch is only right for viewers who have `stamps`
  private record Shared(
      Object before, Object after, Optional<String> patch, boolean showsStamps, long stamps) {}

  /// The patch of a record, put together from those of its components, in their order.
  ///
  /// @param members null where a component has not changed
  @SuppressWarnings("ArrayRecordComponent")
  private record Assembled(Class<?> type, @Nullable String[] members, Optional<String> patch) {}

  private final ObjectWriter writer;
  private final ViewerStamps stamps;
  private final List<Shared> shared = new ArrayList<>();
  private final List<Assembled> assembled = new ArrayList<>();

  /// @param writer for all views that are compared
  /// @param stamps the same that the writer has as its attribute
  public ValuePatch(ObjectWriter writer, ViewerStamps stamps) {
    this.writer = writer;
    this.stamps = stamps;
  }

  /// The patch that takes `before` to `after`, as JSON; empty if they are equal.
  public Optional<String> between(Object before, Object after) {
    if (same(before, after)) {
      return Optional.empty();
    }
    if (before.getClass() == after.getClass() && !PLAIN.get(before.getClass()).isEmpty()) {
      return once(before, after, () -> records(before, after));
    }
    if (before instanceof Map<?, ?> old && after instanceof Map<?, ?> map && named(old, map)) {
      return once(before, after, () -> maps(old, map));
    }
    return before.equals(after) ? Optional.empty() : other(before, after);
  }

  private Optional<String> once(Object before, Object after, Supplier<Optional<String>> patch) {
    for (var known : shared) {
      if (same(known.before(), before)
          && same(known.after(), after)
          && (!known.showsStamps() || known.stamps() == stamps.count())) {
        stamps.noteUse(stamps.used() || known.showsStamps());
        return known.patch();
      }
    }
    var usedBefore = stamps.used();
    stamps.noteUse(false);
    var made = patch.get();
    shared.add(new Shared(before, after, made, stamps.used(), stamps.count()));
    stamps.noteUse(usedBefore || stamps.used());
    return made;
  }

  /// Most viewers see the same changes: what was put together for one of them serves the others.
  private Optional<String> records(Object before, Object after) {
    var type = before.getClass();
    var accessors = PLAIN.get(type);
    var members = new @Nullable String[accessors.size()];
    for (var i = 0; i < members.length; i++) {
      var accessor = accessors.get(i);
      members[i] = member(value(accessor, before), value(accessor, after));
    }
    for (var known : assembled) {
      if (known.type() == type && Arrays.equals(known.members(), members)) {
        return known.patch();
      }
    }
    var patch = new StringBuilder();
    for (var i = 0; i < members.length; i++) {
      add(patch, accessors.get(i).getName(), members[i]);
    }
    var made = object(patch);
    assembled.add(new Assembled(type, members, made));
    return made;
  }

  private Optional<String> maps(Map<?, ?> before, Map<?, ?> after) {
    var patch = new StringBuilder();
    for (var key : before.keySet()) {
      if (!after.containsKey(key)) {
        add(patch, (String) key, "null");
      }
    }
    after.forEach((key, value) -> add(patch, (String) key, member(before.get(key), value)));
    return object(patch);
  }

  /// The patch of a member, or null if it has not changed.
  private @Nullable String member(@Nullable Object before, @Nullable Object after) {
    if (after == null) {
      return before == null ? null : "null";
    }
    return before == null ? text(after) : between(before, after).orElse(null);
  }

  private static void add(StringBuilder patch, String name, @Nullable String json) {
    if (json == null) {
      return;
    }
    if (!patch.isEmpty()) {
      patch.append(',');
    }
    JsonText.quote(name, patch);
    patch.append(':').append(json);
  }

  private static Optional<String> object(StringBuilder members) {
    return members.isEmpty() ? Optional.empty() : Optional.of("{" + members + "}");
  }

  private Optional<String> other(Object before, Object after) {
    if (scalar(after) && scalar(before)) {
      return Optional.of(text(after));
    }
    JsonNode old = writer.valueToTree(before);
    JsonNode value = writer.valueToTree(after);
    if (old instanceof ObjectNode oldObject && value instanceof ObjectNode object) {
      return MergePatch.between(oldObject, object).map(JsonNode::toString);
    }
    return old.equals(value) ? Optional.empty() : Optional.of(value.toString());
  }

  private String text(Object value) {
    return switch (value) {
      case Integer _, Long _, Boolean _ -> value.toString();
      case String text -> quoted(text);
      default -> writer.writeValueAsString(value);
    };
  }

  private static String quoted(String text) {
    var quoted = new StringBuilder(text.length() + 2);
    JsonText.quote(text, quoted);
    return quoted.toString();
  }

  private static boolean scalar(Object value) {
    return value instanceof Integer
        || value instanceof Long
        || value instanceof Boolean
        || value instanceof String;
  }

  /// Comparing what is in them would cost what this is to save.
  @SuppressWarnings("ReferenceEquality")
  private static boolean same(Object one, Object other) {
    return one == other;
  }

  /// An absent value is null.
  private static @Nullable Object value(Method accessor, Object owner) {
    try {
      var value = accessor.invoke(owner);
      return value instanceof Optional<?> optional ? optional.orElse(null) : value;
    } catch (IllegalAccessException | InvocationTargetException e) {
      throw new IllegalStateException("a view that cannot be read: " + owner.getClass(), e);
    }
  }

  private static boolean named(Map<?, ?> before, Map<?, ?> after) {
    return plain(before) && plain(after);
  }

  private static boolean plain(Map<?, ?> map) {
    for (var entry : map.entrySet()) {
      if (!(entry.getKey() instanceof String) || absentAble(entry.getValue())) {
        return false;
      }
    }
    return true;
  }

  private static boolean absentAble(@Nullable Object value) {
    return value == null || value instanceof Optional<?>;
  }

  private static boolean plain(Class<?> type) {
    if (!type.isRecord() || WRITTEN_OTHERWISE.contains(type)) {
      return false;
    }
    var components = type.getRecordComponents();
    var names = Arrays.stream(components).map(RecordComponent::getName).collect(Collectors.toSet());
    for (var component : components) {
      if (component.getType().getName().startsWith("java.util.Optional")
          && component.getType() != Optional.class) {
        return false;
      }
    }
    return Arrays.stream(type.getMethods()).noneMatch(method -> property(method, names));
  }

  /// Views need not be public.
  private static List<Method> accessors(Class<?> type) {
    var accessors = Arrays.stream(type.getRecordComponents()).map(RecordComponent::getAccessor);
    return accessors.peek(accessor -> accessor.setAccessible(true)).toList();
  }

  /// True if the mapper may take the method for a further property.
  private static boolean property(Method method, Set<String> names) {
    var name = method.getName();
    return method.getParameterCount() == 0
        && !Modifier.isStatic(method.getModifiers())
        && method.getDeclaringClass() != Object.class
        && !names.contains(name)
        && (name.startsWith("get") || name.startsWith("is"));
  }
}
