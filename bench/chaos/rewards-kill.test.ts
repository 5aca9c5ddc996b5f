import { randomUUID } from 'node:crypto';
import { siteDate } from '@site/shared/product';
import { claimWelfare, claimRebates, type Envelope } from '@site/shared/wire';
import { inTransaction, type Db } from '@site/server/kernel/db/database.ts';
import { verifyLedger } from '@site/server/modules/money/seeding.ts';
import { insertRebates, insertAward } from '@site/server/modules/rewards/seeding.ts';
import { tablesOf } from '@site/server/modules/money/schema.ts';
import { memberIdOf } from './consistency-check.ts';
import { databaseOf, superviseSite } from './supervised-site.ts';

const site = superviseSite(4);

const withDatabase = databaseOf(site);

/** A waiting reward of a fresh player, and the call that claims it, which may be sent as often as one likes. */
async function reward(kind: 'rebate' | 'dividend') {
  const { nextPlayer, call } = site();
  const [player, id, key] = [nextPlayer(), randomUUID(), randomUUID()];
  await withDatabase((db) => inTransaction(db, async (trx) => give(trx, { kind, id, memberId: await memberIdOf(trx, player.userName) })));
  const claim = kind === 'rebate' ? { endpoint: claimRebates, body: { rebateIds: [id] } } : { endpoint: claimWelfare, body: { ids: [id] } };
  const send = () => call(player, claim, { key });
  /** How often it was booked. */
  const booked = () =>
    withDatabase(async (db) => {
      const rows = await tablesOf(db).selectFrom('ledger_transfers').select('kind').where('reference', '=', id).execute();
      return rows.length;
    });
  return { send, booked };
}

async function give(
  trx: Db,
  { kind, id, memberId }: { readonly kind: 'rebate' | 'dividend'; readonly id: string; readonly memberId: string },
) {
  const nowMs = Date.now();
  if (kind === 'rebate') {
    const counted = { valid_bet: 100_000n, rate_bp: 50, amount: 500n, status: 'pending', closed_at_ms: null } as const;
    return insertRebates(trx, [
      { id, member_id: memberId, day: siteDate(nowMs), category: 'egame', venue_code: 'XH', ...counted },
    ]).execute();
  }
  const terms = { type: 'dividend', occasion: id, title: '人工红利', amount: 500n, multiple: 1, category: null, play_days: 7 } as const;
  const times = { given_by: 'test', given_at_ms: nowMs, expires_at_ms: nowMs + 86_400_000, claimed_at_ms: null };
  return insertAward(trx, { id, member_id: memberId, ...terms, ...times });
}

test.each([
  ['a rebate', 'rebate', 'after it was marked', ['update "rebates"'], 0],
  ['a rebate', 'rebate', 'after the commit, before the answer', ['insert into "money_calls"', 'commit'], 1],
  ['a dividend', 'dividend', 'after the money was booked', ['insert into "ledger_entries"'], 0],
  ['a dividend', 'dividend', 'after the commit, before the answer', ['insert into "money_calls"', 'commit'], 1],
] as const)(
  '%s whose backend dies while it is claimed (%#) is paid exactly once by the same call [F43] [RT-7]',
  async (_what, kind, _when, steps, left) => {
    const { send, booked } = await reward(kind);
    const { dead } = await site().backend.failAfter(steps);

    await expect(send()).rejects.toThrow();
    await dead;
    expect(await booked()).toBe(left);

    const answers = [await send(), await send()].map(({ text }) => JSON.parse(text) as Envelope<{ readonly amount: string }>);
    expect(answers.map(({ data }) => data?.amount)).toEqual(['5.00', '5.00']);
    expect(await booked()).toBe(1);
    expect(await withDatabase(verifyLedger)).toEqual([]);
  },
  60_000,
);
