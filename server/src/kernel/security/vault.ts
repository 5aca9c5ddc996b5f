import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** Encrypts personal fields and session keys in the database file (AES-256-GCM). */
export interface Vault {
  seal(text: string): string;
  /** Throws if the text was encrypted with another key or modified. */
  open(sealed: string): string;
  /** Deterministic and irreversible without the key: an index to find an encrypted value. */
  fingerprint(text: string): string;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function createVault(secretHex: string): Vault {
  const key = Buffer.from(secretHex, 'hex');
  const marking = createHmac('sha256', key).update('fingerprint').digest();
  return {
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
    },
    fingerprint: (text) => createHmac('sha256', marking).update(text, 'utf8').digest('hex'),
  };
}
