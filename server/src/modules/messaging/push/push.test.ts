import { CODE, PUSH_CHOICES_AT_FIRST, type PushChoices } from '@site/shared/product';
import {
  changePassword,
  choosePush,
  excludeMember,
  getMemberInfo,
  getPushSetting,
  logOut,
  setPushMatches,
  setQuietHours,
  subscribePush,
  unsubscribePush,
} from '@site/shared/wire';
import type { BetSettledEvent } from '../../../domain-events.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../kernel/clock.ts';
import { newVapidKey } from '../../../kernel/security/signing-key.ts';
import { createVault } from '../../../kernel/security/vault.ts';
import type { SignedClient } from '../../../kernel/testing.ts';
import { TEST_NOW_MS, withTestApp } from '../../../testing/testing.ts';
import { memberIdOf } from '../../people/member/testing.ts';
import type { PushMessage, PushOutcome } from '../push-sender.port.ts';
import { tablesOf } from '../schema.ts';
import { createPush } from './push.service.ts';
import { pushedTo, pushSubscription, switchPushOn, tryPush } from './testing.ts';

const app = withTestApp();
beforeEach(() => app.clock.set(TEST_NOW_MS));

const ALL: PushChoices = { bets: true, withdrawals: true, matches: true, security: true, amounts: false };
const QUIET_NOW = { on: true, from: '13:00', to: '15:00' };
const MATCH = { matchNo: 7, sport: 'football', league: '测试联赛', home: '红队', away: '蓝队', end: null } as const;

const answers = (kind: 'accepted' | 'gone'): PushOutcome => ({ kind });

/** Web push on the tables of the app, with a push service that gives these answers in turn, then accepts. */
async function stage(
  userName: string,
  options: { readonly outcomes?: PushOutcome[]; readonly isQuiet?: boolean; readonly isRestricted?: boolean } = {},
) {
  const { outcomes = [], isQuiet = false, isRestricted = false } = options;
  const sent: PushMessage[] = [];
  const ended = new Set<string>();
  const log: unknown[] = [];
  const member = await app.newcomer(userName);
  const memberId = await memberIdOf(app, userName);
  const [vault, vapidKey] = [createVault('0'.repeat(64)), newVapidKey()];
  const matches: (typeof MATCH & { readonly startsAtMs: number })[] = [];
  const create = () =>
    createPush(
      { db: app.db, clock: app.clock, vault, config: app.config, log: (failure) => void log.push(failure) },
      {
        vapidKey,
        sender: {
          async send(message) {
            sent.push(message);
            return outcomes.shift() ?? answers('accepted');
          },
        },
        sessions: { isOpen: async (_from, sessionId) => !ended.has(sessionId) },
        isQuiet: async () => isQuiet,
        isRestricted: async () => isRestricted,
        userNameOf: async () => userName,
        matchesBetween: async (_from, fromMs, untilMs) => matches.filter(({ startsAtMs }) => startsAtMs >= fromMs && startsAtMs < untilMs),
      },
    );
  const push = create();
  const caller = (session = 'one') => ({ memberId, sessionId: `${userName}-${session}` });
  await push.choose(caller(), ALL);
  await push.subscribe(caller(), pushSubscription());
  const settled = (change: Partial<BetSettledEvent> = {}): BetSettledEvent => ({
    memberId,
    betNo: `${userName}-1`,
    venueCode: 'FBTY',
    category: 'sport',
    status: 'won',
    stake: 10_000n,
    payout: 19_550n,
    placedAtMs: app.clock.nowMs() - HOUR_MS,
    settledAtMs: app.clock.nowMs(),
    ...change,
  });
  return {
    push,
    create,
    sent,
    ended,
    log,
    member,
    memberId,
    caller,
    settled,
    matches,
    titles: () => sent.map(({ notice }) => notice.title),
  };
}

