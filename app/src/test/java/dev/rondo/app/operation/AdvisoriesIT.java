package dev.rondo.app.operation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.app.driver.AuthorMachine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// `./check sbom`: what a release carries beside advisories, without a network.
class AdvisoriesIT {
  private static final Path PROGRAM = Path.of("../bin/advisories.mjs").toAbsolutePath();

  @TempDir Path folder;

  @BeforeEach
  void writeList() throws IOException {
    Files.writeString(
        folder.resolve("sbom.json"),
        """
        {"components": [
          {"name": "netty", "version": "4.2.18.Final", "purl": "pkg:maven/io.netty/netty@4.2.18.Final?type=jar"},
          {"name": "beta", "version": "2.0-beta3", "purl": "pkg:maven/org.example/beta@2.0-beta3"},
          {"name": "runtime", "version": "5.57.3", "purl": "pkg:npm/%40scope/runtime@5.57.3"}
        ]}
        """);
    Files.createDirectory(folder.resolve("advisories"));
  }

  @ParameterizedTest(name = "{1} from {2} to {3}: {4}")
  @CsvSource({
    "Maven, io.netty:netty,     0,            4.2.18.Final, false",
    "Maven, io.netty:netty,     0,            4.2.19.Final, true",
    "Maven, io.netty:netty,     4.2.18.Final, 4.3,          true",
    "Maven, io.netty:netty,     4.2.19.Final, 4.3,          false",
    "Maven, io.netty:other,     0,            9,            false",
    "npm,   io.netty:netty,     0,            9,            false",
    "Maven, org.example:beta,   0,            2.0,          true",
    "Maven, org.example:beta,   2.0,          3.0,          false",
    "Maven, org.example:beta,   2.0-beta2,    2.0-beta10,   true",
    "npm,   @scope/runtime,     5.0.0,        5.57.10,      true",
    "npm,   @scope/runtime,     5.57.4,       6.0.0,        false",
  })
  void a_range_holds_the_versions_between(
      String ecosystem, String name, String introduced, String fixed, boolean found)
      throws IOException {
    advisory(
        ecosystem,
        name,
        "\"ranges\": [{\"type\": \"ECOSYSTEM\", \"events\": [{\"introduced\": \"%s\"}, {\"fixed\": \"%s\"}]}]"
            .formatted(introduced, fixed));
    assertThat(said().contains("X-1")).isEqualTo(found);
    assertThat(said()).endsWith(found ? "exit 1\n" : "exit 0\n");
  }

  @Test
  void versions_can_be_named_one_by_one() throws IOException {
    advisory("npm", "@scope/runtime", "\"versions\": [\"5.57.3\"]");
    assertThat(said()).contains("npm @scope/runtime 5.57.3: X-1 It breaks");
  }

  @Test
  void no_advisories_are_no_all_clear() {
    assertThat(said()).contains("There is no advisory").endsWith("exit 2\n");
  }

  private void advisory(String ecosystem, String name, String versions) throws IOException {
    Files.writeString(
        folder.resolve("advisories/one.json"),
        """
        {"id": "X-1", "summary": "It breaks", "affected": [
          {"package": {"ecosystem": "%s", "name": "%s"}, %s}]}
        """
            .formatted(ecosystem, name, versions));
  }

  private String said() {
    return AuthorMachine.shell(
        folder,
        "code=0; node '%s' advisories sbom.json || code=$?; echo exit $code".formatted(PROGRAM));
  }
}
