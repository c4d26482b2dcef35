package dev.rondo.app.keeping;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MatchArchiveTest {
  @TempDir Path folder;

  private Path written() throws IOException {
    try (var archive = MatchArchive.begin(folder, "old")) {
      return archive.finish();
    }
  }

  @Test
  void a_repeat_writes_another_file() throws IOException {
    assertThat(written()).hasFileName("old.jsonl.gz");
    assertThat(written()).hasFileName("old-2.jsonl.gz");
    assertThat(folder).isDirectoryNotContaining("glob:**.part");
  }

  @Test
  void an_archive_that_fails_leaves_nothing() throws IOException {
    MatchArchive.begin(folder, "old").close();
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void an_archive_that_is_killed_stops_no_other() throws IOException {
    var killed = Files.writeString(folder.resolve("old.jsonl.gz.part"), "cut");
    var file = written();
    assertThat(file).hasFileName("old-2.jsonl.gz");
    assertThat(new MatchArchive(file).count()).isZero();
    assertThat(killed).hasContent("cut");
  }
}
