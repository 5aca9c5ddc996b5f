import { changePassword, excludeMember, logOut, logOutOtherDevices } from '@site/shared/wire';
import type { SignedClient } from '../kernel/testing.ts';
import type { TestApp } from './testing.ts';

/** A member on two devices: `here` makes credentials, `other` is logged in before that. */
export interface TwoDevices {
  readonly userName: string;
  readonly here: SignedClient;
  readonly other: SignedClient;
}

const PASSWORD = 'Sturdy2026';

export async function onTwoDevices(app: TestApp, userName: string): Promise<TwoDevices> {
  return { userName, here: await app.newcomer(userName), other: await app.again(userName) };
}

type End = (app: TestApp, member: TwoDevices) => Promise<unknown>;

/** The events that end what a member's session made, under the names that docs/credentials.md uses. */
export const ENDINGS = {
  'log-out': (_app, { here }) => here.call(logOut),
  'password change': (_app, { other }) => other.call(changePassword, { current: PASSWORD, password: 'Changed2026' }),
  'revoke others': (_app, { other }) => other.call(logOutOtherDevices, { password: PASSWORD }),
  'end-sessions': (app, { userName }) => app.ops(`/members/${userName}/end-sessions`, {}),
  lock: (app, { userName }) => app.ops(`/members/${userName}/standing/locked`, {}),
  close: (app, { userName }) => app.ops(`/members/${userName}/standing/closed`, {}),
  exclusion: (_app, { other }) => other.call(excludeMember, { months: 6, agree: true, word: '确认排除', password: PASSWORD }),
  'new log-in': (app, { userName }) => app.again(userName),
} as const satisfies Readonly<Record<string, End>>;

export type Ending = keyof typeof ENDINGS;
