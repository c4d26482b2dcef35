package dev.rondo.testkit.purity;

import java.lang.classfile.Attributes;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.util.LinkedHashSet;
import java.util.Set;

/// Collects the names of the classes that a class uses. Classes that are only declared beside it
/// are not among them.
final class ClassUses {
  private final Set<String> names = new LinkedHashSet<>();

  private ClassUses() {}

  static Set<String> of(ClassModel model) {
    var uses = new ClassUses();
    model.superclass().ifPresent(type -> uses.add(type.asSymbol()));
    model.interfaces().forEach(type -> uses.add(type.asSymbol()));
    model
        .findAttribute(Attributes.permittedSubclasses())
        .ifPresent(permitted ->
            permitted.permittedSubclasses().forEach(type -> uses.add(type.asSymbol())));
    model.fields().forEach(field -> uses.add(field.fieldTypeSymbol()));
    model.methods().forEach(uses::method);
    return uses.names;
  }

  /// The classes that the methods of a name use.
  static Set<String> of(ClassModel model, String method) {
    var uses = new ClassUses();
    model.methods().stream()
        .filter(one -> one.methodName().equalsString(method))
        .forEach(one -> one.code().ifPresent(code -> code.forEach(uses::element)));
    return uses.names;
  }

  private void method(MethodModel method) {
    add(method.methodTypeSymbol().returnType());
    method.methodTypeSymbol().parameterList().forEach(this::add);
    method.code().ifPresent(code -> code.forEach(this::element));
  }

  private void element(CodeElement element) {
    switch (element) {
      case InvokeInstruction call -> add(call.owner().asSymbol());
      case FieldInstruction access -> add(access.owner().asSymbol());
      case NewObjectInstruction object -> add(object.className().asSymbol());
      case ConstantInstruction constant -> constant(constant.constantValue());
      case InvokeDynamicInstruction call -> call.bootstrapArgs().forEach(this::constant);
      default -> {}
    }
  }

  private void constant(ConstantDesc constant) {
    switch (constant) {
      case ClassDesc type -> add(type);
      case DirectMethodHandleDesc handle -> add(handle.owner());
      default -> {}
    }
  }

  private void add(ClassDesc type) {
    var element = type;
    while (element.isArray()) {
      element = element.componentType();
    }
    if (element.isClassOrInterface()) {
      names.add(ClassScan.text(element));
    }
  }
}
