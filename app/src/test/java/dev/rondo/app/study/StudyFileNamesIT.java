package dev.rondo.app.study;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.app.driver.ServerProcess;
import dev.rondo.app.driver.Study;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The names of the files of a study's data: none with names is called like one with codes.
class StudyFileNamesIT {
  @TempDir static Path folder;

  @SuppressWarnings("NullAway.Init")
  private static ServerProcess server;

  @SuppressWarnings("NullAway.Init")
  private static Study study;

  @BeforeAll
  static void start() {
    server = new ServerProcess(folder, Map.of());
    study = Study.of(server.port(), "{\"name\":\"Files\",\"study\":{\"minutes\":1}}");
    study.guest("Ann");
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "what=players, -players.json",
    "what=players&names=true, -players-with-names.json",
    "what=players&format=json, -players.json",
    "what=players&format=csv, -players.csv",
    "what=players&format=csv&names=true, -players-with-names.csv",
    "what=bundle, -bundle.zip",
    "what=bundle&names=true, -bundle-with-names.zip",
  })
  void an_export_is_saved_under_a_name_of_its_own(String query, String file) {
    assertThat(study.experimenter().fileName(study.path("/export?" + query)))
        .isEqualTo(study.code() + file);
  }

  @Test
  void no_file_in_the_bundle_with_names_is_called_like_one_with_codes() {
    var codes = bundle("");
    var names = bundle("&names=true");
    assertThat(codes.files()).contains("protocol.json", "study.py", "study.R");
    assertThat(names.files())
        .hasSameSizeAs(codes.files())
        .allMatch(file -> file.contains("-with-names."));
    assertThat(names.text("study-with-names.py")).contains("python3 study-with-names.py");
  }

  private static StudyBundle bundle(String more) {
    return StudyBundle.unpack(
        study.experimenter().bytes(study.path("/export?what=bundle" + more)),
        folder.resolve("bundle" + more.length()));
  }
}
