import Cookies from 'js-cookie';
import type { MemberInfo } from '@site/shared/wire';
import { createCredentialStore } from './credentials.ts';
import { createSession } from './session.ts';
import { createStorage } from './storage.ts';

const KEY = 'ab'.repeat(32);
const GRANT = { token: 'tok', signingKey: KEY, expireAt: '2027-01-01T00:00:00.000Z', userName: 'player01' };
const MEMBER: MemberInfo = {
  userName: 'player01',
  nickname: '阿明',
  avatarId: 1,
  gradeId: 3,
  gradeName: 'VIP3',
  balance: '10.00',
  total: '0.00',
  lockMoney: '0.00',
  coinBalance: 0,
  unreadMail: 2,
  protection: { state: 'active', until: null },
};
const storage = createStorage({ openArea: () => localStorage, nowMs: () => 0 });
const credentialStore = createCredentialStore({ storage, cookies: Cookies, secure: false });
const fetchMember = jest.fn(async () => MEMBER);
const announce = jest.fn();
const changed = jest.fn();
const open = () => createSession({ credentialStore, fetchMember, announce, changed });

beforeEach(() => {
  credentialStore.clear();
  jest.clearAllMocks();
});

test('a log-in is visible here at once, in the other tabs, and after a reload [SES-9]', () => {
  const session = open();

  session.begin(GRANT, true);

  expect(session.get()).toEqual({ loggedIn: true, userName: 'player01', member: null });
  expect(session.credentials()).toEqual({ token: 'tok', signingKey: KEY, userName: 'player01' });
  expect(announce).toHaveBeenCalledTimes(1);
  expect(changed).toHaveBeenCalledWith(true);
  expect(open().get().loggedIn).toBe(true);
});

test('a log-out removes the token and everything stored with it, once [SES-3]', () => {
  const session = open();
  session.begin(GRANT, true);

  session.end();
  session.end();

  expect(session.get().loggedIn).toBe(false);
  expect(credentialStore.token()).toBeNull();
  expect(changed.mock.calls).toEqual([[true], [false]]);
  expect(announce).toHaveBeenCalledTimes(2);
});

test('a tab follows the change of another tab without broadcasting it again [SES-9]', () => {
  const here = open();

  here.follow({ token: 'tok', signingKey: KEY, userName: 'player01' });

  expect(here.get().userName).toBe('player01');
  expect(announce).not.toHaveBeenCalled();
});

test('member information is fetched for the current member; a response about an earlier one is dropped [SES-10]', async () => {
  const session = open();
  session.begin(GRANT, true);

  await session.refreshMember();
  expect(session.get().member).toEqual(MEMBER);
  expect(fetchMember).toHaveBeenCalledWith(expect.objectContaining({ signingKey: KEY, userName: 'player01' }));

  const late = session.refreshMember();
  session.end();
  await late;
  expect(session.get().member).toBeNull();
});

test('a guest fetches no member information', async () => {
  await open().refreshMember();

  expect(fetchMember).not.toHaveBeenCalled();
});
