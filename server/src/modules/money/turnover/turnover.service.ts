import { bonusAtVenuesText, CODE, frozenMoney, toWire } from '@site/shared/product';
import {
  type GameCategory,
  type Page,
  giveUpBonus,
  listTurnoverRequirements,
  type TurnoverLine,
  type TurnoverQuery,
  type TurnoverRequirement,
  type TurnoverReview,
  type TurnoverSummary,
  type TurnoverWhyQuery,
  getTurnoverSummary,
  listTurnoverLines,
} from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import type { BeforeBetEvent, BetCountedEvent } from '../../../domain-events.ts';
import { isoOrNull, toIso } from '../../../kernel/clock.ts';
import { type Db, inKeyedTransaction, memberKey } from '../../../kernel/db/database.ts';
import { sideBySide } from '../../../kernel/db/reads-together.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { TurnoverEntryRow, TurnoverRequirementRow } from '../schema.ts';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import { type Ledger, memberCentral, wireOf } from '../ledger/ledger.ts';
import { type MemberIdOf, namedMember, opsGet, opsPost, type OpsRoute } from '../../../kernel/http/ops.ts';
import { openObligations, waiveAbove } from '../ledger/obligations.ts';
import type { ReadMoneyInPlay } from './money-in-play.ts';
import { type Closing, createClosing, type Forfeit, type FindWaitingBets, isForfeitable, isObligationOf } from './engine.ts';
import { countTogether, createBetCounter, type BetCounter } from './play.ts';
import { endedRequirements, entriesOf, findRequirement, overdueRequirements } from './turnover.store.ts';
import { type Bonuses, createBonuses } from './bonuses.ts';
import { titlesOf, type TransferVenue } from '../transfers/venues.ts';

interface TurnoverDependencies extends Pick<AppContext, 'db' | 'clock'> {
  readonly ledger: Ledger;
  readonly venues: (from?: Db) => Promise<readonly Pick<TransferVenue, 'code' | 'title'>[]>;
  readonly moneyInPlay: ReadMoneyInPlay;
  readonly findWaitingBets: FindWaitingBets;
}

