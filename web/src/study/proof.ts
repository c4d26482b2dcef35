import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { PayProof } from '../client';

/** True if the paid phase follows from the secret, and the secret from the commitment before the start. */
export function isProven(proof: PayProof, promised = proof.commitment): boolean {
  try {
    const secret = hexToBytes(proof.secret);
    if (bytesToHex(sha256(secret)) !== promised || promised !== proof.commitment) return false;
    const index = drawn(secret, proof.label, proof.choices.length);
    return index === proof.index && proof.choices[index] === proof.phase;
  } catch {
    return false; // A text that is no hexadecimal number proves nothing.
  }
}

/** The first 63 bits of HMAC-SHA256 over the label, by the number of choices. */
function drawn(secret: Uint8Array, label: string, choices: number): number {
  const bits = BigInt(`0x${bytesToHex(hmac(sha256, secret, utf8ToBytes(label)).slice(0, 8))}`) >> 1n;
  return Number(bits % BigInt(choices));
}
