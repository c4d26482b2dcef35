package dev.rondo.testkit.purity;

import java.lang.classfile.Attributes;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.FieldModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LineNumber;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.reflect.AccessFlag;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Reads the code of one class.
final class ClassScan {
  private static final Pattern MUTABLE =
      Pattern.compile(
          "java\\.util\\.(\\w+(List|Map|Set|Deque|Queue)|Vector|Stack|Hashtable)"
              + "|java\\.util\\.concurrent\\..*"
              + "|java\\.lang\\.(StringBuilder|StringBuffer)");

  /// Unlike the classes of these names, the interfaces say nothing about a change.
  private static final Set<String> INTERFACES =
      Set.of(
          "java.util.SortedMap",
          "java.util.SortedSet",
          "java.util.NavigableMap",
          "java.util.NavigableSet",
          "java.util.SequencedMap",
          "java.util.SequencedSet");

  private final String type;
  private final String file;
  private final Set<String> found = new LinkedHashSet<>();
  private String method = "";
  private int line;
  private String made = "";

  private ClassScan(ClassModel model) {
    this.type = name(model.thisClass().asInternalName());
    this.file =
        model
            .findAttribute(Attributes.sourceFile())
            .map(attribute -> attribute.sourceFile().stringValue())
            .orElse("unknown source");
  }

  /// The impure deeds of a class, each as a sentence with its place.
  static List<String> impurities(ClassModel model) {
    var scan = new ClassScan(model);
    model.fields().forEach(scan::field);
    model.methods().forEach(scan::method);
    return List.copyOf(scan.found);
  }

  private void field(FieldModel field) {
    var flags = field.flags().flags();
    if (!flags.contains(AccessFlag.STATIC) || flags.contains(AccessFlag.SYNTHETIC)) {
      return;
    }
    var name = field.fieldName().stringValue();
    if (!flags.contains(AccessFlag.FINAL)) {
      state(name, "is not final");
    } else if (isMutable(text(field.fieldTypeSymbol()))) {
      state(name, "is a " + field.fieldTypeSymbol().displayName());
    }
  }

  private void state(String field, String why) {
    found.add(
        "the rules keep static state that changes: %s.%s %s (%s)"
            .formatted(type, field, why, file));
  }

  private static boolean isMutable(String name) {
    return MUTABLE.matcher(name).matches() && !INTERFACES.contains(name);
  }

  private void method(MethodModel model) {
    method = model.methodName().stringValue();
    model.code().ifPresent(code -> code.forEach(this::element));
  }

  private void element(CodeElement element) {
    switch (element) {
      case LineNumber number -> line = number.line();
      case NewObjectInstruction object -> made = name(object.className().asInternalName());
      case InvokeInstruction call ->
          use(name(call.owner().asInternalName()), call.name().stringValue());
      case InvokeDynamicInstruction call -> call.bootstrapArgs().forEach(this::argument);
      case FieldInstruction access -> {
        use(name(access.owner().asInternalName()), access.name().stringValue());
        if (access.opcode() == Opcode.PUTSTATIC && method.equals("<clinit>")) {
          if (isMutable(made)) {
            state(access.name().stringValue(), "holds a " + made);
          }
          made = "";
        }
      }
      default -> {}
    }
  }

  private void argument(ConstantDesc argument) {
    if (argument instanceof DirectMethodHandleDesc handle) {
      use(text(handle.owner()), handle.methodName());
    }
  }

  /// Something made that is handed to a method is not what a field holds.
  private void use(String owner, String member) {
    if (!member.equals("<init>")) {
      made = "";
    }
    Optional.of(owner + "." + member)
        .flatMap(Forbidden::of)
        .ifPresent(forbidden ->
            found.add(
                "the rules are pure, but %s.%s %s: %s.%s (%s:%d)"
                    .formatted(type, method, forbidden.deed(), owner, member, file, line)));
  }

  static String name(String internal) {
    return internal.replace('/', '.');
  }

  static String text(ClassDesc type) {
    return type.isClassOrInterface()
        ? name(type.descriptorString().substring(1, type.descriptorString().length() - 1))
        : type.displayName();
  }
}
