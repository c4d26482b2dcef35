package dev.rondo.platform.identity;

import dev.rondo.platform.Result;
import java.net.URI;

/// A place where people have an account already, and can sign in with it here.
public interface IdentityProvider {

  /// The secrets of one sign-in, which the browser keeps until it comes back.
  ///
  /// @param state shown to the provider, and by the browser when it comes back
  /// @param nonce written by the provider into what it says about the person
  /// @param verifier proves that who redeems the code is who asked for it
  record Attempt(String state, String nonce, String verifier) {}

  /// A person as the provider knows them.
  ///
  /// @param name the name they go by there; may be empty
  record Person(String issuer, String subject, String name) {}

  /// The name of the provider in paths.
  String id();

  /// The name of the provider, shown to people.
  String title();

  /// The page of the provider that the browser is sent to.
  ///
  /// @param back where the browser comes back to
  Result<URI> begin(Attempt attempt, URI back);

  /// Redeems the code with which the browser came back. Blocks.
  Result<Person> finish(String code, Attempt attempt, URI back);
}