test('a member receives nothing until he chooses a kind, on browsers that he switched on [ACC-11]', async () => {
  const member = await app.newcomer('pushfirst');
  const { data } = await member.call(getPushSetting);

  expect(data).toEqual({ publicKey: expect.stringMatching(/^[\w-]{87}$/), choices: PUSH_CHOICES_AT_FIRST, isSubscribed: false });
  expect((await member.call(subscribePush, pushSubscription())).data).toMatchObject({ isSubscribed: true });
  await member.call(changePassword, { current: 'Sturdy2026', password: 'Changed2026' });
  expect(await pushedTo(app, 'pushfirst')).toEqual([]);
  expect((await member.call(unsubscribePush)).data).toMatchObject({ isSubscribed: false });
});

test('a changed password is pushed to the browsers that stay logged in, through quiet hours too [ACC-8] [ACC-11]', async () => {
  const member = await app.newcomer('pushsafe');
  await switchPushOn(member, { security: true });
  await member.call(setQuietHours, QUIET_NOW);

  await member.call(changePassword, { current: 'Sturdy2026', password: 'Changed2026' });

  expect(await pushedTo(app, 'pushsafe')).toEqual([expect.stringMatching(/^账号安全提醒：/)]);
});

test.each([
  'http://fcm.googleapis.com/x',
  'https://127.0.0.1/x',
  'https://169.254.169.254/latest/meta-data',
  'https://fcm.googleapis.com.evil.example/x',
  'https://fcm.googleapis.com:8443/x',
])('an endpoint at %s is refused, so that the server requests no other host [ACC-11]', async (endpoint) => {
  const member = await app.newcomer(`pushfar${endpoint.length}${endpoint.charCodeAt(12)}`);

  expect(await member.call(subscribePush, pushSubscription(endpoint))).toMatchObject({ status_code: CODE.validation });
  expect((await member.call(getPushSetting)).data).toMatchObject({ isSubscribed: false });
});

test('a settled bet is pushed once after its commit, without an amount, however often it is announced [ACC-11]', async () => {
  const { push, create, sent, settled } = await stage('pushbet');
  await push.subscribers.pushSettledBets([settled()]);
  await push.subscribers.pushSettledBets([settled()]);
  await push.delivery.settle();
  const other = create();
  await other.subscribers.pushSettledBets([settled()]);
  await other.delivery.settle();

  expect(sent.map(({ notice }) => notice)).toEqual([
    { title: '注单已结算', body: '您有一张注单已结算，点击查看结果。', tag: 'bet:pushbet-1', link: '/mine/record/betRecord?bet=pushbet-1' },
  ]);
});

test('amounts are shown to a member who chose it [ACC-11]', async () => {
  const { push, sent, settled, caller, memberId } = await stage('pushamount');
  await push.choose(caller(), { ...ALL, amounts: true });

  await push.subscribers.pushSettledBets([settled()]);
  push.subscribers.pushWithdrawal({ memberId, billNo: 'pushamount-w', amount: 50_000n, reason: null });
  await push.delivery.settle();

  expect(sent.map(({ notice }) => notice.body).toSorted()).toEqual([
    '您的取款 ¥500.00 已汇出，到账时间以收款机构为准。',
    '结果：赢，返还 ¥195.50。点击查看注单。',
  ]);
});

test('a round of a game and a bet that the member cashed out himself are not pushed', async () => {
  const { push, sent, settled, memberId } = await stage('pushseen');
  await push.subscribers.pushSettledBets([settled({ category: 'egame', betNo: 'pushseen-2' })]);
  await push.subscribers.pushSettledBets([settled({ betNo: 'pushseen-3', cashedOut: { stake: 10_000n, payout: 9000n } })]);
  push.subscribers.pushCashOut({ memberId, betNo: 'pushseen-3', stake: 10_000n, payout: 9000n, isAutomatic: false });
  await push.delivery.settle();
  expect(sent).toEqual([]);

  push.subscribers.pushCashOut({ memberId, betNo: 'pushseen-4', stake: 10_000n, payout: 9000n, isAutomatic: true });
  await push.delivery.settle();
  expect(sent.map(({ notice }) => notice.title)).toEqual(['注单已自动提前结算']);
});

