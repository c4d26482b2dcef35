package dev.rondo.app;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.syntax.elements.GivenClassesConjunction;
import dev.rondo.testkit.CartridgeContract;
import dev.rondo.testkit.purity.Purity;
import java.util.Set;

/// The direction of dependencies, and what pure rules may not touch.
@AnalyzeClasses(packages = "dev.rondo", importOptions = ArchitectureTest.NoTests.class)
class ArchitectureTest {

  /// Leaves out the tests of both builds, the usual one and the strict one.
  static final class NoTests implements ImportOption {
    @Override
    public boolean includes(Location location) {
      return !location.contains("/test-classes/");
    }
  }

  private static final String CARTRIDGE = "dev.rondo.cartridge..";
  private static final String GAMES = "dev.rondo.games..";
  private static final String PLATFORM = "dev.rondo.platform..";
  private static final String TESTKIT = "dev.rondo.testkit..";
  private static final String STORAGE = "dev.rondo.storage..";
  private static final String EDGE = "dev.rondo.edge..";
  private static final String CLUSTER = "dev.rondo.cluster..";
  private static final String APP = "dev.rondo.app..";

  @ArchTest
  static final ArchRule games_ignore_each_other =
      slices()
          .matching("dev.rondo.games.(*)..")
          .should()
          .notDependOnEachOther()
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule the_contract_knows_the_jdk_alone =
      noneIn(CARTRIDGE)
          .should()
          .dependOnClassesThat(
              describe(
                  "are neither of the contract nor of the JDK",
                  c ->
                      !resideInAnyPackage(CARTRIDGE, "java..", "javax.crypto..", "org.jspecify..")
                              .test(c.getBaseComponentType())
                          && !c.getBaseComponentType().isPrimitive()))
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule games_know_the_contract_alone =
      noneIn(GAMES)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(PLATFORM, TESTKIT, STORAGE, EDGE, APP)
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule the_platform_knows_no_game_no_sql_and_no_http =
      noneIn(PLATFORM)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              GAMES,
              TESTKIT,
              STORAGE,
              EDGE,
              APP,
              "java.sql..",
              "javax.sql..",
              "org.jdbi..",
              "java.net.http..",
              "io.vertx..",
              "io.netty..",
              "org.apache.pekko..")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule packages_of_the_platform_form_no_cycles =
      slices().matching("dev.rondo.platform.(**)").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule packages_of_storage_form_no_cycles =
      slices().matching("dev.rondo.storage.(**)").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule packages_of_the_program_form_no_cycles =
      slices().matching("dev.rondo.app.(**)").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule the_root_of_the_platform_knows_none_of_its_packages =
      noClasses()
          .that()
          .resideInAPackage("dev.rondo.platform")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("dev.rondo.platform.*..");

  @ArchTest
  static final ArchRule storage_does_not_know_the_edge =
      noneIn(STORAGE)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(GAMES, TESTKIT, EDGE, APP)
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule the_edge_does_not_know_storage =
      noneIn(EDGE)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(GAMES, TESTKIT, STORAGE, APP)
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule the_cluster_knows_the_platform_alone =
      noneIn(CLUSTER)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(GAMES, TESTKIT, STORAGE, EDGE, APP);

  @ArchTest
  static final ArchRule only_the_cluster_knows_pekko =
      noClasses()
          .that()
          .resideOutsideOfPackage(CLUSTER)
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.apache.pekko..");

  @ArchTest
  static final ArchRule only_the_app_knows_the_cluster =
      noClasses()
          .that()
          .resideOutsideOfPackages(CLUSTER, APP)
          .should()
          .dependOnClassesThat()
          .resideInAPackage(CLUSTER);

  @ArchTest
  static void rules_are_pure(JavaClasses classes) {
    var rules =
        classes.that(resideInAnyPackage(CARTRIDGE, GAMES)).stream()
            .map(JavaClass::getName)
            .toList();
    assertThat(rules).isNotEmpty();
    assertThat(new Purity(ArchitectureTest.class.getClassLoader()).impurities(rules)).isEmpty();
  }

  @ArchTest
  static final ArchRule rules_use_no_collection_of_changing_order =
      noneIn(CARTRIDGE, GAMES)
          .should()
          .dependOnClassesThat(
              nameMatching("java\\.util\\.(HashMap|HashSet|IdentityHashMap|WeakHashMap)")
                  .forSubtype())
          .orShould()
          .accessTargetWhere(
              describe(
                  "a collection of changing order is made",
                  access ->
                      uses(access, "java.util.Set", Set.of("of", "copyOf"))
                          || uses(access, "java.util.Map", Set.of("of", "ofEntries", "copyOf"))
                          || uses(
                              access,
                              "java.util.stream.Collectors",
                              Set.of("toSet", "toUnmodifiableSet", "toUnmodifiableMap"))))
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule logs_go_through_slf4j =
      noClasses()
          .should()
          .dependOnClassesThat()
          .resideInAPackage("java.util.logging..")
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule only_commands_print =
      noClasses()
          .that()
          .resideOutsideOfPackage(APP)
          .and()
          .doNotBelongToAnyOf(CartridgeContract.class)
          .should()
          .accessField(System.class, "out")
          .orShould()
          .accessField(System.class, "err")
          .allowEmptyShould(true);

  private static GivenClassesConjunction noneIn(String... packages) {
    return noClasses().that().resideInAnyPackage(packages);
  }

  private static boolean uses(JavaAccess<?> access, String owner, Set<String> names) {
    return access.getTargetOwner().getName().equals(owner) && names.contains(access.getName());
  }
}
