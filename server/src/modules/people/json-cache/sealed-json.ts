import { createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from '../../../kernel/compare-secrets.ts';
import { decryptText, encryptText } from '../../../kernel/security/aes-cbc.ts';

/** SIG-8: `sealJson` and `openJson` of the contract, on texts, by the ciphers of Node. */

const IV_BYTES = 16;
const SEALED = /^(?<iv>[0-9a-f]{32})\.(?<text>[A-Za-z0-9+/]+={0,2})\.(?<mac>[0-9a-f]{64})$/;

/** JSON text, encrypted and authenticated: `<iv hex>.<base64>.<mac hex>`. `key` is the session's signing key, hex; `name` the entry's key. */
export function sealJsonText(key: string, name: string, json: string): string {
  const iv = randomBytes(IV_BYTES).toString('hex');
  const sealed = `${iv}.${encryptText(json, { key, iv })}`;
  return `${sealed}.${macOf(key, name, sealed)}`;
}

/** The JSON text under `sealJsonText`, or null when key or name differs, any part was changed, or it is no JSON. */
export function openJsonText(key: string, name: string, sealed: string): string | null {
  const { iv, text, mac } = SEALED.exec(sealed)?.groups ?? {};
  if (iv === undefined || text === undefined || mac === undefined || !isSameSecret(mac, macOf(key, name, `${iv}.${text}`))) return null;
  try {
    return JSON.stringify(JSON.parse(decryptText(text, { key, iv })));
  } catch {
    return null;
  }
}

const hmac = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('hex');

const macOf = (key: string, name: string, sealed: string): string => hmac(hmac(key, 'sealed-json'), `${name}\n${sealed}`);
