/**
 * Passkeys by the browser's interface, which is taken here before the first remote runs and removed from the page then
 * (`start-federation.ts`): its check connects to whatever host name it is given, so `passkey-requests.ts` asks for the site's own alone.
 * The requests load with the first of them.
 */
import type { Passkeys } from '@site/shared/platform';
import type { CredentialsInterface } from './passkey-requests.ts';

type Page = Pick<Window & typeof globalThis, 'navigator' | 'PublicKeyCredential' | 'location'>;

/** Browsers know no passkeys for an IP address. */
const ADDRESS = /^(?:\[.*\]|\d{1,3}(?:\.\d{1,3}){3})$/;

/** Takes the interface of this page; later changes of it have no effect. */
export function createPasskeys({ navigator, PublicKeyCredential: credentialType, location }: Page): Passkeys {
  // Absent where the page is not secure.
  const container = navigator.credentials as CredentialsContainer | undefined;
  const taken: CredentialsInterface = { create: container?.create.bind(container), get: container?.get.bind(container) };
  const knowsAutofill = (credentialType as Partial<typeof PublicKeyCredential> | undefined)?.isConditionalMediationAvailable?.bind(
    credentialType,
  );
  const { hostname } = location;
  const isPossible = () => credentialType !== undefined && taken.get !== undefined && !ADDRESS.test(hostname);
  return {
    isPossible,
    hasAutofill: async () => isPossible() && (await knowsAutofill?.()) === true,
    create: async (creation) => (await load()).createPasskey(taken, hostname, creation),
    get: async (request, options) => (await load()).getPasskey(taken, hostname, request, options),
  };
}

const load = () => import(/* webpackChunkName: "passkeys" */ './passkey-requests.ts');
