import { randomUUID } from 'node:crypto';
import { siteDate } from '@site/shared/product';
import {
  applyForActivity,
  claimWelfare,
  createDeposit,
  exchangeGoods,
  getDepositMethods,
  getFlipInfo,
  getWalletSummary,
  listMallGoods,
  playFlip,
  register,
  signIn,
} from '@site/shared/wire';
import { sql } from 'kysely';
import type { BetCountedEvent } from '../../domain-events.ts';
import { DAY_MS } from '../../kernel/clock.ts';
import { inKeyedTransaction, inTransaction, memberKeys } from '../../kernel/db/database.ts';
import { isOnPostgres } from '../../kernel/db/test-template.ts';
import { signedClient, type SignedClient } from '../../kernel/testing.ts';
import { withTestApp } from '../../testing/testing.ts';
import { BY_BANK, keyed, ordered, pay } from '../money/deposits/testing.ts';
import { memberIdOf, setCoins } from '../people/member/testing.ts';
import { createTasks } from './activities/tasks.ts';
import type { Award } from './dependencies.ts';
import { board, idsOf, predict } from './peak/testing.ts';
import { tablesOf } from './schema.ts';

const app = withTestApp();
const testSideBySide = isOnPostgres ? test : test.skip;

let accounts = 0;
/** A further account on a device, by default from an address of its own. */
async function registeredOn(uuid: string, birthDate: string, address?: string): Promise<SignedClient> {
  accounts += 1;
  const ip = address ?? `198.19.7.${accounts}`;
  const client = signedClient({ app: app.http, salt: app.config.siteSalt, clock: app.clock, uuid, ip });
  const body = { userName: `OneDev${accounts}`, password: 'Sturdy2026', birthDate, adult: true, agree: true } as const;
  const { data, message } = await client.call(register, body);
  if (data === null) throw new Error(`The registration was refused: ${message}`);
  client.use(data);
  return client;
}

const central = async (member: SignedClient) => (await member.call(getWalletSummary)).data?.central;
const offersTo = async (member: SignedClient) => (await member.call(getDepositMethods)).data?.offers.map(({ bonusId }) => bonusId) ?? [];
const newcomerOrder = (payerName: string) => ({ ...BY_BANK, amount: '100.00', payerName, bonusId: 'newcomer-first-deposit' });

test('an offer is given once to a device, whatever accounts are on it, also where both ordered before the first was paid [RT-7]', async () => {
  const uuid = randomUUID();
  const [one, two] = [await registeredOn(uuid, '1985-05-05'), await registeredOn(uuid, '1986-06-06')];
  const orders = [await ordered(one, newcomerOrder('林晓舟')), await ordered(two, newcomerOrder('周晓林'))] as const;
  for (const order of orders) await pay(app, order, { way: 'exact' });

  expect([await central(one), await central(two)]).toEqual(['10110.00', '10100.00']);
  const three = await registeredOn(uuid, '1987-07-07');
  expect(await offersTo(three)).not.toContain('newcomer-first-deposit');
  expect(await three.call(createDeposit, newcomerOrder('钱小林'), keyed())).toMatchObject({ message: '该优惠不可参加，请重新选择' });
  expect(await offersTo(await registeredOn(randomUUID(), '1988-08-08'))).toContain('newcomer-first-deposit');
});

test('an offer is given once to a name in a network, on whatever devices and of whatever birth date; who only types the name learns nothing [RT-7]', async () => {
  const home = '198.19.8.1';
  const [one, two] = [await registeredOn(randomUUID(), '1979-09-09', home), await registeredOn(randomUUID(), '1979-09-10', home)];
  const stranger = await registeredOn(randomUUID(), '1979-09-09');
  await pay(app, await ordered(one, newcomerOrder('欧阳明远')), { way: 'exact' });
  for (const other of [two, stranger]) await ordered(other, { ...BY_BANK, payerName: '欧·阳明远' });

  expect(await offersTo(two)).not.toContain('newcomer-first-deposit');
  expect(await offersTo(stranger)).toContain('newcomer-first-deposit');
});

test('an activity is joined once on a device; the first account applies again without a change [RT-7]', async () => {
  const uuid = randomUUID();
  const [one, two] = [await registeredOn(uuid, '1981-01-01'), await registeredOn(uuid, '1982-02-02')];
  const apply = (member: SignedClient) => member.call(applyForActivity, { activityId: 'newcomer-guide' });

  expect((await apply(one)).data?.state).toBe('applied');
  expect(await apply(two)).toMatchObject({ message: '同一会员或同一设备的其他账号已参加该优惠，不能重复参加。如有误判请联系客服' });
  expect((await apply(one)).data?.state).toBe('applied');
});

