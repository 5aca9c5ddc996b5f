import type { Channel, SignedChannel } from '@site/shared/wire';
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { join } from 'node:path';
import { readOrMakeSecret } from '../kernel/secret-file.ts';

export interface Signer {
  /** Raw Ed25519 public key, base64, as the page carries it. */
  readonly publicKey: string;
  sign(channel: Channel): SignedChannel;
}

/** The site's one signing key, made at first start and readable by the owner alone. */
export function openSigner(dataDir: string): Signer {
  const key = createPrivateKey(readOrMakeSecret(join(dataDir, 'keys', 'channel.pem'), newKey));
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return {
    publicKey: Buffer.from(x, 'base64url').toString('base64'),
    sign: (channel) => {
      const payload = JSON.stringify(channel);
      return { payload, signature: sign(null, Buffer.from(payload), key).toString('base64') };
    },
  };
}

function newKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().trim();
}
