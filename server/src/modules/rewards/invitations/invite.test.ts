import { CODE, FLIP_FRIEND_CHANCES_A_DAY, INVITE_ACTIVE_DAYS, siteDate } from '@site/shared/product';
import {
  claimInvite,
  getFlipInfo,
  getInviteSummary,
  listInvited,
  listMovements,
  logIn,
  register,
  requestInfoAudit,
  signIn,
  submitRealName,
} from '@site/shared/wire';
import { memberIdOf } from '../../people/member/testing.ts';
import { unevenCoins } from '../../people/seeding.ts';
import { createChances } from '../flip/flip.store.ts';
import { inTransaction } from '../../../kernel/db/database.ts';
import { DAY_MS, SECOND_MS } from '../../../kernel/clock.ts';
import type { SignedClient } from '../../../kernel/testing.ts';
import { keyed } from '../../money/deposits/testing.ts';
import { verifyLedger } from '../../money/seeding.ts';
import { tablesOf } from '../schema.ts';
import { bindPhone, withTestApp } from '../../../testing/testing.ts';

const app = withTestApp();

const summary = async (member: SignedClient) => (await member.call(getInviteSummary)).data;
const friends = async (member: SignedClient) => (await member.call(listInvited, { page: 1, pageSize: 20 })).data?.list ?? [];
const claim = (member: SignedClient, rewardId: string, key = keyed()) => member.call(claimInvite, { rewardId }, key);

let devices = 0;
async function join(userName: string, inviteCode: string, client = app.guest(`198.18.9.${(devices += 1)}`)): Promise<SignedClient> {
  const body = { userName, password: 'Sturdy2026', birthDate: '1995-03-08', adult: true, agree: true, inviteCode } as const;
  app.clock.advance(SECOND_MS);
  const { status_code, data } = await client.call(register, body);
  expect(status_code).toBe(CODE.success);
  client.use(data);
  return client;
}
const duplicates = async (member: SignedClient) => (await friends(member)).map(({ duplicate }) => duplicate).toReversed();
const chances = async (member: SignedClient) => (await member.call(getFlipInfo)).data?.chances;
async function signsIn(userNames: readonly string[]): Promise<void> {
  for (const userName of userNames) {
    const friend = await app.again(userName);
    expect((await friend.call(signIn, { day: siteDate(app.clock.nowMs()) }, keyed())).status_code).toBe(CODE.success);
  }
}

const claimNewest = async (member: SignedClient) => claim(member, (await friends(member))[0]?.rewardId ?? '');
async function becomeActive(userNames: readonly string[]): Promise<void> {
  for (let day = 0; day < INVITE_ACTIVE_DAYS; day += 1) {
    await signsIn(userNames);
    app.clock.advance(DAY_MS);
  }
}

test('a member who registers with the code is a friend and earns a chance to flip at once [RT-7] [SH-7]', async () => {
  const host = await app.newcomer('Inviter01');
  const code = (await summary(host))?.code ?? '';
  await join('FriendA1', code);
  await join('FriendB1', code.toLowerCase());
  await join('FriendC1', code);

  expect(await summary(host)).toMatchObject({ friends: 3, activeFriends: 0, claimable: 0 });
  expect((await friends(host)).map(({ name, activeDays, state }) => [name, activeDays, state])).toEqual([
    ['Fr***1', 0, 'locked'],
    ['Fr***1', 0, 'locked'],
    ['Fr***1', 0, 'locked'],
  ]);
  expect((await host.call(getFlipInfo)).data?.chances).toBe(4);
  expect(JSON.stringify(await friends(host))).not.toContain('FriendA1');
});

test('friends with three sign-in days earn coins each and a bonus for three, claimed once despite repetitions and races [RT-7]', async () => {
  const names = ['FriendA1', 'FriendB1', 'FriendC1'];
  for (let day = 0; day < 3; day += 1) {
    await signsIn(names);
    if (day < 2) app.clock.advance(DAY_MS);
  }
  const host = await app.again('Inviter01');
  expect(await summary(host)).toMatchObject({ activeFriends: 3, claimable: 4 });
  const [first] = await friends(host);
  const key = keyed();

  const answers = await Promise.all([
    ...Array.from({ length: 3 }, () => claim(host, first?.rewardId ?? '', key)),
    ...Array.from({ length: 3 }, () => claim(host, first?.rewardId ?? '')),
    ...Array.from({ length: 3 }, () => claim(host, 'step-3')),
  ]);

  expect(answers.filter(({ message }) => message === '奖励已领取').length).toBeGreaterThanOrEqual(4);
  expect(await summary(host)).toMatchObject({ claimable: 2, steps: [{ state: 'claimed' }, { state: 'locked' }, { state: 'locked' }] });
  expect((await friends(host))[0]?.state).toBe('claimed');
  const bonuses = (await host.call(listMovements, { page: 1, pageSize: 5, kind: 'bonus' })).data?.list;
  expect(bonuses?.map(({ amount, remark }) => [amount, remark])).toEqual([['18.00', '邀请好友奖励']]);
  expect(await unevenCoins(app.db)).toEqual([]);
  expect(await verifyLedger(app.db)).toEqual([]);
});

test('ten rewards for friends a day can be claimed, and the next on the next day [RT-7]', async () => {
  const host = await app.again('Inviter01');
  const due = (await friends(host)).find(({ state }) => state === 'claimable')?.rewardId ?? '';
  const member_id = await memberIdOf(app, 'Inviter01');
  const rows = Array.from({ length: 10 }, (_, at) => ({ member_id, reward_id: `friend-before${at}`, at_ms: app.clock.nowMs() }));
  await tablesOf(app.db).insertInto('invite_rewards').values(rows).execute();
  expect(await claim(host, due)).toMatchObject({ message: '今日已领取10份好友奖励，请明天再领取' });

  app.clock.advance(DAY_MS);
  const nextDay = await app.again('Inviter01');
  expect(await claim(nextDay, due)).toMatchObject({ status_code: CODE.success });
});

