package dev.rondo.app.neighbours;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AddressesTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "127.0.0.1",
        "127.9.9.9",
        "0.0.0.0",
        "10.1.2.3",
        "172.16.0.1",
        "172.31.255.255",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "192.0.0.8",
        "198.18.0.1",
        "224.0.0.1",
        "255.255.255.255",
        "::1",
        "::",
        "fe80::1",
        "fc00::1",
        "fd12::1",
        "::ffff:10.0.0.1",
        "::ffff:127.0.0.1",
        "64:ff9b::a00:1",
        "2002:7f00:1::",
        "ff02::1",
        "::7f00:1",
        "64:ff9b:1::a00:1",
        "2001:0:808:808::1",
        "2001:db8::1"
      })
  void addresses_of_own_networks_are_not_public(String address) {
    assertThat(Addresses.PUBLIC.allows(InetAddress.ofLiteral(address))).isFalse();
    assertThat(Addresses.ALL.allows(InetAddress.ofLiteral(address))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1.1.1.1",
        "8.8.8.8",
        "172.32.0.1",
        "100.128.0.1",
        "192.0.1.1",
        "2606:4700::1111",
        "64:ff9b::808:808",
        "2002:808:808::1"
      })
  void other_addresses_are_public(String address) {
    assertThat(Addresses.PUBLIC.allows(InetAddress.ofLiteral(address))).isTrue();
  }
}