/** Open turnover of a member with its sources. Every call first voids expired requirements. */
function createTurnoverService({ db, clock, ledger, venues, moneyInPlay }: TurnoverDependencies, closing: Closing, play: BetCounter) {
  async function own(from: Db, memberId: string, id: string): Promise<TurnoverRequirementRow> {
    const row = await findRequirement(from, id);
    if (row?.member_id !== memberId) throw new Refusal(CODE.validation, '流水要求不存在', { field: 'requirementId' });
    return row;
  }
  async function describe(from: Db, row: TurnoverRequirementRow): Promise<TurnoverRequirement> {
    const canGiveUp = row.status === 'open' && isForfeitable(row);
    const hasEnded = row.status === 'void' || row.pool !== null;
    const debts = hasEnded ? (await openObligations(from, row.member_id)).filter((debt) => isObligationOf(debt, row)) : [];
    const owed = debts.reduce((sum, debt) => sum + BigInt(debt.owed), 0n);
    return asRequirement(row, { forfeit: canGiveUp ? await closing.forfeitOf(from, row) : null, owed });
  }
  /** What is left before a withdrawal and what it keeps of the central wallet, inside the caller's transaction. */
  async function left(trx: Db, memberId: string): Promise<TurnoverLeft & { readonly open: number }> {
    const central = () => ledger.balance(trx, memberCentral(memberId));
    const [current, known] = await sideBySide([play.currentState(trx, memberId), central()]);
    const rows = current.rows.map(asFreezing);
    const [debt, balance] = current.isAsRead ? [0n, known] : await sideBySide([owed(trx, memberId), central()]);
    const frozen = frozenMoney(balance, rows, debt);
    const cents = rows.reduce((sum, { required, done }) => sum + required - done, 0n);
    return { cents, owed: debt, frozen, withdrawable: balance - frozen, open: rows.length };
  }

  /** What expired bonuses owe, cents; lost money is waived first, by reading what is left. */
  async function owed(trx: Db, memberId: string): Promise<bigint> {
    return (await openObligations(trx, memberId)).reduce((sum, debt) => sum + BigInt(debt.owed), 0n);
  }

  return {
    left,
    summary: (memberId: string): Promise<TurnoverSummary> =>
      inKeyedTransaction(db, [memberKey(memberId)], async (trx) => {
        const { cents, open, ...money } = await left(trx, memberId);
        return {
          left: toWire(cents),
          open,
          owed: toWire(money.owed),
          withdrawable: toWire(money.withdrawable),
          frozen: toWire(money.frozen),
        };
      }),
    list: (memberId: string, { page, pageSize, open }: TurnoverQuery): Promise<Page<TurnoverRequirement>> =>
      inKeyedTransaction(db, [memberKey(memberId)], async (trx) => {
        const current = await play.current(trx, memberId);
        const { rows, total } = open
          ? { rows: current.slice((page - 1) * pageSize, page * pageSize), total: current.length }
          : await endedRequirements(trx, memberId, { page, pageSize });
        const list: TurnoverRequirement[] = [];
        for (const row of rows) list.push(await describe(trx, row));
        return { list, total, page, pageSize };
      }),
    async why(memberId: string, query: TurnoverWhyQuery): Promise<Page<TurnoverLine>> {
      await own(db, memberId, query.requirementId);
      const titleOf = titlesOf(await venues());
      const { rows, total } = await entriesOf(db, query);
      const { page, pageSize } = query;
      return { list: rows.map((row) => asLine(row, titleOf(row.venue_code))), total, page, pageSize };
    },
    /** Runs inside the money call's transaction: removes the bonus, its winnings and its requirement; a deposit's requirement stays. */
    async giveUp(trx: Db, memberId: string, id: string): Promise<TurnoverRequirement> {
      await play.current(trx, memberId);
      const row = await own(trx, memberId, id);
      if (row.status !== 'open') throw new Refusal(CODE.common, '该流水要求已结束');
      if (!isForfeitable(row)) throw new Refusal(CODE.common, '存款流水不能放弃，请完成一倍有效流水');
      await closing.giveUp(trx, row);
      return describe(trx, await own(trx, memberId, id));
    },
    /** Refuses a bet while money of an expired bonus is at venues or in flight: nobody plays with it, nor in the moments before the next tick. */
    async refuseOwed(trx: Db, { memberId }: Pick<BeforeBetEvent, 'memberId'>): Promise<void> {
      const [overdue, known] = await sideBySide([overdueRequirements(trx, clock.nowMs(), memberId), owed(trx, memberId)]);
      for (const row of overdue) await closing.expire(trx, row);
      const debt = overdue.length === 0 ? known : await owed(trx, memberId);
      if (debt === 0n) return;
      const { atVenues, inFlight } = await moneyInPlay(trx, memberId);
      if (atVenues + inFlight > 0n) throw new Refusal(CODE.common, bonusAtVenuesText(debt));
    },
    /** Lifts a member's open requirements by an operator's decision; returns their number. */
    release: (memberId: string): Promise<number> =>
      inKeyedTransaction(db, [memberKey(memberId)], async (trx) => {
        const rows = await play.current(trx, memberId);
        for (const row of rows) await closing.end(trx, row, 'operator');
        await waiveAbove(trx, memberId, 0n, clock.nowMs());
        return rows.length;
      }),
  };
}

type TurnoverService = ReturnType<typeof createTurnoverService>;

