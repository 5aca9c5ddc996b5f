/**
 * Passkeys by the browser's interface, which is taken here before the first remote runs and removed from the page then
 * (`start-federation.ts`): its check connects to whatever host name it is given, so this file asks for the site's own alone.
 * The forms of the browser load with the first request.
 */
import { PasskeyError, type Passkeys } from '@site/shared/platform';
import { countStep } from '../lib/pending-requests.ts';

export type PasskeyPage = Pick<Window, 'location'> & {
  readonly navigator: { readonly credentials?: CredentialsContainer | undefined };
  readonly PublicKeyCredential?: typeof PublicKeyCredential | undefined;
};
type Forms = Awaited<ReturnType<typeof load>>;

/** Browsers know no passkeys for an IP address. */
const ADDRESS = /^(?:\[.*\]|\d{1,3}(?:\.\d{1,3}){3})$/;

/** Takes the interface of this page; later changes of it have no effect. */
export function createPasskeys({ navigator, PublicKeyCredential: credentialType, location }: PasskeyPage): Passkeys {
  // Absent where the page is not secure.
  const container = navigator.credentials;
  const [create, get] = [container?.create.bind(container), container?.get.bind(container)];
  const knowsAutofill = (credentialType as Partial<typeof PublicKeyCredential> | undefined)?.isConditionalMediationAvailable?.bind(
    credentialType,
  );
  const { hostname } = location;
  const isPossible = () => credentialType !== undefined && get !== undefined && !ADDRESS.test(hostname);
  async function ask<Answer>(rpId: string, request: (forms: Forms) => Promise<Answer>): Promise<Answer> {
    if (rpId === '' || !`.${hostname}`.endsWith(`.${rpId}`)) throw new PasskeyError('address');
    const forms = await load();
    return request(forms).catch((error: unknown) => {
      throw forms.faultOf(error);
    });
  }
  return {
    isPossible,
    hasAutofill: async () => isPossible() && (await knowsAutofill?.()) === true,
    create: (creation) =>
      countStep(
        ask(creation.rpId, async ({ creationOptions, credentialOf }) =>
          credentialOf(await create?.({ publicKey: creationOptions(creation) })),
        ),
      ),
    get: (request, { isAutofill = false, signal } = {}) => {
      const asked = ask(request.rpId, async ({ requestOptions, assertionOf }) =>
        assertionOf(
          await get?.({
            publicKey: requestOptions(request),
            ...(isAutofill && { mediation: 'conditional' }),
            ...(signal && { signal }),
          }),
        ),
      );
      // What a field suggests waits for as long as the field is there, and nobody for it.
      return isAutofill ? asked : countStep(asked);
    },
  };
}

const load = () => import(/* webpackChunkName: "passkeys" */ './passkey-forms.ts');
