import { createHash, generateKeyPairSync, type JsonWebKey, type KeyObject, randomBytes, sign } from 'node:crypto';
import { addPasskey, logInByPasskey, startPasskey, startPasskeyLogIn } from '@site/shared/wire';
import type { Passkey, PasskeyAssertion, PasskeyCreation, PasskeyCredential, PasskeyRequest } from '@site/shared/wire';
import type { SignedClient } from '../../../../kernel/testing.ts';

/** The site of tests: browsers know no passkeys for the address 127.0.0.1. */
export const PASSKEY_SITE = { PUBLIC_ORIGIN: 'http://site.localhost:4002' } as const;

interface AuthenticatorOptions {
  readonly origin?: string;
  readonly rpId?: string;
  /** Whether it checks the finger or the code of its owner. */
  readonly verifiesUser?: boolean;
  /** Whether it counts its proofs; synced passkeys do not. */
  readonly counts?: boolean;
}

/** A software authenticator with one passkey. */
export interface Authenticator {
  register(creation: PasskeyCreation): PasskeyCredential;
  /** By default the user is verified as at the registration. */
  assert(request: PasskeyRequest, isVerified?: boolean): PasskeyAssertion;
  /** What it signs from now on is of this count. */
  setCounter(counter: number): void;
}

/** Flags of the authenticator data: user present, user verified, credential included. */
const [PRESENT, VERIFIED, INCLUDED] = [0x01, 0x04, 0x40];

export function createAuthenticator(options: AuthenticatorOptions = {}): Authenticator {
  const { origin = PASSKEY_SITE.PUBLIC_ORIGIN, rpId = 'site.localhost', verifiesUser = true, counts = true } = options;
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  let userHandle = '';
  const clientData = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const dataOf = (flags: number, credential: Buffer) => {
    if (counts) counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flag = Buffer.from([PRESENT | flags]);
    return Buffer.concat([hash(rpId), flag, count, credential]);
  };
  return {
    register({ challenge, userId }) {
      userHandle = userId;
      const authData = dataOf(INCLUDED | (verifiesUser ? VERIFIED : 0), credentialOf(id, publicKey));
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authData)],
      ]);
      return {
        id: id.toString('base64url'),
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      };
    },
    assert({ challenge }, isVerified = verifiesUser) {
      const data = clientData('webauthn.get', challenge);
      const authenticatorData = dataOf(isVerified ? VERIFIED : 0, Buffer.alloc(0));
      return {
        id: id.toString('base64url'),
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', Buffer.concat([authenticatorData, hash(data)]), privateKey).toString('base64url'),
        userHandle,
      };
    },
    setCounter(count) {
      counter = count;
    },
  };
}

const hash = (content: string | Buffer) => createHash('sha256').update(content).digest();

/** No identifier of its model, the length of the id, the id, the key in COSE. */
function credentialOf(id: Buffer, key: KeyObject): Buffer {
  const { x = '', y = '' }: JsonWebKey = key.export({ format: 'jwk' });
  const cose = cborMap([
    [cborInteger(1), cborInteger(2)],
    [cborInteger(3), cborInteger(-7)],
    [cborInteger(-1), cborInteger(1)],
    [cborInteger(-2), cborBytes(Buffer.from(x, 'base64url'))],
    [cborInteger(-3), cborBytes(Buffer.from(y, 'base64url'))],
  ]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(id.length);
  return Buffer.concat([Buffer.alloc(16), length, id, cose]);
}

/** The types of CBOR that an authenticator needs, for lengths up to 65535. */
function cborHead(type: number, value: number): Buffer {
  const major = type << 5;
  if (value < 24) return Buffer.from([major | value]);
  return value < 256 ? Buffer.from([major | 24, value]) : Buffer.from([major | 25, value >> 8, value & 0xff]);
}
const cborInteger = (value: number) => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value));
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (text: string) => Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)]);
const cborMap = (entries: readonly (readonly [Buffer, Buffer])[]) => Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);

/** Adds a passkey to a member who is logged in, and returns it with its authenticator. */
export async function enrolled(
  member: SignedClient,
  { password = 'Sturdy2026', ...options }: AuthenticatorOptions & { readonly password?: string } = {},
): Promise<{ readonly authenticator: Authenticator; readonly passkey: Passkey }> {
  const authenticator = createAuthenticator(options);
  const { data: creation, message } = await member.call(startPasskey, { password });
  if (creation === null) throw new Error(`The passkey was refused: ${message}`);
  const { data: passkey, message: refusal } = await member.call(addPasskey, { credential: authenticator.register(creation) });
  if (passkey === null) throw new Error(`The passkey was refused: ${refusal}`);
  return { authenticator, passkey };
}

/** Tries to log in with an authenticator on this client's device; enters the session where that succeeds. */
export async function enterByPasskey(client: SignedClient, authenticator: Pick<Authenticator, 'assert'>) {
  const { data: request, message } = await client.call(startPasskeyLogIn);
  if (request === null) throw new Error(`The log-in by passkey was refused: ${message}`);
  const answer = await client.call(logInByPasskey, { assertion: authenticator.assert(request), remember: false });
  if (answer.status_code === 6000) client.use(answer.data);
  return answer;
}
