package dev.rondo.platform.identity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class PasswordsTest {

  @Test
  void somebody_with_many_attempts_does_not_hold_up_anybody_else()
      throws InterruptedException, ExecutionException {
    var passwords = new Passwords();
    var places = Math.max(2, Runtime.getRuntime().availableProcessors());
    var many = 10 * places;
    var ended = new AtomicInteger();
    var begun = new CountDownLatch(many);
    // Virtual threads would not begin before the checks of others are done.
    try (var threads = Executors.newCachedThreadPool()) {
      for (var i = 0; i < many; i++) {
        threads.execute(() -> {
          begun.countDown();
          passwords.check("guess", passwords.nobody(), "192.0.2.1");
          ended.incrementAndGet();
        });
      }
      begun.await();
      var before = ended.get();
      var overtaken =
          threads.submit(() -> {
            passwords.check("honest", passwords.nobody(), "192.0.2.2");
            return ended.get() - before;
          });
      assertThat(overtaken.get()).isLessThanOrEqualTo(2 * places);
    }
  }
}
