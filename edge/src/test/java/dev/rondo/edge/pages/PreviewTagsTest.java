package dev.rondo.edge.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PreviewTagsTest {
  private static final String PAGE =
      """
      <meta property="og:title" content="Rondo" />
      <meta property="og:description" content="Games" />
      <meta property="og:image" content="/preview.png" />
      """;

  @Test
  void a_name_cannot_write_tags_of_its_own() {
    var preview = new PreviewTags.Preview("\"><script>$1 & \\", "A seat", "/preview-duel.png");
    assertThat(PreviewTags.write(PAGE, Optional.of(preview), "https://play.example.org"))
        .isEqualTo(
            """
            <meta property="og:title" content="&quot;&gt;&lt;script&gt;$1 &amp; \\" />
            <meta property="og:description" content="A seat" />
            <meta property="og:image" content="https://play.example.org/preview-duel.png" />
            """);
  }

  @Test
  void every_page_has_the_full_address_of_its_picture() {
    assertThat(PreviewTags.write(PAGE, Optional.empty(), "http://here:8080"))
        .contains("content=\"Rondo\"", "content=\"http://here:8080/preview.png\"");
  }

  @ParameterizedTest
  @CsvSource({
    "https://play.example.org/, false, other,      https://play.example.org",
    "                         , false, here:8080,  http://here:8080",
    "                         , true,  [::1]:8443, https://[::1]:8443",
    "                         , false, '\"><i>',    ''",
    "                         , false,           , ''",
  })
  void the_address_is_the_operators_or_the_host_that_was_asked(
      String publicUrl, boolean tls, String host, String origin) {
    assertThat(PreviewTags.origin(Optional.ofNullable(publicUrl), tls, Optional.ofNullable(host)))
        .isEqualTo(origin);
  }
}
