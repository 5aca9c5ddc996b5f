/** Passkeys in the terms of the site and of the browser: base64url texts, and the browser's faults as those that a player reads about. */
import { PasskeyError } from '@site/shared/platform';
import { PASSKEY_CHALLENGE_MS, type PasskeyFault } from '@site/shared/product';
import type { PasskeyAssertion, PasskeyCreation, PasskeyCredential, PasskeyDescriptor, PasskeyRequest } from '@site/shared/wire';

const FAULTS: Readonly<Record<string, PasskeyFault>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'exists',
  SecurityError: 'address',
  NotSupportedError: 'unsupported',
};

/** The fault that a player reads about. */
export function faultOf(error: unknown): PasskeyError {
  if (error instanceof PasskeyError) return error;
  return new PasskeyError(FAULTS[error instanceof Error ? error.name : ''] ?? 'failed', error);
}

/** How the browser is asked for a new passkey. */
export function creationOptions(creation: PasskeyCreation): PublicKeyCredentialCreationOptions {
  const { challenge, rpId, userId, userName, algorithms, excluded } = creation;
  return {
    challenge: bytesOf(challenge),
    rp: { id: rpId, name: rpId },
    user: { id: bytesOf(userId), name: userName, displayName: userName },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: excluded.map(asDescriptor),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
    timeout: PASSKEY_CHALLENGE_MS,
  };
}

/** The passkey that the browser made. */
export function credentialOf(made: Credential | null | undefined): PasskeyCredential {
  const { rawId, response } = ofType<AuthenticatorAttestationResponse>(made);
  return {
    id: textOf(rawId),
    clientDataJSON: textOf(response.clientDataJSON),
    attestationObject: textOf(response.attestationObject),
    transports: response.getTransports(),
  };
}

/** How the browser is asked for a proof of a passkey. */
export const requestOptions = ({ challenge, rpId, allowed }: PasskeyRequest): PublicKeyCredentialRequestOptions => ({
  challenge: bytesOf(challenge),
  rpId,
  allowCredentials: allowed.map(asDescriptor),
  userVerification: 'required',
  timeout: PASSKEY_CHALLENGE_MS,
});

/** The proof that the browser gave. */
export function assertionOf(found: Credential | null | undefined): PasskeyAssertion {
  const { rawId, response } = ofType<AuthenticatorAssertionResponse>(found);
  return {
    id: textOf(rawId),
    clientDataJSON: textOf(response.clientDataJSON),
    authenticatorData: textOf(response.authenticatorData),
    signature: textOf(response.signature),
    ...(response.userHandle !== null && { userHandle: textOf(response.userHandle) }),
  };
}

/** The browser answers a request for a public key with no other type. */
function ofType<Response>(credential: Credential | null | undefined): PublicKeyCredential & { readonly response: Response } {
  if (!credential) throw new PasskeyError('unsupported');
  return credential as PublicKeyCredential & { readonly response: Response };
}

const asDescriptor = ({ id, transports }: PasskeyDescriptor): PublicKeyCredentialDescriptor => ({
  type: 'public-key',
  id: bytesOf(id),
  transports: transports as AuthenticatorTransport[],
});

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

const textOf = (buffer: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
