import type { BetCountedEvent } from '../../../domain-events.ts';
import { DAY_MS } from '../../../kernel/clock.ts';
import { inTransaction } from '../../../kernel/db/database.ts';
import { memberIdOf } from '../../people/member/testing.ts';
import { seededRandom } from '../../play/betting/testing.ts';
import { createLedger, entryPair, house, memberCentral } from '../ledger/ledger.ts';
import { withVerifiedLedger } from '../ledger/testing.ts';
import { tablesOf } from '../schema.ts';
import { createBonuses } from './bonuses.ts';
import { createMoneyInPlay } from './money-in-play.ts';
import { createTurnover } from './turnover.service.ts';

/** Bets of a set of members count as they would one by one. Each member has a twin with the same money, whose bets are settled alone. */

const PAIRS = 40;
const BETS = 4;

const app = withVerifiedLedger();
const random = seededRandom('turnover together');
const isChance = (percent: number): boolean => random(100) < percent;

/** What a pair of twins has: cents, and cents with a multiple. */
interface Fortune {
  readonly deposits: readonly bigint[];
  readonly bonus: bigint | null;
  /** When the bonus runs out: in a moment, so that nobody has looked, later, or never. */
  readonly expiresInMs: number | null;
  readonly owed: bigint | null;
  /** What is left of the money. */
  readonly rest: bigint | null;
}

const drawFortune = (): Fortune => ({
  deposits: Array.from({ length: random(3) }, () => BigInt(1000 + random(20_000))),
  bonus: isChance(25) ? BigInt(1000 + random(5000)) : null,
  expiresInMs: isChance(40) ? 1 : isChance(50) ? DAY_MS : null,
  owed: isChance(15) ? 700n : null,
  rest: isChance(40) ? BigInt(random(800)) : null,
});

const drawBet = () => {
  const stake = BigInt(100 + random(30_000));
  const offsetAmount = isChance(15) ? stake / 2n : 0n;
  const isVoid = isChance(10);
  return {
    category: isChance(70) ? 'sport' : 'egame',
    stake,
    payout: isVoid ? stake : isChance(50) ? 0n : stake * 2n,
    oddsMilli: isChance(60) ? 1200 + random(1500) : null,
    status: isVoid ? 'void' : 'won',
    validAmount: isVoid || isChance(10) ? 0n : stake - offsetAmount,
    offsetAmount,
  } as const;
};

function createTwins() {
  const { db, clock } = app;
  const ledger = createLedger(clock);
  const venues = async () => [{ code: 'BT', title: '测试' }];
  const moneyInPlay = createMoneyInPlay({ ledger, venues, unsettledStakes: async () => 0n });
  const findWaitingBets = async () => ({ count: 0, atRisk: 0n, net: 0n, sinceMs: 0 });
  const bonuses = createBonuses({ clock, ledger });
  const turnover = createTurnover({ db, clock, ledger, venues, moneyInPlay, findWaitingBets });
  return {
    async createMember(userName: string, { deposits, bonus, expiresInMs, owed, rest }: Fortune): Promise<string> {
      await app.newcomer(userName);
      const memberId = await memberIdOf(app, userName);
      const wallet = memberCentral(memberId);
      const post = { kind: 'deposit', remark: '测试' } as const;
      await inTransaction(db, async (trx) => {
        for (const [place, amount] of deposits.entries()) {
          const billNo = `D${place}-${userName}`;
          await ledger.post(trx, {
            ...post,
            reference: billNo,
            idempotencyKey: billNo,
            entries: entryPair(house('deposits'), wallet, amount),
          });
          await bonuses.openForDeposit(trx, { memberId, billNo, amount });
        }
        const expiresAtMs = expiresInMs === null ? null : clock.nowMs() + expiresInMs;
        const terms = { multiple: 3, categories: [], source: 'bonus', sourceId: userName, title: '测试', expiresAtMs } as const;
        if (bonus !== null) await bonuses.grantBonus(trx, { ...terms, memberId, amount: bonus });
        if (owed !== null) await ledger.oblige(trx, { id: `O-${userName}`, memberId, reference: userName, remark: '测试', amount: owed });
        const spent = rest === null ? 0n : (await ledger.balance(trx, wallet)) - rest;
        if (spent > 0n) {
          const idempotencyKey = `S-${userName}`;
          await ledger.post(trx, { ...post, reference: userName, idempotencyKey, entries: entryPair(wallet, house('deposits'), spent) });
        }
      });
      return memberId;
    },
    settle: (bets: readonly BetCountedEvent[]) => inTransaction(db, (trx) => turnover.settledTogether(trx, bets)),
    /** All that is stored of a member's turnover, without the names of the twin. */
    async read(memberId: string) {
      const requirements = tablesOf(db).selectFrom('turnover_requirements').selectAll().where('member_id', '=', memberId);
      const rows = await requirements.orderBy('position').execute();
      const entries = tablesOf(db).selectFrom('turnover_entries').selectAll();
      const ids = rows.map(({ id }) => id);
      const lines = ids.length === 0 ? [] : await entries.where('requirement_id', 'in', ids).orderBy('bet_no').execute();
      const debts = await tablesOf(db).selectFrom('ledger_obligations').select('owed').where('member_id', '=', memberId).execute();
      return {
        requirements: rows.map(({ id: _id, member_id: _member, source_id: _source, ...row }) => row),
        lines: lines.map(({ requirement_id, bet_no, ...line }) => ({
          ...line,
          place: ids.indexOf(requirement_id),
          bet: bet_no.slice(0, 6),
        })),
        debts,
        balance: await ledger.balance(db, memberCentral(memberId)),
      };
    },
  };
}

test('the bets of a set of members count to their requirements as one by one [VAL-4]', async () => {
  const twins = createTwins();
  const fortunes = Array.from({ length: PAIRS }, drawFortune);
  const pairs: (readonly [string, string])[] = [];
  for (const [place, fortune] of fortunes.entries())
    pairs.push([await twins.createMember(`TogetherA${place}`, fortune), await twins.createMember(`TogetherB${place}`, fortune)]);
  for (let round = 0; round < BETS; round += 1) {
    app.clock.advance(2000);
    const placedAtMs = app.clock.nowMs() - (isChance(20) ? 10_000 : 1000);
    const drawn = pairs.map(drawBet);
    const betOf = (memberId: string, place: number): BetCountedEvent[] => {
      const bet = drawn[place];
      const times = { placedAtMs, settledAtMs: app.clock.nowMs(), countedAtMs: app.clock.nowMs() };
      return bet ? [{ ...bet, ...times, memberId, venueCode: 'BT', betNo: `round${round}-${memberId}` }] : [];
    };

    await twins.settle(pairs.flatMap(([one], place) => betOf(one, place)));
    for (const bet of pairs.flatMap(([, other], place) => betOf(other, place))) await twins.settle([bet]);

    for (const [one, other] of pairs) expect(await twins.read(one)).toEqual(await twins.read(other));
  }
  const ends = await tablesOf(app.db).selectFrom('turnover_requirements').select('closed_why').distinct().execute();
  expect(ends.map(({ closed_why }) => closed_why)).toEqual(expect.arrayContaining([null, 'met', 'low_money', 'expired']));
});
