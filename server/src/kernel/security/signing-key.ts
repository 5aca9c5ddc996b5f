import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { readOrMakeSecret } from './secret-file.ts';

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
