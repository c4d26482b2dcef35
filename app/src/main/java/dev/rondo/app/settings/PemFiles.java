package dev.rondo.app.settings;

import dev.rondo.app.settings.Configuration.InvalidException;
import dev.rondo.edge.EdgeOptions;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.Signature;
import java.security.cert.CertificateFactory;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.regex.Pattern;

/// Looks at the files of `tls.certificate` and `tls.key` before the server starts. A bad pair would
/// otherwise show when the first client comes.
final class PemFiles {
  private static final Pattern KEY =
      Pattern.compile("-----BEGIN ((?:RSA |EC )?PRIVATE KEY)-----([A-Za-z0-9+/=\\s]+)-----END");

  private PemFiles() {}

  static EdgeOptions.Tls read(Path folder, String certificate, String key) {
    var publicKey = publicKey(folder, certificate);
    var found = KEY.matcher(text(folder, "tls.key", key));
    if (!found.find()) {
      throw bad("tls.key", key, "has no private key, or one with a password");
    }
    // The forms that name an algorithm are older; whether they fit is seen by the first client.
    if (found.group(1).equals("PRIVATE KEY") && !fits(found.group(2), publicKey)) {
      throw bad("tls.key", key, "is not the key of tls.certificate");
    }
    return new EdgeOptions.Tls(folder.resolve(certificate), folder.resolve(key));
  }

  private static PublicKey publicKey(Path folder, String certificate) {
    var bytes = text(folder, "tls.certificate", certificate).getBytes(StandardCharsets.UTF_8);
    try {
      return CertificateFactory.getInstance("X.509")
          .generateCertificate(new ByteArrayInputStream(bytes))
          .getPublicKey();
    } catch (GeneralSecurityException broken) {
      throw bad("tls.certificate", certificate, "has no certificate");
    }
  }

  private static boolean fits(String base64, PublicKey publicKey) {
    var algorithm = publicKey.getAlgorithm();
    var signing =
        switch (algorithm) {
          case "RSA" -> "SHA256withRSA";
          case "EC" -> "SHA256withECDSA";
          default -> algorithm;
        };
    try {
      var encoded = new PKCS8EncodedKeySpec(Base64.getMimeDecoder().decode(base64));
      var signature = Signature.getInstance(signing);
      signature.initSign(KeyFactory.getInstance(algorithm).generatePrivate(encoded));
      signature.update((byte) 1);
      var signed = signature.sign();
      signature.initVerify(publicKey);
      signature.update((byte) 1);
      return signature.verify(signed);
    } catch (GeneralSecurityException | IllegalArgumentException broken) {
      return false;
    }
  }

  private static String text(Path folder, String name, String file) {
    if (file.isEmpty()) {
      throw bad(name, file, "must be set, as the other of the two is");
    }
    try {
      return Files.readString(folder.resolve(file));
    } catch (IOException unreadable) {
      throw bad(name, file, "cannot be read as a PEM file");
    }
  }

  private static InvalidException bad(String name, String file, String why) {
    return new InvalidException(
        "Bad value in the configuration: %s '%s' %s".formatted(name, file, why));
  }
}
