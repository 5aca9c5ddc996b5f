import type { Channel, SignedChannel } from '@site/shared/wire';
import { join } from 'node:path';
import { openSigningKey } from '../kernel/signing-key.ts';

export interface Signer {
  /** Raw Ed25519 public key, base64, as the page carries it. */
  readonly publicKey: string;
  sign(channel: Channel): SignedChannel;
}

/** The site's one signing key, made at first start and readable by the owner alone. */
export function openSigner(dataDir: string): Signer {
  const key = openSigningKey(join(dataDir, 'keys', 'channel.pem'));
  return {
    publicKey: key.publicKey,
    sign: (channel) => {
      const payload = JSON.stringify(channel);
      return { payload, signature: key.sign(payload) };
    },
  };
}