test('a day is signed in once on a device, and its free flip is there once [RT-7]', async () => {
  const uuid = randomUUID();
  const [one, two] = [await registeredOn(uuid, '1981-01-01'), await registeredOn(uuid, '1982-02-02')];
  const day = siteDate(app.clock.nowMs());
  const flip = async (member: SignedClient) => {
    const round = (await member.call(getFlipInfo)).data?.round;
    return member.call(playFlip, { roundNo: round?.roundNo ?? 0, card: 0 }, keyed());
  };

  expect((await one.call(signIn, { day }, keyed())).data?.kind).toBe('sign');
  expect(await two.call(signIn, { day }, keyed())).toMatchObject({
    message: '同一会员或同一设备的其他账号已签到这一天，不能重复签到。如有误判请联系客服',
  });
  expect([(await one.call(getFlipInfo)).data?.chances, (await two.call(getFlipInfo)).data?.chances]).toEqual([2, 1]);
  expect((await flip(two)).status_code).toBe(6000);
  expect([(await one.call(getFlipInfo)).data?.chances, (await two.call(getFlipInfo)).data?.chances]).toEqual([1, 0]);
  expect(await flip(two)).toMatchObject({ message: '翻牌机会已用完' });
});

/** A counted bet that completes every task. */
function completingBet(memberId: string): BetCountedEvent {
  const nowMs = app.clock.nowMs();
  return {
    memberId,
    venueCode: 'BT',
    category: 'egame',
    betNo: `task-${memberId}`,
    stake: 10n ** 9n,
    payout: 0n,
    status: 'lost',
    oddsMilli: null,
    validAmount: 10n ** 9n,
    offsetAmount: 0n,
    placedAtMs: nowMs,
    settledAtMs: nowMs,
    countedAtMs: nowMs,
  };
}

/** Ends a task of a member with one bet; returns the awards that he is given. */
async function endTask(memberId: string, activityId: string): Promise<readonly Award[]> {
  const given: Award[] = [];
  const give = async (_trx: unknown, award: Award) => given.push(award) > 0;
  const application = { member_id: memberId, activity_id: activityId, at_ms: app.clock.nowMs(), done: 0 };
  await inTransaction(app.db, async (trx) => {
    await tablesOf(trx).insertInto('activity_applications').values(application).execute();
    await createTasks({ clock: app.clock, give }).settled(trx, [completingBet(memberId)]);
  });
  return given;
}

test('the award of a task is given and claimed once, also where accounts turn out to be one person after both joined [RT-7]', async () => {
  const home = '198.19.9.1';
  const nowMs = app.clock.nowMs();
  const [one, two] = [await registeredOn(randomUUID(), '1979-03-03', home), await registeredOn(randomUUID(), '1979-03-03', home)];
  const ids = [await memberIdOf(app, `OneDev${accounts - 1}`), await memberIdOf(app, `OneDev${accounts}`)] as const;
  const tasks = tablesOf(app.db).selectFrom('activities').selectAll().where('award', 'is not', null).where('end_at', '>', nowMs);
  const task = (await tasks.execute()).find(({ category }) => category === null || category === 'egame');
  const activityId = task?.id ?? '';
  expect(await endTask(ids[0], activityId)).toHaveLength(1);
  for (const member_id of ids)
    await tablesOf(app.db)
      .insertInto('awards')
      .values({
        id: `award-${member_id}`,
        member_id,
        type: 'activity',
        occasion: activityId,
        title: '测试',
        amount: 1000n,
        multiple: 1,
        category: null,
        play_days: 7,
        given_by: 'task',
        given_at_ms: nowMs,
        expires_at_ms: nowMs + DAY_MS,
        claimed_at_ms: null,
      })
      .execute();
  for (const member of [one, two]) await ordered(member, { ...BY_BANK, payerName: '司徒明远' });

  expect(await endTask(ids[1], activityId)).toEqual([]);
  const claim = (member: SignedClient, id: string) => member.call(claimWelfare, { ids: [`award-${id}`] }, keyed());
  expect((await claim(two, ids[1])).data?.amount).toBe('10.00');
  expect(await claim(one, ids[0])).toMatchObject({
    message: '同一会员或同一设备的其他账号已参加该优惠，不能重复参加。如有误判请联系客服',
  });
});

