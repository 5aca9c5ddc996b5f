const KEY_BYTES = 16;

/** 32 random hex digits: an idempotency key, or the number of an order. `crypto.randomUUID` is missing in insecure contexts. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
