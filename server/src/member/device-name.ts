import { createHash } from 'node:crypto';

const LETTERS = 4;

/** ROL-2: a device is known by its random UUID alone, so its name comes from that and from nothing else. */
export function deviceName(uuid: string): string {
  const letters = createHash('sha256').update(uuid).digest('hex').slice(0, LETTERS).toUpperCase();
  return `设备 ${letters}`;
}
