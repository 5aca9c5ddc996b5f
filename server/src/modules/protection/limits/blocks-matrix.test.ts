import { SITE_ID } from '@site/shared/product';
import * as wire from '@site/shared/wire';
import { BY_BANK, keyed } from '../../money/deposits/testing.ts';
import { A_SLOT } from '../../play/games/testing.ts';
import type { SignedClient } from '../../../kernel/testing.ts';
import { everyEndpoint } from '../../../testing/endpoint-samples.testing.ts';
import { withTestApp } from '../../../testing/testing.ts';

type AnyEndpoint = wire.Endpoint<unknown, unknown>;
type State = 'active' | 'timeout' | 'excluded' | 'locked' | 'closed';

const STATES: readonly State[] = ['active', 'timeout', 'excluded'];

/** Calls that a break or an exclusion blocks: deposits, play, offers, the chat. Bodies fit the schema, so that no other rule refuses them first. */
const CLOSED: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  [wire.createDeposit.path, BY_BANK],
  [wire.createTransfer.path, { venueCode: 'IMTY', direction: 'in', amount: '100' }],
  [wire.launchVenue.path, { ...A_SLOT, siteId: SITE_ID }],
  [wire.applyForActivity.path, { activityId: 'newcomer-guide' }],
  [wire.exchangeGoods.path, { goodsId: 'bonus-18', qty: 1 }],
  [wire.getChatJwt.path, null],
  [wire.signIn.path, async (member: SignedClient) => ({ day: (await member.call(wire.getSignInMonth, {})).data?.today ?? '' })],
  [
    wire.playFlip.path,
    async (member: SignedClient) => ({ roundNo: (await member.call(wire.getFlipInfo)).data?.round?.roundNo ?? 0, card: 0 }),
  ],
  [
    wire.predictPeak.path,
    async (member: SignedClient) => {
      const round = (await member.call(wire.getPeakBoard, {})).data?.round;
      return { roundId: round?.roundId ?? '', picks: [{ matchId: round?.fixtures[0]?.matchId ?? '', pick: 'home' }] };
    },
  ],
]);
type CreateBody = (member: SignedClient) => Promise<unknown>;
const isCreated = (body: unknown): body is CreateBody => typeof body === 'function';

/** Calls that a locked member keeps: those the page needs to show the lock, and support requests. */
const OPEN_TO_LOCKED = new Set<string>([
  wire.getMemberInfo.path,
  wire.createFeedback.path,
  wire.listFeedback.path,
  wire.getFeedback.path,
  wire.replyFeedback.path,
  wire.closeFeedback.path,
  wire.rateFeedback.path,
  wire.uploadFeedbackPicture.path,
  wire.getFeedbackPicture.path,
]);

/** Calls that would end the session of the test. */
const APART = new Set<string>([wire.logOut.path]);
/** Blocked as well; a new member is refused here for having nothing to claim, so the demo member tests the first two below. */
const CLOSED_ELSEWHERE = new Set<string>([wire.claimVipGifts.path, wire.claimWelfare.path, wire.claimInvite.path]);

const SAMPLES = everyEndpoint();
const ENDPOINTS = SAMPLES.map(({ endpoint }) => endpoint);
const SAMPLE_BODIES = new Map<string, unknown>(SAMPLES.map(({ endpoint, body }) => [endpoint.path, body]));
const MEMBER_CALLS = ENDPOINTS.filter(({ access, path }) => access === 'member' && !APART.has(path));
const closed = MEMBER_CALLS.filter(({ path }) => CLOSED.has(path));
const open = MEMBER_CALLS.filter(({ path }) => !CLOSED.has(path) && !CLOSED_ELSEWHERE.has(path));

const OPS_TOKEN = 'the-ops-token-of-this-test-0123456789';
const app = withTestApp({ OPS_TOKEN });

/** A member in each state, created on first use. */
const members = new Map<State, Promise<SignedClient>>();
function memberIn(state: State): Promise<SignedClient> {
  const known = members.get(state) ?? make(state);
  members.set(state, known);
  return known;
}

async function setStanding(name: 'locked' | 'closed', to: 'locked' | 'closed' | 'active'): Promise<void> {
  const url = `/ops/api/members/matrix${name}/standing/${to}`;
  await app.http.inject({ method: 'POST', url, headers: { authorization: `Bearer ${OPS_TOKEN}` } });
}

