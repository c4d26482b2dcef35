package dev.rondo.app.neighbours;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// The expected value was computed by OpenSSL: `openssl dgst -sha256 -hmac SECRET`.
class SignatureTest {
  private static final String BODY =
      "{\"event_id\":\"e-1\",\"type\":\"lobby.game.started\",\"ts\":1900000000000,"
          + "\"payload\":{\"name\":\"Kør\"}}";

  @Test
  void a_signature_is_what_another_program_computes() {
    assertThat(Signature.of("a secret of both", 1_900_000_000, BODY))
        .isEqualTo(
            "t=1900000000,v1=2be69d648de2078b5dcacd852b7ba4f7ee0c147a13827d3b085a6ff0d0556502");
  }
}