test.each([
  ['quiet hours [ACC-8]', { isQuiet: true }],
  ['a break or an exclusion [RG-4]', { isRestricted: true }],
])('during %s only money and safety are pushed', async (name, options) => {
  const { push, titles, settled, memberId, matches } = await stage(`pushcalm${name.length}`, options);
  matches.push({ ...MATCH, startsAtMs: TEST_NOW_MS });
  await push.watch(memberId, [{ provider: 'FBTY', matchId: '7' }]);

  await push.subscribers.pushSettledBets([settled()]);
  await push.announceMatches();
  push.subscribers.pushWithdrawal({ memberId, billNo: `w${memberId}`, amount: 1n, reason: null });
  push.subscribers.pushAccessChange({ memberId, what: 'phone' });
  await push.delivery.settle();

  expect(titles().toSorted()).toEqual(['取款已汇出', '账号安全提醒']);
});

test('the beginning of a starred match is pushed once, and never late [ACC-11]', async () => {
  const { push, sent, memberId, matches } = await stage('pushmatch');
  matches.push({ ...MATCH, startsAtMs: TEST_NOW_MS + HOUR_MS });
  await push.watch(memberId, [{ provider: 'FBTY', matchId: '7' }]);
  await push.announceMatches();
  await push.delivery.settle();
  expect(sent).toEqual([]);

  app.clock.advance(HOUR_MS + MINUTE_MS);
  await push.announceMatches();
  await push.watch(memberId, [{ provider: 'FBTY', matchId: '7' }]);
  await push.announceMatches();
  await push.delivery.settle();

  expect(sent).toMatchObject([
    {
      ttlSeconds: 540,
      isUrgent: false,
      notice: { title: '收藏的比赛已开始', body: '红队 对 蓝队', link: '/game/sport?venue=FBTY&match=7' },
    },
  ]);
});

test('a message whose time has passed while it waited is dropped', async () => {
  const { push, sent, memberId, matches } = await stage('pushlate', { outcomes: [{ kind: 'retry', afterMs: 11 * MINUTE_MS }] });
  matches.push({ ...MATCH, startsAtMs: TEST_NOW_MS });
  await push.watch(memberId, [{ provider: 'FBTY', matchId: '7' }]);
  await push.announceMatches();
  await push.delivery.settle();

  app.clock.advance(12 * MINUTE_MS);
  await push.delivery.settle();

  expect([sent.length, push.delivery.counts()]).toMatchObject([1, { late: 1, accepted: 0 }]);
});

test('a subscription that its push service has ended is deleted', async () => {
  const { push, settled, caller } = await stage('pushgone', { outcomes: [answers('gone')] });
  await push.subscribers.pushSettledBets([settled()]);
  await push.delivery.settle();

  expect(await push.setting(caller())).toMatchObject({ isSubscribed: false });
});

test('a busy push service is tried again after the time that it names, and later each time without one', async () => {
  const outcomes: PushOutcome[] = [
    { kind: 'retry', afterMs: MINUTE_MS },
    { kind: 'retry', afterMs: 0 },
  ];
  const { push, sent, settled } = await stage('pushbusy', { outcomes });
  await push.subscribers.pushSettledBets([settled()]);
  const countAfter = async (ms: number) => {
    app.clock.advance(ms);
    await push.delivery.settle();
    return sent.length;
  };

  expect([await countAfter(0), await countAfter(MINUTE_MS - 1), await countAfter(1)]).toEqual([1, 1, 2]);
  expect([await countAfter(10 * SECOND_MS - 1), await countAfter(1)]).toEqual([2, 3]);
  expect(push.delivery.counts()).toMatchObject({ retried: 2, accepted: 1 });
});

