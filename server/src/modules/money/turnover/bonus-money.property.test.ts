import fc from 'fast-check';
import type { BetCountedEvent } from '../../../domain-events.ts';
import { DAY_MS } from '../../../kernel/clock.ts';
import { inTransaction, type Db } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { memberIdOf } from '../../people/member/testing.ts';
import { type AccountId, createLedger, createMemberBalance, entryPair, house, memberCentral, memberVenue } from '../ledger/ledger.ts';
import { movePayout, moveStake } from '../ledger/movements.ts';
import { withVerifiedLedger } from '../ledger/testing.ts';
import { tablesOf, type TurnoverRequirementRow } from '../schema.ts';
import { createBeginTransfer } from '../transfers/begin-transfer.ts';
import { createTransferStore, reversePosting, settlePosting } from '../transfers/postings.ts';
import { createBonuses } from './bonuses.ts';
import { createMoneyInPlay } from './money-in-play.ts';
import { createClosing, type FindWaitingBets } from './engine.ts';
import { createTurnover } from './turnover.service.ts';

const SEQUENCES = Math.ceil(Number(process.env.PROPERTY_CASES ?? 10_000) / 150);
const LONGEST_MS = 3_600_000;
const VENUE = { code: 'BT', title: '白塔电子', walletMode: 'transfer', open: true } as const;
const BONUS = 300_000n;
const EXPIRES_MS = 7 * DAY_MS;

const app = withVerifiedLedger();

const command = fc.record({
  kind: fc.constantFrom('in', 'out', 'arrive', 'fail', 'bet', 'bet', 'settle', 'settle', 'deposit', 'giveUp', 'expire'),
  share: fc.constantFrom(10, 90, 100, 100),
  atVenue: fc.boolean(),
  /** In half stakes: 0 loses all, 2 returns the stake, 4 doubles it. */
  outcome: fc.nat({ max: 6 }),
  category: fc.constantFrom('egame', 'chess'),
});
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;

interface OpenBet {
  readonly betNo: string;
  readonly stake: bigint;
  readonly wallet: AccountId;
  readonly category: 'egame' | 'chess';
  readonly placedAtMs: number;
}

let runs = 0;
let bets = 0;

