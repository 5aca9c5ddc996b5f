/** Requests for passkeys in the terms of the site: base64url texts, and the faults of the browser as those that a player reads about. */
import { PasskeyError, type Passkeys } from '@site/shared/platform';
import { PASSKEY_CHALLENGE_MS, type PasskeyFault } from '@site/shared/product';
import type { PasskeyAssertion, PasskeyCreation, PasskeyCredential, PasskeyDescriptor, PasskeyRequest } from '@site/shared/wire';

/** What was taken of the browser's interface; absent where the page is not secure. */
export interface CredentialsInterface {
  readonly create: CredentialsContainer['create'] | undefined;
  readonly get: CredentialsContainer['get'] | undefined;
}

const FAULTS: Readonly<Record<string, PasskeyFault>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'exists',
  SecurityError: 'address',
  NotSupportedError: 'unsupported',
};

/** Makes a passkey for the site at `hostname`. Rejects with a `PasskeyError`. */
export const createPasskey = (
  taken: CredentialsInterface,
  hostname: string,
  { challenge, rpId, userId, userName, algorithms, excluded }: PasskeyCreation,
): Promise<PasskeyCredential> =>
  withFault(async () => {
    requireOwn(hostname, rpId);
    const user = { id: bytesOf(userId), name: userName, displayName: userName };
    const publicKey: PublicKeyCredentialCreationOptions = {
      challenge: bytesOf(challenge),
      rp: { id: rpId, name: rpId },
      user,
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: excluded.map(asDescriptor),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
      timeout: PASSKEY_CHALLENGE_MS,
    };
    const made = await taken.create?.({ publicKey });
    const { rawId, response } = ofType<AuthenticatorAttestationResponse>(made);
    return {
      id: textOf(rawId),
      clientDataJSON: textOf(response.clientDataJSON),
      attestationObject: textOf(response.attestationObject),
      transports: response.getTransports(),
    };
  });

/** Asks for a proof of a passkey of the site at `hostname`. Rejects with a `PasskeyError`. */
export const getPasskey = (
  taken: CredentialsInterface,
  hostname: string,
  { challenge, rpId, allowed }: PasskeyRequest,
  { isAutofill = false, signal }: Parameters<Passkeys['get']>[1] = {},
): Promise<PasskeyAssertion> =>
  withFault(async () => {
    requireOwn(hostname, rpId);
    const publicKey: PublicKeyCredentialRequestOptions = {
      challenge: bytesOf(challenge),
      rpId,
      allowCredentials: allowed.map(asDescriptor),
      userVerification: 'required',
      timeout: PASSKEY_CHALLENGE_MS,
    };
    const found = await taken.get?.({ publicKey, ...(isAutofill && { mediation: 'conditional' }), ...(signal && { signal }) });
    const { rawId, response } = ofType<AuthenticatorAssertionResponse>(found);
    return {
      id: textOf(rawId),
      clientDataJSON: textOf(response.clientDataJSON),
      authenticatorData: textOf(response.authenticatorData),
      signature: textOf(response.signature),
      ...(response.userHandle !== null && { userHandle: textOf(response.userHandle) }),
    };
  });

function requireOwn(hostname: string, rpId: string): void {
  if (rpId === '' || !`.${hostname}`.endsWith(`.${rpId}`)) throw new PasskeyError('address');
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

async function withFault<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PasskeyError) throw error;
    throw new PasskeyError(FAULTS[error instanceof Error ? error.name : ''] ?? 'failed', error);
  }
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

const textOf = (buffer: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
