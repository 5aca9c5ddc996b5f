/**
 * Passkeys by the browser's interface, which is taken here before the first remote runs and removed from the page then
 * (`start-federation.ts`): its check connects to whatever host name it is given, so this file asks for the site's own alone.
 */
import { PasskeyError, type Passkeys } from '@site/shared/platform';
import { PASSKEY_CHALLENGE_MS, type PasskeyFault } from '@site/shared/product';
import type { PasskeyDescriptor } from '@site/shared/wire';

type Page = Pick<Window & typeof globalThis, 'navigator' | 'PublicKeyCredential' | 'location'>;

const FAULTS: Readonly<Record<string, PasskeyFault>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'exists',
  SecurityError: 'address',
  NotSupportedError: 'unsupported',
};

/** Browsers know no passkeys for an IP address. */
const ADDRESS = /^(?:\[.*\]|\d{1,3}(?:\.\d{1,3}){3})$/;

/** Takes the interface of this page; later changes of it have no effect. */
export function createPasskeys({ navigator, PublicKeyCredential: credentialType, location }: Page): Passkeys {
  // Absent where the page is not secure.
  const container = navigator.credentials as CredentialsContainer | undefined;
  const [create, get] = [container?.create.bind(container), container?.get.bind(container)];
  const knowsAutofill = (credentialType as Partial<typeof PublicKeyCredential> | undefined)?.isConditionalMediationAvailable?.bind(
    credentialType,
  );
  const { hostname } = location;
  const isPossible = () => credentialType !== undefined && get !== undefined && !ADDRESS.test(hostname);
  function requireOwn(rpId: string): void {
    if (rpId === '' || !`.${hostname}`.endsWith(`.${rpId}`)) throw new PasskeyError('address');
  }
  return {
    isPossible,
    hasAutofill: async () => isPossible() && (await knowsAutofill?.()) === true,
    create: ({ challenge, rpId, userId, userName, algorithms, excluded }) =>
      withFault(async () => {
        requireOwn(rpId);
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
        const made = await create?.({ publicKey });
        const { rawId, response } = ofType<AuthenticatorAttestationResponse>(made);
        return {
          id: textOf(rawId),
          clientDataJSON: textOf(response.clientDataJSON),
          attestationObject: textOf(response.attestationObject),
          transports: response.getTransports(),
        };
      }),
    get: ({ challenge, rpId, allowed }, { isAutofill = false, signal } = {}) =>
      withFault(async () => {
        requireOwn(rpId);
        const publicKey: PublicKeyCredentialRequestOptions = {
          challenge: bytesOf(challenge),
          rpId,
          allowCredentials: allowed.map(asDescriptor),
          userVerification: 'required',
          timeout: PASSKEY_CHALLENGE_MS,
        };
        const found = await get?.({ publicKey, ...(isAutofill && { mediation: 'conditional' }), ...(signal && { signal }) });
        const { rawId, response } = ofType<AuthenticatorAssertionResponse>(found);
        return {
          id: textOf(rawId),
          clientDataJSON: textOf(response.clientDataJSON),
          authenticatorData: textOf(response.authenticatorData),
          signature: textOf(response.signature),
          ...(response.userHandle !== null && { userHandle: textOf(response.userHandle) }),
        };
      }),
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