async function make(state: State): Promise<SignedClient> {
  const member = await app.newcomer(`matrix${state}`);
  if (state === 'locked' || state === 'closed') await setStanding(state, state);
  if (state === 'locked') return app.again('matrixlocked');
  if (state === 'timeout') await member.call(wire.startBreak, { days: 7 });
  if (state !== 'excluded') return member;
  await member.call(wire.excludeMember, { months: 6, agree: true, word: '确认排除', password: 'Sturdy2026' });
  return app.again(`matrix${state}`);
}

async function answerAt(endpoint: AnyEndpoint, state: State) {
  const member = await memberIn(state);
  const known = CLOSED.get(endpoint.path) ?? SAMPLE_BODIES.get(endpoint.path);
  return member.call(endpoint, isCreated(known) ? await known(member) : known, keyed());
}

async function restrictionAt(endpoint: AnyEndpoint, state: State): Promise<unknown> {
  const { data } = await answerAt(endpoint, state);
  return (data as { readonly restricted?: unknown } | null)?.restricted ?? null;
}

describe.each(STATES)('a member who is %s', (state) => {
  test.each(closed.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s is blocked unless the member is active [RG-4]',
    async (_path, endpoint) => {
      expect(await restrictionAt(endpoint, state)).toBe(state === 'active' ? null : state);
    },
  );

  test.each(open.map((endpoint) => [endpoint.path, endpoint] as const))('%s is open [RG-4]', async (_path, endpoint) => {
    expect(await restrictionAt(endpoint, state)).toBeNull();
  });
});

test.each(MEMBER_CALLS.map((endpoint) => [endpoint.path, endpoint] as const))(
  'a locked member can call %s only if support needs it, a closed account has no call at all [RG-9]',
  async (path, endpoint) => {
    expect(await restrictionAt(endpoint, 'locked')).toBe(OPEN_TO_LOCKED.has(path) ? null : 'locked');
    expect((await answerAt(endpoint, 'closed')).status_code).toBe(6001);
  },
);

test('a locked member sees the lock everywhere, a closed account cannot log in, and both can be reopened [RG-9]', async () => {
  const locked = await memberIn('locked');
  expect((await locked.call(wire.getMemberInfo, { withLockMoney: 1 })).data?.protection).toEqual({ state: 'locked', until: null });
  expect((await locked.call(wire.getWalletSummary)).message).toBe('您的账号已被锁定，目前仅可联系客服与提交意见反馈。账户资金不受影响。');
  const closed = await memberIn('closed');
  expect((await closed.call(wire.getWalletSummary)).message).toBe('您的账号已关闭，如有疑问请联系客服。');
  const order = { userName: 'matrixclosed', password: 'Sturdy2026', remember: false };
  expect(await app.guest('198.18.9.9').call(wire.logIn, order)).toMatchObject({
    message: '您的账号已关闭，如有疑问请联系客服。',
    data: null,
  });

  for (const name of ['locked', 'closed'] as const) await setStanding(name, 'active');
  expect((await locked.call(wire.getWalletSummary)).status_code).toBe(6000);
  expect((await (await app.again('matrixclosed')).call(wire.getWalletSummary)).status_code).toBe(6000);
});

test('the matrix contains every member call, and every blocked name is an existing call [RG-4]', () => {
  expect(open.length + CLOSED.size + CLOSED_ELSEWHERE.size + APART.size).toBe(ENDPOINTS.filter(({ access }) => access === 'member').length);
  expect(closed.map(({ path }) => path).toSorted()).toEqual([...CLOSED.keys()].toSorted());
});

test('a member on a break cannot claim level gifts or dividends [RG-4]', async () => {
  const player = await app.player();
  const gifts = (await player.call(wire.listVipGifts)).data?.list.flatMap(({ giftId, state }) =>
    state === 'claimable' ? [giftId ?? ''] : [],
  );
  const dividends = (await player.call(wire.listManualDividends)).data?.map(({ id }) => id);
  await player.call(wire.startBreak, { days: 1 });
  const refused = async <Body>(endpoint: wire.Endpoint<Body, unknown>, body: Body) =>
    ((await player.call(endpoint, body, keyed())).data as { readonly restricted?: unknown } | null)?.restricted;

  expect(await refused(wire.claimVipGifts, { giftIds: gifts ?? [] })).toBe('timeout');
  expect(await refused(wire.claimWelfare, { ids: dividends ?? [] })).toBe('timeout');
});
