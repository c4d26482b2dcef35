package dev.rondo.app.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.typesafe.config.ConfigException;
import dev.rondo.app.settings.Configuration;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Studies in files: what is read, and how mistakes are explained.
class StudyFileTest {
  @TempDir Path folder;

  private StudyFile read(String name, String text) throws IOException {
    return StudyFile.read(Files.writeString(folder.resolve(name), text));
  }

  private List<String> mistakes(String name, String text) throws IOException {
    return read(name, text).mistakes(Configuration.ofProcess().games());
  }

  @Test
  void hocon_and_json_are_the_same_study() throws IOException {
    var json =
        read(
            "a.json",
            """
            {"name": "Monday", "variants": ["G1", "G3"],
             "study": {"payment": {"currency": "DKK", "rate": 0.5}, "minutes": 30}}
            """);
    var hocon =
        read(
            "a.conf",
            """
            name = Monday
            variants = [G1, G3]
            study {
              payment { currency = DKK, rate = 0.5 }  // a comment
              minutes = 30
            }
            """);
    assertThat(hocon.body()).isEqualTo(json.body());
    assertThat(hocon.mistakes(Configuration.ofProcess().games())).isEmpty();
  }

  @Test
  void every_mistake_has_its_place_and_its_line() throws IOException {
    var mistakes =
        mistakes(
            "wrong.json",
            """
            {
              "name": "Monday",
              "variants": ["G1"],
              "study": {
                "anonymity": "secret",
                "pages": {
                  "before": [
                    {"kind": "quiz", "title": "Quiz", "questions": [
                      {"id": "q1", "ask": "1 + 1?",
                       "type": "number"}
                    ]}
                  ]
                },
                "payment": {"rate": -1}
              }
            }
            """);
    assertThat(mistakes)
        .anySatisfy(
            mistake -> assertThat(mistake).contains("wrong.json:5: study.anonymity: must be"))
        .anySatisfy(mistake ->
            assertThat(mistake)
                .contains("wrong.json:9: study.pages.before[0].questions[0].right: is missing"))
        .anySatisfy(mistake ->
            assertThat(mistake).contains("wrong.json:14: study.payment.currency: is missing"))
        .anySatisfy(mistake -> assertThat(mistake).contains("study.payment.rate"));
  }

  @Test
  void what_is_not_known_or_missing_is_said() throws IOException {
    assertThat(mistakes("b.conf", "titel = Monday"))
        .anySatisfy(mistake -> assertThat(mistake).contains("titel: is not known here"))
        .anySatisfy(mistake -> assertThat(mistake).contains("name: is missing"));
    assertThat(mistakes("c.conf", "name = Monday\nvariants = G1"))
        .singleElement()
        .asString()
        .contains("c.conf:2: variants: must be a list of texts");
    assertThat(mistakes("d.conf", "name = Monday\nvariants = [G9]"))
        .singleElement()
        .asString()
        .contains("d.conf:2: variants: 1 to 10 of G1");
  }

  @Test
  void a_file_that_cannot_be_read_says_where() {
    assertThatThrownBy(() -> read("e.conf", "name = Monday\nstudy {\n"))
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("e.conf");
    assertThatThrownBy(() -> StudyFile.read(folder.resolve("none.conf")))
        .isInstanceOf(ConfigException.class);
  }
}
