import { sql } from 'kysely';
import { CODE } from '@site/shared/product';
import { excludeMember, getWalletSummary, issueLoginToken, logOut, openSession, setLimit, submitRealName } from '@site/shared/wire';
import { inKeyedTransaction, memberKey } from '../kernel/db/database.ts';
import { deliver, ordered, requestFor } from '../modules/money/deposits/testing.ts';
import { withVerifiedLedger } from '../modules/money/ledger/testing.ts';
import { newMover } from '../modules/money/transfers/testing.ts';
import { enterGame, playRound } from '../modules/play/games/testing.ts';
import { holdOpen } from '../modules/people/member/session.store.ts';
import { newestSession } from '../modules/people/member/testing.ts';
import { isOnPostgres } from '../kernel/db/test-template.ts';

/** SQLite has one writer: what two members do side by side is tested on PostgreSQL alone. */
const testSideBySide = isOnPostgres ? test : test.skip;

const app = withVerifiedLedger();

/** Transactions that wait for a lock, of the whole site or any. */
async function waiting(which: 'site' | 'any'): Promise<number> {
  const { rows } = await sql<{ waiting: number | bigint }>`
    select count(*) as waiting from pg_locks join pg_stat_activity using (pid)
    where datname = current_database() and not granted and (classid = 4002 or ${which === 'any'})`.execute(app.db);
  return Number(rows[0]?.waiting);
}

/** Keeps a member's key until the returned function is called. */
async function holdKey(memberId: string): Promise<() => Promise<void>> {
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = inKeyedTransaction(app.db, [memberKey(memberId)], async () => {
    begun.resolve();
    await ended.promise;
  });
  await begun.promise;
  return () => {
    ended.resolve();
    return held;
  };
}

testSideBySide('a member transfers, deposits and plays while a transaction of another member is open, and nobody waits', async () => {
  const [slow, quick] = [await newMover(app), await newMover(app)];
  const token = await enterGame(quick.member);
  const slowId = (await app.services.memberIdOf('Mover1')) ?? '';
  const release = await holdKey(slowId);

  const { data } = await quick.send('in', '300');
  expect((await quick.detail(data?.transferId ?? '')).data).toMatchObject({ status: 'success' });
  await deliver(app, await ordered(quick.member, await requestFor(quick.member, 'alipay')));
  await playRound(app, token, '2');
  expect(await waiting('any')).toBe(0);

  const later = slow.send('in', '1');
  await quick.send('out', '300');
  expect(await waiting('site')).toBe(0);
  await release();
  expect((await later).data).toMatchObject({ status: 'pending' });
  expect((await quick.member.call(getWalletSummary)).data?.locked).toBe('300.00');
});

testSideBySide(
  'a member registers, names himself, hands his session over, changes his limits, excludes himself and logs out meanwhile',
  async () => {
    const slow = await app.newcomer('Slow01');
    const release = await holdKey((await app.services.memberIdOf('Slow01')) ?? '');

    const quick = await app.newcomer('Quick01');
    await quick.call(submitRealName, { realName: '周小满' });
    await quick.call(setLimit, { kind: 'deposit', period: 'day', value: '500.00' });
    const { data: handed } = await quick.call(issueLoginToken);
    const phone = app.guest('198.51.100.7');
    const { data: opened } = await phone.call(openSession, { token: handed?.token ?? '' });
    expect(opened).toMatchObject({ userName: 'Quick01' });
    phone.use(opened);
    expect((await phone.call(logOut)).status_code).toBe(CODE.success);
    expect((await quick.call(excludeMember, { months: 6, agree: true, word: '确认排除', password: 'Sturdy2026' })).status_code).toBe(
      CODE.success,
    );

    // A transaction of the whole site would wait for the open one.
    expect(await waiting('any')).toBe(0);
    const limited = slow.call(setLimit, { kind: 'deposit', period: 'day', value: '100.00' });
    await release();
    expect((await limited).status_code).toBe(CODE.success);
  },
);

testSideBySide("an operator's order about one member waits for no transaction of another", async () => {
  await app.newcomer('Slow02');
  await app.newcomer('Quick02');
  const release = await holdKey((await app.services.memberIdOf('Slow02')) ?? '');

  let isOver = false;
  const order = app.ops('/turnover/Quick02/release', {}).finally(() => (isOver = true));
  while (!isOver && (await waiting('site')) === 0);
  const waited = await waiting('site');
  await release();
  await order;
  expect(waited).toBe(0);
});

testSideBySide('the end of a session waits for what asked for it without the key of its member', async () => {
  const member = await app.newcomer('Leaving01');
  const id = await newestSession(app.db);
  const [begun, ended] = [Promise.withResolvers<boolean>(), Promise.withResolvers<void>()];
  const under = inKeyedTransaction(app.db, ['room:any'], async (trx) => {
    begun.resolve(await holdOpen(trx, id, app.clock.nowMs()));
    await ended.promise;
  });
  const wasOpen = await begun.promise;
  let isOut = false;
  const leaving = member.call(logOut).finally(() => (isOut = true));
  while ((await waiting('any')) === 0) await new Promise((next) => setImmediate(next));
  const seen = { wasOpen, isOut };
  ended.resolve();
  await Promise.all([under, leaving]);

  expect(seen).toEqual({ wasOpen: true, isOut: false });
});
