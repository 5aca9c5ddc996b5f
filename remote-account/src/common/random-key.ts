const KEY_BYTES = 16;

/** Random hex; `randomUUID` is missing where a site is not served securely. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