/** Resolves once a transaction of this database waits for a key of another one. */
async function oneWaits(): Promise<void> {
  const waiting = sql<{ n: number }>`select count(*)::integer as n from pg_locks
    where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`;
  while ((await waiting.execute(app.db)).rows[0]?.n === 0);
}

/** Two accounts, each on a device with another one; each has joined one of the two tasks. */
async function joinedPair(activityIds: readonly string[]): Promise<readonly string[]> {
  const memberIds: string[] = [];
  for (const birthDate of ['1973-03-03', '1974-04-04']) {
    const uuid = randomUUID();
    await registeredOn(uuid, birthDate);
    await registeredOn(uuid, birthDate);
    memberIds.push(await memberIdOf(app, `OneDev${accounts}`));
  }
  for (const [place, member_id] of memberIds.entries()) {
    const application = { member_id, activity_id: activityIds[place] ?? '', at_ms: 0, done: 0 };
    await tablesOf(app.db).insertInto('activity_applications').values(application).execute();
  }
  return memberIds;
}

testSideBySide('sets of bets that complete the same tasks in different orders do not wait for each other in a circle [RT-7]', async () => {
  const [offer] = await tablesOf(app.db).selectFrom('activities').selectAll().limit(1).execute();
  if (offer === undefined) throw new Error('There is no offer.');
  const activityIds = ['circle-1', 'circle-2'];
  for (const id of activityIds) {
    const task = { category: null, task_bets: 1000n, award: 100n, end_at: app.clock.nowMs() + DAY_MS };
    await tablesOf(app.db)
      .insertInto('activities')
      .values({ ...offer, ...task, id })
      .execute();
  }
  const [first, second] = [await joinedPair(activityIds), await joinedPair(activityIds.toReversed())];
  const firstGives = Promise.withResolvers<void>();
  const given: string[] = [];
  let runs = 0;
  const settle = (memberIds: readonly string[], onGive: () => Promise<void>) =>
    inKeyedTransaction(app.db, memberKeys(memberIds), async (trx) => {
      runs += 1;
      const give = async (_trx: unknown, { memberId }: Award) => {
        given.push(memberId);
        await onGive();
        return true;
      };
      await createTasks({ clock: app.clock, give }).settled(trx, memberIds.map(completingBet));
    });

  const one = settle(first, async () => {
    if (given.length > 1) return;
    firstGives.resolve();
    await oneWaits();
  });
  await firstGives.promise;
  await Promise.all([one, settle(second, async () => undefined)]);

  expect(runs).toBe(2);
  expect(given.toSorted()).toEqual([...first, ...second].toSorted());
});

test('an article of the mall that is limited to a number each is limited to it for all accounts of a device [RT-8]', async () => {
  const uuid = randomUUID();
  const [one, two] = [await registeredOn(uuid, '1971-01-01'), await registeredOn(uuid, '1972-02-02')];
  for (const member of [one, two]) await setCoins(app, member.session()?.userName ?? '', 100_000);
  const exchange = (member: SignedClient, qty: number) => member.call(exchangeGoods, { goodsId: 'bonus-18', qty }, keyed());

  expect((await exchange(one, 1)).status_code).toBe(6000);
  expect(await exchange(two, 2)).toMatchObject({ message: '该商品每人限兑2件' });
  expect((await exchange(two, 1)).status_code).toBe(6000);
  expect(await exchange(one, 1)).toMatchObject({ message: '该商品每人限兑2件' });
  const { data } = await two.call(listMallGoods);
  expect(data?.goods.find(({ goodsId }) => goodsId === 'bonus-18')?.limitLeft).toBe(0);
});

test('a person predicts the matches of a round with one account, who may change the picks [RT-7]', async () => {
  const uuid = randomUUID();
  const [one, two] = [await registeredOn(uuid, '1973-03-03'), await registeredOn(uuid, '1974-04-04')];
  const round = (await board(one))?.round;
  const [matchId = ''] = idsOf(round);
  const pick = (member: SignedClient, choice: 'home' | 'away') => predict(member, [[matchId, choice]], round?.roundId ?? '');

  expect((await pick(one, 'home')).status_code).toBe(6000);
  expect((await pick(two, 'away')).message).toContain('同一设备的其他账号已参加');
  expect((await pick(one, 'away')).status_code).toBe(6000);
});