test('a push service that never answers is given up after five attempts', async () => {
  const { push, sent, settled } = await stage('pushdead', {
    outcomes: Array.from({ length: 9 }, () => ({ kind: 'retry', afterMs: 0 }) as const),
  });
  await push.subscribers.pushSettledBets([settled()]);
  for (let turn = 0; turn < 9; turn += 1) {
    await push.delivery.settle();
    app.clock.advance(15 * MINUTE_MS);
  }

  expect([sent.length, push.delivery.counts()]).toMatchObject([5, { dropped: 1 }]);
});

test('more notices than the queue holds are dropped, and the newest browsers of a member alone receive them', async () => {
  const { push, sent, settled, caller, ended } = await stage('pushmany');
  for (let session = 0; session < 12; session += 1) await push.subscribe(caller(`s${session}`), pushSubscription());
  ended.add('pushmany-s11');
  await push.subscribers.pushSettledBets([settled()]);
  await push.delivery.settle();
  expect(sent).toHaveLength(9);

  for (let bet = 0; bet < 1200; bet += 1) await push.subscribers.pushSettledBets([settled({ betNo: `pushmany-9`, category: 'sport' })]);
  expect(push.delivery.counts().dropped).toBeGreaterThan(100);
  await push.delivery.close();
});

test('a message that waits is not sent after its session has ended', async () => {
  const { push, sent, settled, ended } = await stage('pushended', { outcomes: [{ kind: 'retry', afterMs: 0 }] });
  await push.subscribers.pushSettledBets([settled()]);
  await push.delivery.settle();
  ended.add('pushended-one');
  app.clock.advance(HOUR_MS);
  await push.delivery.settle();

  expect(sent).toHaveLength(1);
});

test('what a browser subscribed is deleted within the hour where its session ended with others [ACC-11]', async () => {
  const { push, memberId, ended } = await stage('pushdead');
  const stored = () => tablesOf(app.db).selectFrom('push_subscriptions').select('session_id').where('member_id', '=', memberId).execute();
  ended.add('pushdead-one');
  expect(await stored()).toHaveLength(1);

  for (const { run, everyMs } of push.jobs) if (everyMs === HOUR_MS) await run(rethrow);

  expect(await stored()).toEqual([]);
});

const rethrow = (failure: unknown) => {
  throw failure;
};

const EXCLUSION = { months: 6, agree: true, word: '确认排除', password: 'Sturdy2026' } as const;

test.each<[string, (member: SignedClient) => Promise<unknown>]>([
  ['log-out', (member) => member.call(logOut)],
  ['self-exclusion', (member) => member.call(excludeMember, EXCLUSION)],
])('after a %s the browser receives nothing [ACC-11] [RG-4]', async (name, end) => {
  const userName = `pushend${name.length}`;
  const member = await app.newcomer(userName);
  await switchPushOn(member, ALL);
  expect(await tryPush(app, userName)).toEqual({ browsers: 1, accepted: 1 });

  await end(member);

  expect(await tryPush(app, userName)).toEqual({ browsers: 0, accepted: 0 });
});

test('matches that are none of a provider are refused, and their number is bounded [ACC-11]', async () => {
  const member = await app.newcomer('pushstars');
  const starred = (count: number) =>
    Array.from({ length: count }, (_none, index) => ({ provider: 'IMTY', matchId: String(index) }) as const);

  expect(await member.call(setPushMatches, { matches: starred(101) })).toMatchObject({ status_code: CODE.validation });
  expect(await member.call(setPushMatches, { matches: starred(100) })).toMatchObject({ data: null, status_code: 6000 });
  expect(await member.call(choosePush, ALL)).toMatchObject({ data: { choices: ALL } });
  expect(await member.call(getMemberInfo, { withLockMoney: 1 })).toMatchObject({ status_code: 6000 });
});