/** Voids the expired requirements of all members, each member alone: a failure does not stop the others, and is thrown at the end. */
const createExpiry =
  ({ db, clock }: Pick<TurnoverDependencies, 'db' | 'clock'>, closing: Closing) =>
  async (): Promise<void> => {
    const members = new Set((await overdueRequirements(db, clock.nowMs())).map(({ member_id }) => member_id));
    const failures: unknown[] = [];
    for (const memberId of members) {
      const expired = inKeyedTransaction(db, [memberKey(memberId)], async (trx) => {
        const overdue = await overdueRequirements(trx, clock.nowMs());
        for (const row of overdue.filter(({ member_id }) => member_id === memberId)) await closing.expire(trx, row);
      });
      await expired.catch((failure: unknown) => failures.push(failure));
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Some bonuses could not be expired.');
  };

interface RequirementMoney {
  readonly forfeit: Forfeit | null;
  readonly owed: bigint;
}

/** Milli-odds truncated to 2 decimals, as displayed. */
const oddsText = (milli: number) => toWire(BigInt(milli) / 10n);

const asRequirement = (row: TurnoverRequirementRow, { forfeit, owed }: RequirementMoney): TurnoverRequirement => ({
  id: row.id,
  source: row.source,
  sourceId: row.source_id,
  title: row.title,
  base: wireOf(row.base),
  multiple: row.multiple / 100,
  required: wireOf(row.required),
  done: wireOf(row.done),
  left: toWire(row.status === 'open' ? BigInt(row.required) - BigInt(row.done) : 0n),
  categories: JSON.parse(row.categories) as GameCategory[],
  minOdds: oddsText(row.min_odds_milli),
  createdAt: toIso(row.created_at_ms),
  expiresAt: isoOrNull(row.expires_at_ms),
  status: row.status,
  closedAt: isoOrNull(row.closed_at_ms),
  closedWhy: row.closed_why,
  forfeit: forfeit === null ? null : toWire(forfeit.amount),
  giveUpHold: forfeit?.hold ?? null,
  owed: toWire(owed),
});

const asLine = (row: TurnoverEntryRow, venueTitle: string): TurnoverLine => ({
  betNo: row.bet_no,
  venueTitle,
  category: row.category as GameCategory,
  stake: wireOf(row.stake),
  netWinLoss: toWire(BigInt(row.payout) - BigInt(row.stake)),
  odds: row.odds_milli === null ? null : oddsText(row.odds_milli),
  validAmount: wireOf(row.valid_amount),
  offsetAmount: wireOf(row.offset_amount),
  counted: wireOf(row.counted),
  reason: row.reason,
  settledAt: toIso(row.settled_at_ms),
});

/** What blocks withdrawals, cents: turnover that is left, and what expired bonuses owe; and how these divide the central wallet. */
export interface TurnoverLeft {
  readonly cents: bigint;
  readonly owed: bigint;
  readonly frozen: bigint;
  readonly withdrawable: bigint;
}

const asFreezing = ({ source, base, required, done }: TurnoverRequirementRow) => ({
  source,
  base: BigInt(base),
  required: BigInt(required),
  done: BigInt(done),
});

/** Turnover: deposits and bonuses open requirements, settled bets count towards them. */
export interface Turnover extends Pick<Bonuses, 'openForDeposit'> {
  readonly routes: readonly Route[];
  /** `/ops/api/turnover/*`: endpoints of the turnover command. */
  opsRoutes(memberIdOf: MemberIdOf): readonly OpsRoute[];
  /** What blocks a withdrawal, inside the caller's transaction; expired requirements are voided first. */
  left(trx: Db, memberId: string): Promise<TurnoverLeft>;
  /** Refuses a bet while money of an expired bonus is at venues or in flight. */
  refuseOwed(trx: Db, bet: Pick<BeforeBetEvent, 'memberId'>): Promise<void>;
  /** Counts a settled bet to the member's requirements, in their order. */
  settled(trx: Db, bet: BetCountedEvent): Promise<void>;
  /** The same of bets of different members. */
  settledTogether(trx: Db, bets: readonly BetCountedEvent[]): Promise<void>;
  /** Voids the expired requirements of all members. */
  tick(): Promise<void>;
}

export function createTurnover(context: TurnoverDependencies): Turnover {
  const closing = createClosing(context);
  const play = createBetCounter({ ...context, closing });
  const { openForDeposit } = createBonuses(context);
  const service = createTurnoverService(context, closing, play);
  return {
    routes: turnoverRoutes(service),
    opsRoutes: (memberIdOf) => turnoverOpsRoutes(service, memberIdOf),
    left: service.left,
    tick: createExpiry(context, closing),
    refuseOwed: service.refuseOwed,
    openForDeposit,
    settled: play.settled,
    settledTogether: (trx, bets) => countTogether(trx, bets, play),
  };
}

const turnoverRoutes = (turnover: TurnoverService): Route[] => [
  bindEndpoint(getTurnoverSummary, (_body, { memberId }) => turnover.summary(memberId)),
  bindEndpoint(listTurnoverRequirements, (query, { memberId }) => turnover.list(memberId, query)),
  bindEndpoint(listTurnoverLines, (query, { memberId }) => turnover.why(memberId, query)),
  bindEndpoint(giveUpBonus, ({ requirementId }, { memberId, trx }) => turnover.giveUp(trx, memberId, requirementId)),
];

const LISTED = { page: 1, pageSize: 50, open: true };

function turnoverOpsRoutes(turnover: TurnoverService, memberIdOf: MemberIdOf): OpsRoute[] {
  const idOf = (userName: string) => namedMember(memberIdOf, userName);
  const reviewsOf = async (memberId: string): Promise<readonly TurnoverReview[]> => {
    const { list } = await turnover.list(memberId, LISTED);
    const linesOf = (requirementId: string) => turnover.why(memberId, { ...LISTED, requirementId, uncountedOnly: false });
    return Promise.all(list.map(async ({ id, title }) => ({ title, lines: (await linesOf(id)).list })));
  };
  return [
    opsGet('/ops/api/turnover/:userName', async ({ params }) => (await turnover.list(await idOf(params.userName), LISTED)).list),
    opsGet('/ops/api/turnover/:userName/bets', async ({ params }) => reviewsOf(await idOf(params.userName))),
    opsPost('/ops/api/turnover/:userName/release', async ({ params }) => ({
      released: await turnover.release(await idOf(params.userName)),
    })),
  ];
}
