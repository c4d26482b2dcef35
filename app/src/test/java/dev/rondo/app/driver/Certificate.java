package dev.rondo.app.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Base64;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/// A certificate for localhost that nobody else trusts, and its key, as PEM files.
public record Certificate(Path certificate, Path key, SSLContext trust) {
  private static final String PASSWORD = "open-sesame";
  private static final int LINE = 64;

  public static Certificate in(Path folder) throws GeneralSecurityException, IOException {
    var file = folder.resolve("keys.p12");
    var made =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                "rondo",
                "-keyalg",
                "EC",
                "-dname",
                "CN=localhost",
                "-ext",
                "san=dns:localhost,ip:127.0.0.1",
                "-storetype",
                "PKCS12",
                "-keystore",
                file.toString(),
                "-storepass",
                PASSWORD)
            .redirectOutput(Redirect.DISCARD)
            .redirectError(Redirect.DISCARD)
            .start();
    assertThat(made.onExit().orTimeout(60, TimeUnit.SECONDS).join().exitValue()).isZero();
    var keys = KeyStore.getInstance("PKCS12");
    try (var in = Files.newInputStream(file)) {
      keys.load(in, PASSWORD.toCharArray());
    }
    return new Certificate(
        pem(folder, "CERTIFICATE", keys.getCertificate("rondo").getEncoded()),
        pem(folder, "PRIVATE KEY", keys.getKey("rondo", PASSWORD.toCharArray()).getEncoded()),
        trusting(keys));
  }

  private static Path pem(Path folder, String kind, byte[] content) throws IOException {
    var file = folder.resolve(kind.replace(' ', '-') + ".pem");
    var lines = Base64.getMimeEncoder(LINE, new byte[] {'\n'}).encodeToString(content);
    return Files.writeString(
        file, "-----BEGIN %1$s-----\n%2$s\n-----END %1$s-----\n".formatted(kind, lines));
  }

  private static SSLContext trusting(KeyStore keys) throws GeneralSecurityException, IOException {
    var trusted = KeyStore.getInstance("PKCS12");
    trusted.load(null, PASSWORD.toCharArray());
    trusted.setCertificateEntry("rondo", keys.getCertificate("rondo"));
    var trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(trusted);
    var context = SSLContext.getInstance("TLS");
    context.init(null, trust.getTrustManagers(), null);
    return context;
  }
}
