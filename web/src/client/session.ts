import type { SignedIn } from './types';

/** Keeps a sign-in. */
export interface SessionStore {
  load(): SignedIn | undefined;
  save(session: SignedIn | undefined): void;
}

/** Remembers in localStorage (for the browser) or sessionStorage (for one tab); forgets on closing if that is off. */
export function webStorage(storage: () => Storage, name = 'rondo.session'): SessionStore {
  let kept: SignedIn | undefined;
  return {
    load() {
      try {
        kept = JSON.parse(storage().getItem(name) ?? 'null') ?? kept;
      } catch {
        // Storage may be switched off, or hold something else: then there is nobody signed in.
      }
      return kept;
    },
    save(session) {
      kept = session;
      try {
        if (session) storage().setItem(name, JSON.stringify(session));
        else storage().removeItem(name);
      } catch {
        // Without storage the sign-in lasts as long as the page.
      }
    },
  };
}

/** A random UUID; crypto.randomUUID exists only on https and localhost, and people also play over the local network. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
