import {
  bindContact,
  changePassword,
  checkRecoveryCode,
  excludeMember,
  getProfile,
  listDevices,
  listPasskeys,
  logIn,
  logOut,
  logOutDevice,
  logOutOtherDevices,
  removePasskey,
  resetPassword,
  sendContactCode,
  sendRecoveryCode,
  type Envelope,
} from '@site/shared/wire';
import { MINUTE_MS } from '../kernel/clock.ts';
import type { SignedClient } from '../kernel/testing.ts';
import { enrolled, enterByPasskey } from '../modules/people/member/passkey/testing.ts';
import { bindPhone, entered, type TestApp } from './testing.ts';

/** A member on two devices: `here` makes credentials, `other` is logged in before that. */
export interface TwoDevices {
  readonly userName: string;
  readonly here: SignedClient;
  readonly other: SignedClient;
  /** Begins the session of the first device anew, as it was begun before. */
  enterHere(): Promise<unknown>;
}

const PASSWORD = 'Sturdy2026';
/** The member's password before and after the events that change it. */
export const PASSWORDS = [PASSWORD, 'Changed2026', 'Recovered2026'] as const;
const [, CHANGED, RECOVERED] = PASSWORDS;

export async function onTwoDevices(app: TestApp, userName: string, ending?: Ending): Promise<TwoDevices> {
  const [here, other] = [await app.newcomer(userName), await app.again(userName)];
  const byPassword = async () => {
    here.use(null);
    return entered(here, (client) => client.call(logIn, { userName, password: PASSWORD, remember: false }));
  };
  if (ending === 'password reset') await makeReachable(app, here);
  if (ending !== 'passkey removal') return { userName, here, other, enterHere: byPassword };
  const { authenticator } = await enrolled(other);
  const enterHere = async () => {
    here.use(null);
    accept(await enterByPasskey(here, authenticator));
  };
  await enterHere();
  return { userName, here, other, enterHere };
}

/** A visitor with an address that no other one of the tests has, so that the attempts of others do not count. */
export const stranger = (app: TestApp): SignedClient => app.guest(nextAddress());

let addresses = 0;
/** Of a net for measurements, above the addresses that `TestApp` gives. */
export const nextAddress = (): string => `198.19.${200 + Math.floor((addresses += 1) / 250)}.${(addresses % 250) + 1}`;

type Answer<Data> = Pick<Envelope<Data>, 'status_code' | 'message' | 'data'>;

/** Throws where a call was refused: what was not made, or did not happen, proves nothing. */
export function accept({ status_code: code, message }: Answer<unknown>): void {
  if (code !== SUCCESS) throw new Error(`Refused with ${code}: ${message}`);
}

/** The same, and what was answered. */
export function accepted<Data>(answer: Answer<Data>): NonNullable<Data> {
  accept(answer);
  if (answer.data === null || answer.data === undefined) throw new Error('Nothing was answered.');
  return answer.data;
}

export const SUCCESS = 6000;

/** Binds a phone where the member has none. */
export async function makeReachable(app: TestApp, member: SignedClient): Promise<void> {
  if (accepted(await member.call(getProfile)).maskedPhone === null) await bindPhone(app, member);
}

/** The code in the newest message to anybody. */
export const latestCode = async (app: TestApp) => /\d{6}/.exec((await app.outbox())[0]?.text ?? '')?.[0] ?? '';

async function resetByCode(app: TestApp, { userName }: TwoDevices): Promise<void> {
  const client = stranger(app);
  const { ticket } = accepted(await client.call(sendRecoveryCode, { userName }));
  accept(await client.call(checkRecoveryCode, { ticket, code: await latestCode(app) }));
  accept(await client.call(resetPassword, { ticket, password: RECOVERED }));
}

async function removeFirstDevice(_app: TestApp, { other }: TwoDevices): Promise<void> {
  const [device, ...more] = accepted(await other.call(listDevices)).filter(({ current }) => !current);
  if (device === undefined || more.length > 0) throw new Error('The member is not on two devices.');
  accept(await other.call(logOutDevice, { deviceId: device.id, password: PASSWORD }));
}

async function removePasskeys(_app: TestApp, { other }: TwoDevices): Promise<void> {
  for (const { id } of accepted(await other.call(listPasskeys)))
    accept(await other.call(removePasskey, { passkeyId: id, password: PASSWORD }));
}

async function bindMail(app: TestApp, { userName, other }: TwoDevices): Promise<void> {
  const order = () => other.call(sendContactCode, { kind: 'email', target: `${userName}@mail.example`, password: PASSWORD });
  const first = await order();
  // Another code was sent a moment ago.
  if (first.data === null) app.clock.advance(MINUTE_MS);
  const { ticket } = first.data ?? accepted(await order());
  accept(await other.call(bindContact, { ticket, code: await latestCode(app) }));
}

/** A command of operators, which has to succeed. */
async function command(app: TestApp, path: string, body: object): Promise<void> {
  const { statusCode, body: text } = await app.ops(path, body);
  if (statusCode >= 300) throw new Error(`Operators were refused: ${text}`);
}

type End = (app: TestApp, member: TwoDevices) => Promise<unknown>;

/** The events that end what a member's session made, under the names that docs/credentials.md uses. */
export const ENDINGS = {
  'log-out': async (_app, { here }) => accept(await here.call(logOut)),
  'password change': async (_app, { other }) => accept(await other.call(changePassword, { current: PASSWORD, password: CHANGED })),
  'password reset': resetByCode,
  'revoke others': async (_app, { other }) => accept(await other.call(logOutOtherDevices, { password: PASSWORD })),
  'device removal': removeFirstDevice,
  'passkey removal': removePasskeys,
  'end-sessions': (app, { userName }) => command(app, `/members/${userName}/end-sessions`, {}),
  lock: (app, { userName }) => command(app, `/members/${userName}/standing/locked`, {}),
  'block-device': (app, { here }) => command(app, '/device-blocks', { uuid: here.uuid, reason: 'bonus farm' }),
  close: (app, { userName }) => command(app, `/members/${userName}/standing/closed`, {}),
  exclusion: async (_app, { other }) =>
    accept(await other.call(excludeMember, { months: 6, agree: true, word: '确认排除', password: PASSWORD })),
  'new log-in': (app, { userName }) => app.again(userName),
  'new contact': bindMail,
} as const satisfies Readonly<Record<string, End>>;

export type Ending = keyof typeof ENDINGS;

/** What operators take back, and how: a credential that works again after that has only waited. */
export const REVERSALS: Readonly<Partial<Record<Ending, End>>> = {
  lock: (app, { userName }) => command(app, `/members/${userName}/standing/active`, {}),
  'block-device': (app, { here }) => command(app, `/device-blocks/${here.uuid}/unblock`, { reason: 'cleared' }),
};