/** A member with 10,000.00 of his own and 3,000.00 of a bonus, and all he can do with it. */
async function createPlayer() {
  runs += 1;
  const userName = `Bonus${runs}x`;
  await app.newcomer(userName);
  const memberId = await memberIdOf(app, userName);
  const { db, clock } = app;
  const ledger = createLedger(clock);
  const open: OpenBet[] = [];
  const venues = async () => [VENUE];
  const balance = createMemberBalance(ledger, venues);
  const unsettledStakes = async () => open.reduce((sum, { stake }) => sum + stake, 0n);
  const totalMoney = async (trx: Db) => (await balance(trx, memberId)) + (await unsettledStakes());
  const moneyInPlay = createMoneyInPlay({ ledger, venues, unsettledStakes });
  const findWaitingBets: FindWaitingBets = async (_trx, _memberId, { fromMs, untilMs }) => {
    const waiting = open.filter(({ placedAtMs }) => placedAtMs > fromMs && placedAtMs <= untilMs);
    return {
      count: waiting.length,
      atRisk: waiting.reduce((sum, { stake }) => sum + stake, 0n),
      net: 0n,
      sinceMs: waiting[0]?.placedAtMs ?? 0,
    };
  };
  const turnover = createTurnover({ db, clock, ledger, venues, moneyInPlay, findWaitingBets });
  const closing = createClosing({ clock, ledger, moneyInPlay, findWaitingBets });
  const store = createTransferStore(db);
  const begin = createBeginTransfer({ clock, ledger, store, events: { beforeVenueEntry: { emit: async () => undefined } as never } });
  const requirement = async (trx: Db): Promise<TurnoverRequirementRow> =>
    tablesOf(trx).selectFrom('turnover_requirements').selectAll().where('source_id', '=', userName).executeTakeFirstOrThrow();
  const central = memberCentral(memberId);
  const atVenue = memberVenue(memberId, VENUE.code);
  /** What the member's money would be without a forfeit; what the bets that were open when the bonus ended have won and lost since. */
  const model = { total: 0n, atVoid: null as null | { total: bigint; open: ReadonlySet<string> }, won: 0n, lost: 0n };

  const openNow = (): ReadonlySet<string> => new Set(open.map(({ betNo }) => betNo));
  const inTrx = <Result>(work: (trx: Db) => Promise<Result>): Promise<Result> => inTransaction(db, work);
  const partOf = async (trx: Db, account: AccountId, share: number) => ((await ledger.balance(trx, account)) * BigInt(share)) / 100n;

  async function send(direction: 'in' | 'out', share: number) {
    await inTrx(async (trx) => {
      const amount = await partOf(trx, direction === 'in' ? central : atVenue, share);
      await begin(trx, {
        memberId,
        venueCode: VENUE.code,
        venue: VENUE as never,
        direction,
        amount,
        requestKey: `${userName}:${(bets += 1)}`,
      });
    });
  }
  async function conclude(status: 'success' | 'failed') {
    await inTrx(async (trx) => {
      const row = await store.underWayAt(trx, memberId, VENUE.code);
      if (row === undefined) return;
      await ledger.post(trx, status === 'success' ? settlePosting(row, VENUE.title) : reversePosting(row, VENUE.title));
      await store.change(trx, row.id, { status });
    });
  }
  async function place({ share, atVenue: isAtVenue, category }: Command) {
    await inTrx(async (trx) => {
      const wallet = isAtVenue ? atVenue : central;
      const stake = await partOf(trx, wallet, share);
      if (stake === 0n) return;
      await turnover.refuseOwed(trx, { memberId });
      const betNo = `P${(bets += 1)}-${userName}`;
      await moveStake(trx, ledger, { betNo, venueCode: VENUE.code, wallet, title: '测试', stake });
      open.push({ betNo, stake, wallet, category, placedAtMs: clock.nowMs() });
    });
  }
  function eventOf({ betNo, stake, category, placedAtMs }: OpenBet, payout: bigint): BetCountedEvent {
    const nowMs = clock.nowMs();
    const net = payout > stake ? payout - stake : stake - payout;
    return {
      memberId,
      venueCode: VENUE.code,
      category,
      betNo,
      stake,
      payout,
      status: payout === stake ? 'push' : payout > stake ? 'won' : 'lost',
      oddsMilli: null,
      validAmount: net < stake ? net : stake,
      offsetAmount: 0n,
      placedAtMs,
      settledAtMs: nowMs,
      countedAtMs: nowMs,
    };
  }
  async function settle(outcome: number) {
    await inTrx(async (trx) => {
      const [bet] = open;
      if (bet === undefined) return;
      const { betNo, stake, wallet } = bet;
      const payout = (stake * BigInt(outcome)) / 2n;
      await movePayout(trx, ledger, { betNo, venueCode: VENUE.code, wallet, title: '测试', payout });
      open.shift();
      model.total += payout - stake;
      if (model.atVoid?.open.has(betNo)) model[payout < stake ? 'lost' : 'won'] += payout < stake ? stake - payout : payout - stake;
      const event = eventOf(bet, payout);
      const before = { total: await totalMoney(trx), open: openNow() };
      await turnover.settled(trx, event);
      // A bonus that had expired ends with the last bet of its time.
      if (model.atVoid === null && (await requirement(trx)).status === 'void') model.atVoid = before;
    });
  }
  async function end(by: () => Promise<unknown>) {
    const before = { total: await totalMoney(db), open: openNow() };
    await by();
    const { status, pool } = await requirement(db);
    if (model.atVoid === null && (status === 'void' || pool !== null)) model.atVoid = before;
  }
  const giveUp = () =>
    end(() =>
      inTrx(async (trx) => {
        const row = await requirement(trx);
        if (row.status === 'open') await closing.giveUp(trx, row);
      }),
    );
  const expire = () =>
    end(async () => {
      clock.advance(EXPIRES_MS);
      await turnover.tick();
    });
  async function deposit(amount: bigint) {
    await inTrx(async (trx) => {
      const entries = entryPair(house('deposits'), central, amount);
      const key = `D${(bets += 1)}-${userName}`;
      await ledger.post(trx, { kind: 'deposit', reference: key, remark: '测试', idempotencyKey: key, entries });
    });
    model.total += amount;
  }
  await inTrx((trx) =>
    createBonuses({ clock, ledger }).grantBonus(trx, {
      memberId,
      amount: BONUS,
      multiple: 10,
      categories: ['egame'],
      source: 'bonus',
      sourceId: userName,
      title: '测试',
      expiresAtMs: clock.nowMs() + EXPIRES_MS,
    }),
  );
  model.total = await totalMoney(db);
  clock.advance(1000);
  return {
    async act(one: Command): Promise<void> {
      clock.advance(1000);
      const acts: Readonly<Record<Command['kind'], () => Promise<void>>> = {
        in: () => send('in', one.share),
        out: () => send('out', one.share),
        arrive: () => conclude('success'),
        fail: () => conclude('failed'),
        bet: () => place(one),
        settle: () => settle(one.outcome),
        deposit: () => deposit(BigInt(one.share) * 100n),
        giveUp,
        expire,
      };
      await acts[one.kind]().catch((failure: unknown) => {
        if (!(failure instanceof Refusal)) throw failure;
      });
    },
    /** Everything comes back: bets are settled, transfers arrive, the venue's wallet is collected, the bonus expires. */
    async finish(outcome: number): Promise<void> {
      await conclude('success');
      while (open.length > 0) await settle(outcome);
      await send('out', 100);
      await conclude('success');
      await expire();
      await inTrx((trx) => turnover.left(trx, memberId));
    },
    async verify(): Promise<void> {
      const { status, base, winnings, pool, taken: takenEarly } = await requirement(db);
      const taken = model.total - (await totalMoney(db));
      const { owed } = await inTrx((trx) => turnover.left(trx, memberId));
      const away = await moneyInPlay(db, memberId);
      expect(owed).toBeLessThanOrEqual(away.atVenues + away.inFlight + away.staked);
      // While bets of its time wait, no more is taken than they cannot lose.
      if (status === 'open' && pool !== null) return expect(taken + owed).toBeLessThanOrEqual(BigInt(takenEarly));
      if (status !== 'void' || model.atVoid === null) return expect([taken, owed]).toEqual([0n, 0n]);
      const worth = BigInt(base) + BigInt(winnings) > 0n ? BigInt(base) + BigInt(winnings) : 0n;
      // The bonus has its part of what bets of its time win after its end.
      const most = model.atVoid.total + model.won;
      const due = worth < most ? worth : most;
      expect(taken + owed).toBeLessThanOrEqual(due);
      expect(taken + owed).toBeGreaterThanOrEqual(due - model.lost);
    },
  };
}

test(
  `whatever the order of ${SEQUENCES} sequences of transfers, bets, giving up and expiry, no bonus is kept without its turnover [VAL-4]`,
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 3, maxLength: 14 }), fc.nat({ max: 6 }), async (commands, last) => {
        const player = await createPlayer();
        for (const one of commands) {
          await player.act(one);
          await player.verify();
        }
        await player.finish(last);
        await player.verify();
      }),
      { numRuns: SEQUENCES },
    );
  },
  LONGEST_MS,
);
