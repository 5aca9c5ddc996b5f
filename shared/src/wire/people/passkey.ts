import { PASSKEY_NAME_LENGTH } from '@site/shared/product';
import * as z from 'zod/mini';
import { endpoint, memberEndpoint } from '../endpoint.ts';
import { verificationShape } from '../verification.ts';
import { passwordProof, type PasswordProof } from './account.ts';
import type { SessionGrant } from './member.ts';

/** A passkey of the member. Times are ISO-8601. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  /** Null before its first use. */
  readonly lastUsedAt: string | null;
  /** Whether the member's other devices share it, by the account of their vendor. */
  readonly isSynced: boolean;
}

/** Names a passkey to the browser; `id` in base64url. */
export interface PasskeyDescriptor {
  readonly id: string;
  readonly transports: readonly string[];
}

/** What the browser is asked to prove. Without `allowed` it offers every passkey of the site. */
export interface PasskeyRequest {
  /** Base64url. */
  readonly challenge: string;
  readonly rpId: string;
  readonly allowed: readonly PasskeyDescriptor[];
}

/** What the browser is asked to make. */
export interface PasskeyCreation {
  /** Base64url. */
  readonly challenge: string;
  readonly rpId: string;
  /** Opaque, base64url. */
  readonly userId: string;
  readonly userName: string;
  /** Algorithms by their numbers of COSE, the preferred one first. */
  readonly algorithms: readonly number[];
  /** Those that the member has already. */
  readonly excluded: readonly PasskeyDescriptor[];
}

const BAD_DATA = '通行密钥数据不正确，请重试';
const base64Url = (most: number) => z.string().check(z.minLength(1, BAD_DATA), z.maxLength(most, BAD_DATA), z.regex(/^[\w-]+$/, BAD_DATA));

const ID_MAX = 1400;
const CLIENT_DATA_MAX = 2000;
const AUTHENTICATOR_DATA_MAX = 4000;
const SIGNATURE_MAX = 2000;
const ATTESTATION_MAX = 20_000;

/** The proof by a passkey, in base64url. */
export const passkeyAssertion = z.object({
  id: base64Url(ID_MAX),
  clientDataJSON: base64Url(CLIENT_DATA_MAX),
  authenticatorData: base64Url(AUTHENTICATOR_DATA_MAX),
  signature: base64Url(SIGNATURE_MAX),
  userHandle: z.optional(base64Url(ID_MAX)),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

/** A new passkey, in base64url. */
export const passkeyCredential = z.object({
  id: base64Url(ID_MAX),
  clientDataJSON: base64Url(CLIENT_DATA_MAX),
  attestationObject: base64Url(ATTESTATION_MAX),
  transports: z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/, BAD_DATA))).check(z.maxLength(8, BAD_DATA)),
});
export type PasskeyCredential = z.infer<typeof passkeyCredential>;

export const passkeyLogInBody = z.object({ assertion: passkeyAssertion, remember: z.boolean(), ...verificationShape });
export type PasskeyLogIn = z.infer<typeof passkeyLogInBody>;

const passkeyShape = { passkeyId: z.string().check(z.minLength(1), z.maxLength(64)) };

export const passkeyNameForm = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, '请输入名称'),
      z.regex(/^[\p{L}\p{N} ·._-]+$/u, '名称只能包含文字、数字、空格和 · . _ -'),
      z.maxLength(PASSKEY_NAME_LENGTH, `名称最多${PASSKEY_NAME_LENGTH}个字符`),
    ),
});
export type PasskeyName = z.infer<typeof passkeyNameForm>;

const passkeyRename = z.object({ ...passkeyShape, ...passkeyNameForm.shape });
const passkeyRemoval = z.object({ ...passkeyShape, ...passwordProof.shape });
const newPasskey = z.object({ credential: passkeyCredential });

/** Begins a log-in by passkey. 10001 while passkeys cannot be used at the site's address. */
export const startPasskeyLogIn = endpoint<null, PasskeyRequest>('POST', '/site/api/v1/user/login/passkey/start');
/** A log-in by passkey asks for no device code: the passkey has verified its owner. 6002 for one that does not fit, throttled like a password. */
export const logInByPasskey = endpoint<PasskeyLogIn, SessionGrant>('POST', '/site/api/v1/user/login/passkey', passkeyLogInBody);

/** The member's passkeys, the newest first. */
export const listPasskeys = memberEndpoint<null, readonly Passkey[]>('POST', '/site/api/v1/user/passkey/list');
/** Begins to add a passkey, with the log-in password. */
export const startPasskey = memberEndpoint<PasswordProof, PasskeyCreation>('POST', '/site/api/v1/user/passkey/start', passwordProof);
/** Adds the passkey, named after the device. */
export const addPasskey = memberEndpoint<z.infer<typeof newPasskey>, Passkey>('POST', '/site/api/v1/user/passkey/add', newPasskey);
export const renamePasskey = memberEndpoint<z.infer<typeof passkeyRename>, null>('POST', '/site/api/v1/user/passkey/rename', passkeyRename);
/** Removes a passkey; every session that began with it ends, this one too. */
export const removePasskey = memberEndpoint<z.infer<typeof passkeyRemoval>, null>(
  'POST',
  '/site/api/v1/user/passkey/remove',
  passkeyRemoval,
);
