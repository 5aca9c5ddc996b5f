import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** An Ed25519 key of this installation. */
export interface SigningKey {
  /** Raw public key, base64, as a page carries it. */
  readonly publicKey: string;
  /** The base64 signature of exactly this text. */
  sign(text: string): string;
}

/** Made at first start, readable by its owner only. */
export function openSigningKey(file: string): SigningKey {
  const key = createPrivateKey(readOrMakeSecret(file, newKey));
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return {
    publicKey: Buffer.from(x, 'base64url').toString('base64'),
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64'),
  };
}

function newKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().trim();
}

const SECRET_BYTES = 32;

/** A secret of this installation, random hex unless `make` creates it; made at first start, readable by its owner only. */
export function readOrMakeSecret(file: string, make = randomHex): string {
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const secret = make();
  writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx' });
  return secret;
}

function randomHex(): string {
  return randomBytes(SECRET_BYTES).toString('hex');
}
