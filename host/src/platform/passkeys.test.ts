import { PasskeyError } from '@site/shared/platform';
import { pendingRequests } from '../lib/pending-requests.ts';
import { createPasskeys } from './passkeys.ts';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const ASSERTED = {
  rawId: bytes('id>?'),
  response: { clientDataJSON: bytes('{}'), authenticatorData: bytes('data'), signature: bytes('sign'), userHandle: null },
};
const CREATED = {
  rawId: bytes('id>?'),
  response: { clientDataJSON: bytes('{}'), attestationObject: bytes('cbor'), getTransports: () => ['internal'] },
};
const REQUEST = { challenge: 'aWQ-Pw', rpId: 'play.example', allowed: [{ id: 'aWQ-Pw', transports: ['internal'] }] };
const CREATION = { challenge: 'aWQ-Pw', rpId: 'play.example', userId: 'bWU', userName: 'player01', algorithms: [-7], excluded: [] };

/** A browser at a host name, whose interface answers this or throws an error of this name. */
function browser(hostname = 'www.play.example', fails: string | null = null) {
  const answered = (value: object) =>
    jest.fn((_options: object) => (fails === null ? Promise.resolve(value) : Promise.reject(new DOMException('', fails))));
  const credentials = { create: answered(CREATED), get: answered(ASSERTED) };
  const page = {
    navigator: { credentials },
    PublicKeyCredential: { isConditionalMediationAvailable: async () => true },
    location: { hostname },
  };
  return { credentials, passkeys: createPasskeys(page as unknown as Parameters<typeof createPasskeys>[0]) };
}

test('a passkey is asked for with a verified user and sent in base64url', async () => {
  const { credentials, passkeys } = browser();

  expect(await passkeys.get(REQUEST)).toEqual({ id: 'aWQ-Pw', clientDataJSON: 'e30', authenticatorData: 'ZGF0YQ', signature: 'c2lnbg' });

  const [[options]] = credentials.get.mock.calls as unknown as [[CredentialRequestOptions]];
  expect(options).toMatchObject({ publicKey: { rpId: 'play.example', userVerification: 'required' } });
  expect(options).not.toHaveProperty('mediation');
});

test('a new passkey is discoverable, of a verified user and without attestation', async () => {
  const { credentials, passkeys } = browser();

  expect(await passkeys.create(CREATION)).toEqual({
    id: 'aWQ-Pw',
    clientDataJSON: 'e30',
    attestationObject: 'Y2Jvcg',
    transports: ['internal'],
  });

  expect(credentials.create.mock.calls[0]?.[0]).toMatchObject({
    publicKey: { attestation: 'none', authenticatorSelection: { residentKey: 'required', userVerification: 'required' } },
  });
});

test('suggestions of a field are requested with their signal', async () => {
  const { credentials, passkeys } = browser();
  const { signal } = new AbortController();

  await passkeys.get(REQUEST, { isAutofill: true, signal });

  expect(await passkeys.hasAutofill()).toBe(true);
  expect(credentials.get.mock.calls[0]?.[0]).toMatchObject({ mediation: 'conditional', signal });
});

test.each(['data.evil.example', 'play.example.evil', 'y.example', ''])(
  'no browser is asked about the foreign host “%s” [T07]',
  async (rpId) => {
    const { credentials, passkeys } = browser();

    await expect(passkeys.get({ ...REQUEST, rpId })).rejects.toEqual(new PasskeyError('address'));
    await expect(passkeys.create({ ...CREATION, rpId })).rejects.toEqual(new PasskeyError('address'));

    expect(credentials.get).not.toHaveBeenCalled();
    expect(credentials.create).not.toHaveBeenCalled();
  },
);

test.each([
  ['NotAllowedError', 'cancelled', '未完成通行密钥验证，请重试或使用密码'],
  ['AbortError', 'cancelled', '未完成通行密钥验证，请重试或使用密码'],
  ['InvalidStateError', 'exists', '本设备已添加过通行密钥'],
  ['SecurityError', 'address', '当前网址不支持通行密钥，请使用密码'],
  ['NotSupportedError', 'unsupported', '本设备不支持通行密钥，请使用密码'],
  ['UnknownError', 'failed', '通行密钥暂时无法使用，请重试或使用密码'],
])('a %s is the fault %s: %s', async (name, fault, message) => {
  await expect(browser(undefined, name).passkeys.get(REQUEST)).rejects.toMatchObject({ fault, message });
});

test.each([
  ['127.0.0.1', false],
  ['[::1]', false],
  ['localhost', true],
  ['play.example', true],
])('passkeys at %s are possible: %s', (hostname, isPossible) => {
  expect(browser(hostname).passkeys.isPossible()).toBe(isPossible);
});

test('a browser without the interface has no passkeys', async () => {
  const page = { navigator: {}, location: { hostname: 'play.example' } };
  const passkeys = createPasskeys(page as unknown as Parameters<typeof createPasskeys>[0]);

  expect(passkeys.isPossible()).toBe(false);
  expect(await passkeys.hasAutofill()).toBe(false);
  await expect(passkeys.get(REQUEST)).rejects.toMatchObject({ fault: 'unsupported' });
});

test('a passkey that the page asks for counts as a request under way, and suggestions of a field do not', () => {
  const { credentials, passkeys } = browser();
  const never = () => new Promise<object>(() => undefined);
  credentials.get.mockImplementation(never);
  credentials.create.mockImplementation(never);
  const before = pendingRequests();

  void passkeys.get(REQUEST, { isAutofill: true });
  expect(pendingRequests() - before).toBe(0);
  void passkeys.get(REQUEST);
  void passkeys.create(CREATION);
  expect(pendingRequests() - before).toBe(2);
});
