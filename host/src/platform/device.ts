/** The device is identified by one random id and by nothing else (ROL-2). */
import type { KeyedStorage } from '@site/shared/platform';

const SHAPE = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const BYTES = 16;
const BYTE_VALUES = 256;

/** The id of this browser, created at the first visit; a damaged one is replaced. Without a source of randomness the id is valid for this page alone. */
export function readDeviceUuid(storage: KeyedStorage): string {
  const stored = storage.read('deviceUuid');
  if (stored !== null && SHAPE.test(stored)) return stored;
  try {
    const created = randomUuid();
    storage.write('deviceUuid', created);
    return created;
  } catch {
    return uniqueId();
  }
}

/** A random UUID, also on insecure origins, where `crypto.randomUUID` is missing. Throws where `crypto` does. */
export function randomUuid(): string {
  return uuidOf(crypto.getRandomValues(new Uint8Array(BYTES)));
}

/** A unique UUID that never fails: where `crypto` throws it is guessable, so it protects nothing. */
export function uniqueId(): string {
  try {
    return randomUuid();
  } catch {
    return uuidOf(Uint8Array.from({ length: BYTES }, () => Math.floor(Math.random() * BYTE_VALUES)));
  }
}

function uuidOf(bytes: Uint8Array): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
