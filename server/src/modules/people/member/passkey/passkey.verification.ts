import { isIP } from 'node:net';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import { CODE } from '@site/shared/product';
import type { PasskeyAssertion, PasskeyCredential } from '@site/shared/wire';
import type { Config } from '../../../../config.ts';
import { Refusal } from '../../../../kernel/http/refusal.ts';
import type { PasskeyRow } from '../../schema.ts';

/** EdDSA, ES256 and RS256, by their numbers of COSE. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257] as const;

/** What a new passkey says about itself. */
export type NewPasskeyFacts = Pick<PasskeyRow, 'credential_id' | 'public_key' | 'counter' | 'is_synced'>;

/** Checks what authenticators sign: for this site's origin, by a verified user. */
export interface PasskeyVerifier {
  /** The host name that passkeys belong to. Refuses while the site's origin is an IP address, for which browsers have none. */
  rpId(): string;
  /** Null for what no authenticator of a verified user made for this challenge. */
  registered(credential: PasskeyCredential, challenge: string): Promise<NewPasskeyFacts | null>;
  /** The new counter, and whether the passkey is synced; null for a proof that does not fit, and for a counter that did not grow. */
  asserted(assertion: PasskeyAssertion, challenge: string, passkey: PasskeyRow): Promise<{ counter: number; isSynced: boolean } | null>;
}

export function createPasskeyVerifier({ publicOrigin }: Pick<Config, 'publicOrigin'>): PasskeyVerifier {
  const { hostname } = new URL(publicOrigin);
  const site = { expectedOrigin: publicOrigin, expectedRPID: hostname, requireUserVerification: true };
  return {
    rpId() {
      if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) throw new Refusal(CODE.common, '当前网址不支持通行密钥，请使用密码');
      return hostname;
    },
    registered: ({ id, clientDataJSON, attestationObject, transports }, challenge) =>
      orNull(async () => {
        if (!isWithoutCertificate(attestationObject)) return null;
        const response = { clientDataJSON, attestationObject, transports };
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          ...site,
          response: { ...asCredential(id), response },
          expectedChallenge: challenge,
          supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
        });
        if (!verified || registrationInfo.credential.id !== id) return null;
        const { credential, credentialBackedUp } = registrationInfo;
        return {
          credential_id: credential.id,
          public_key: isoBase64URL.fromBuffer(credential.publicKey),
          counter: credential.counter,
          is_synced: credentialBackedUp ? 1 : 0,
        };
      }),
    asserted: ({ id, userHandle, ...signed }, challenge, passkey) =>
      orNull(async () => {
        if (userHandle !== undefined && userHandle !== userHandleOf(passkey.member_id)) return null;
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          ...site,
          response: { ...asCredential(id), response: signed },
          expectedChallenge: challenge,
          credential: {
            id: passkey.credential_id,
            publicKey: isoBase64URL.toBuffer(passkey.public_key),
            counter: Number(passkey.counter),
          },
        });
        return verified ? { counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp } : null;
      }),
  };
}

/** The opaque name of a member in his passkeys. */
export const userHandleOf = (memberId: string): string => isoBase64URL.fromUTF8String(memberId);

const asCredential = (id: string) => ({ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} });

/** The site asks for no attestation, and `@simplewebauthn/server` 14.0.3 would request the address that a certificate names for its revocations. */
function isWithoutCertificate(attestationObject: string): boolean {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = attestation.get('fmt');
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
}

/** The library throws whatever does not fit, malformed bytes included. */
async function orNull<Answer>(work: () => Promise<Answer | null>): Promise<Answer | null> {
  try {
    return await work();
  } catch {
    return null;
  }
}