test("an unearned reward, another member's or an unknown one is refused [RT-7]", async () => {
  const host = await app.again('Inviter01');
  const stranger = await app.newcomer('Stranger02');
  const [, second] = await friends(host);

  expect(await claim(host, 'step-10')).toMatchObject({ message: '尚未达到领取条件' });
  expect(await claim(host, 'step-4')).toMatchObject({ message: '奖励不存在' });
  expect(await claim(stranger, second?.rewardId ?? '')).toMatchObject({ message: '奖励不存在' });
  expect(await claim(stranger, 'anything')).toMatchObject({ status_code: CODE.validation });
});

test('accounts of one network count as one person, those of the inviter’s network and device as none [ACC-9]', async () => {
  const host = await app.newcomer('Farmer001');
  const code = (await summary(host))?.code ?? '';
  await join('FarmAcc01', code, app.guest('2001:db8:7:1::1'));
  await join('FarmAcc02', code, app.guest('2001:db8:7:1:ffff::2'));
  // Of the same /48, which one customer may own, and of another.
  await join('FarmAcc06', code, app.guest('2001:db8:7:2::2'));
  await join('FarmAcc03', code, app.guest('2001:db8:8:2::2'));
  const own = app.guest('198.18.77.1');
  own.use((await own.call(logIn, { userName: 'Farmer001', password: 'Sturdy2026', remember: false })).data);
  own.use(null);
  await join('FarmAcc04', code, own);
  await join('FarmAcc05', code, app.guest('198.18.77.1'));

  expect(await duplicates(host)).toEqual([null, 'network', 'network', null, 'device', 'network']);
  expect(await chances(host)).toBe(3);
});

test('an account with the name, the payout account or the number block of another does not count [ACC-9]', async () => {
  const host = await app.newcomer('Farmer002');
  const code = (await summary(host))?.code ?? '';
  const invited = [
    await join('NameAcc01', code),
    await join('NameAcc02', code),
    await join('PhonAcc01', code),
    await join('PhonAcc02', code),
  ];
  expect(await duplicates(host)).toEqual([null, null, null, null]);
  const [first, second, third, fourth] = invited;
  for (const member of [first, second]) await member?.call(submitRealName, { realName: '王小明' });
  if (third && fourth) for (const member of [third, fourth]) await bindPhone(app, member);

  // Told when the rewards would be due: whoever guesses another's data learns nothing at once.
  expect(await duplicates(host)).toEqual([null, null, null, null]);
  expect(await claimNewest(host)).toMatchObject({ message: '尚未达到领取条件' });
  await becomeActive(['NameAcc01', 'NameAcc02', 'PhonAcc01', 'PhonAcc02']);
  const again = await app.again('Farmer002');

  expect(await duplicates(again)).toEqual([null, 'profile', null, 'profile']);
  expect(await claimNewest(again)).toMatchObject({ message: '该邀请不计入奖励' });
  expect(JSON.stringify(await friends(again))).not.toMatch(/137|王/);
});

test('later accounts that share anything with one that does not count do not count either, even what it no longer has [ACC-9]', async () => {
  const host = await app.newcomer('Farmer003');
  const code = (await summary(host))?.code ?? '';
  const second = app.guest('198.18.78.2');
  const uncounted = await join('ChainAcc1', code, second);
  await bindPhone(app, host);
  await bindPhone(app, uncounted);

  const { data } = await uncounted.call(requestInfoAudit, { type: 'phone', wanted: '13911110001', password: 'Sturdy2026' });
  expect((await app.ops(`/audits/${data?.id ?? ''}/approve`, {})).statusCode).toBe(200);
  const hostChange = await host.call(requestInfoAudit, { type: 'phone', wanted: '13922220001', password: 'Sturdy2026' });
  await app.ops(`/audits/${hostChange.data?.id ?? ''}/approve`, {});
  uncounted.use(null);
  await join('ChainAcc2', code, second);
  await bindPhone(app, await join('ChainAcc3', code));

  expect(await duplicates(host)).toEqual([null, 'device', null]);
  expect(await chances(host)).toBe(3);
  await becomeActive(['ChainAcc1', 'ChainAcc3']);
  expect(await duplicates(await app.again('Farmer003'))).toEqual(['profile', 'device', 'profile']);
});

test('friends who register at once, through whichever instance, bring three chances to flip [ACC-9]', async () => {
  const host = await app.newcomer('Popular02');
  const memberId = await memberIdOf(app, 'Popular02');
  const earned = Array.from({ length: 8 }, (_, friend) => {
    const instance = createChances(app.clock);
    return inTransaction(app.db, (trx) => instance.earn(trx, { memberId, action: 'friend', reference: `friend${friend}` }));
  });
  await Promise.all(earned);

  expect(await chances(host)).toBe(1 + FLIP_FRIEND_CHANCES_A_DAY);
});

test('friends bring at most three chances to flip a day [ACC-9]', async () => {
  const host = await app.newcomer('Popular01');
  const code = (await summary(host))?.code ?? '';
  for (let friend = 1; friend <= 5; friend += 1) await join(`PopFriend${friend}`, code);
  expect(await chances(host)).toBe(1 + FLIP_FRIEND_CHANCES_A_DAY);

  app.clock.advance(DAY_MS);
  await join('PopFriend6', code);
  expect(await chances(await app.again('Popular01'))).toBe(1 + FLIP_FRIEND_CHANCES_A_DAY + 1);
});
