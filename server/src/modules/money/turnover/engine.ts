import {
  CODE,
  GIVE_UP_HOLD_TEXT,
  type GiveUpHold,
  isGranted,
  type TurnoverEnd,
  type TurnoverStatus,
  type UncountedReason,
} from '@site/shared/product';
import type { BetCountedEvent } from '../../../domain-events.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { entryPair, house, type Ledger, memberCentral } from '../ledger/ledger.ts';
import { openObligations, waiveAbove } from '../ledger/obligations.ts';
import type { TurnoverRequirementRow } from '../schema.ts';
import { type MoneyElsewhere, type ReadMoneyInPlay, totalElsewhere, totalInPlay } from './money-in-play.ts';
import { changeRequirement, openRequirements } from './turnover.store.ts';

/** A requirement that bets are measured against; amounts in cents. */
export interface MeasuredRequirement {
  readonly id: string;
  readonly left: bigint;
  /** Empty means every game. */
  readonly categories: readonly string[];
  readonly minOddsMilli: number;
  readonly createdAtMs: number;
  readonly expiresAtMs: number | null;
}

/** Effect of a bet on one requirement: the counted amount, or the reason why none counted. */
export interface CountedBet {
  readonly requirementId: string;
  readonly counted: bigint;
  readonly reason: UncountedReason | null;
}

/** Counts a settled bet: the requirements in their order take what they need of its valid amount; each may refuse it. */
export function countBet(bet: BetCountedEvent, requirements: readonly MeasuredRequirement[]): CountedBet[] {
  let rest = bet.validAmount;
  return requirements.map((requirement) => {
    const reason = refuseBet(bet, requirement);
    if (reason !== null) return { requirementId: requirement.id, counted: 0n, reason };
    const counted = rest < requirement.left ? rest : requirement.left;
    rest -= counted;
    return { requirementId: requirement.id, counted, reason: null };
  });
}

const refuseBet = (bet: BetCountedEvent, requirement: MeasuredRequirement): UncountedReason | null =>
  refuseByResult(bet) ?? refuseByTime(bet, requirement) ?? refuseByKind(bet, requirement);

function refuseByResult({ status, validAmount, offsetAmount }: BetCountedEvent): UncountedReason | null {
  if (status === 'void') return 'VOID';
  if (validAmount > 0n) return null;
  return offsetAmount > 0n ? 'HEDGED' : 'PUSH';
}

function refuseByTime(
  { placedAtMs, countedAtMs }: BetCountedEvent,
  { createdAtMs, expiresAtMs }: MeasuredRequirement,
): UncountedReason | null {
  if (placedAtMs <= createdAtMs) return 'BEFORE_START';
  return expiresAtMs !== null && countedAtMs >= expiresAtMs ? 'BONUS_EXPIRED' : null;
}

function refuseByKind({ category, oddsMilli }: BetCountedEvent, { categories, minOddsMilli }: MeasuredRequirement): UncountedReason | null {
  if (categories.length > 0 && !categories.includes(category)) return 'NOT_ELIGIBLE';
  return oddsMilli !== null && oddsMilli < minOddsMilli ? 'LOW_ODDS' : null;
}

/** Reasons by which a bet does not count, though a bonus may have been staked on it. */
const PLAYED_UNCOUNTED: readonly (UncountedReason | null)[] = ['LOW_ODDS', 'NOT_ELIGIBLE', 'HEDGED', 'BONUS_EXPIRED'];

/**
 * The effect of a bet on a requirement, and whose stake it was; cents. The stake is divided as if it counted in full, whatever the bet won: a bonus that
 * shared more of a loss than of a win would give away what nobody played off.
 */
export interface ResultToShare extends CountedBet {
  /** What this requirement and the others count of the stake. */
  readonly staked: { readonly counted: bigint; readonly countedByOthers: bigint };
  /** The member's money before the result, without what came to it after the stake; and what of it is no bonus. */
  readonly moneyBefore: bigint;
  readonly ownMoney: bigint;
  /** What all open bonuses are of it. */
  readonly bonusMoney: bigint;
}

/** The bet as if its whole stake counted, but for what opposite bets offset. */
export function asStaked(bet: BetCountedEvent): BetCountedEvent {
  const { stake, validAmount, offsetAmount } = bet;
  return validAmount === 0n ? bet : { ...bet, validAmount: most((stake * validAmount) / (validAmount + offsetAmount), 1n) };
}

/**
 * What a bet won or lost for a requirement, rounded toward zero: in proportion to its part of the stake. Of a bonus that is what it counts, and at
 * least what it was of the member's money, but nothing of what others count, so that a deposit that is played off keeps what its bets won; as far as
 * the member's own money does not cover the stake, it is the bonus's, even if a deposit counts it. So neither winnings nor losses of a bonus become
 * his own. A bet that was placed after its time is the member's alone.
 */
export function resultShare(bet: BetCountedEvent, row: TurnoverRequirementRow, line: ResultToShare): bigint {
  const { stake, payout, validAmount, offsetAmount } = bet;
  const [net, measured] = [payout - stake, validAmount + offsetAmount];
  if (measured === 0n) return 0n;
  if (row.status !== 'open' || !isForfeitable(row) || isPlacedAfter(bet, row)) return (net * line.counted) / measured;
  return isStakedOn(line) ? (net * bonusStake(stake, worthOf(row), line)) / stake : 0n;
}

const isStakedOn = ({ reason }: CountedBet): boolean => reason === null || PLAYED_UNCOUNTED.includes(reason);

/** A bonus's part of a stake. */
function bonusStake(stake: bigint, worth: bigint, { staked, moneyBefore, ownMoney, bonusMoney }: ResultToShare): bigint {
  const uncovered = bonusMoney === 0n ? 0n : (positive(stake - positive(ownMoney)) * worth) / bonusMoney;
  const free = least(part(stake, worth, moneyBefore), stake - staked.countedByOthers);
  return least(stake, most(staked.counted, most(free, uncovered)));
}

/** Whether the time of a bonus had run out when a bet was placed. */
export const isPlacedAfter = ({ placedAtMs }: Pick<BetCountedEvent, 'placedAtMs'>, { expires_at_ms }: TurnoverRequirementRow): boolean =>
  expires_at_ms !== null && placedAtMs > expires_at_ms;

/** The part of an amount that a bonus has, by what it is of the money. */
const part = (amount: bigint, worth: bigint, money: bigint): bigint => (money <= worth ? amount : (amount * worth) / money);

const STATUS_OF: Readonly<Record<TurnoverEnd, TurnoverStatus>> = {
  met: 'met',
  low_money: 'released',
  operator: 'released',
  expired: 'void',
  given_up: 'void',
};

const VOID_REMARK = { expired: '优惠过期作废', given_up: '放弃优惠' } as const;

/** Whether a requirement belongs to granted money, so that it can be forfeited and may expire. */
export const isForfeitable = ({ source }: Pick<TurnoverRequirementRow, 'source'>): boolean => isGranted(source);

/** A member's bets of a span that have not counted: open ones, and settled ones that wait for an opposite bet. Cents. */
export interface WaitingBets {
  readonly count: number;
  /** The most that they lose together: stakes of open ones, losses of settled ones. */
  readonly atRisk: bigint;
  /** Net result of the settled ones. */
  readonly net: bigint;
  /** When the first of them was placed; 0 without any. */
  readonly sinceMs: number;
}

/** `fromMs` is left out. */
export type FindWaitingBets = (
  trx: Db,
  memberId: string,
  span: { readonly fromMs: number; readonly untilMs: number },
) => Promise<WaitingBets>;

/** What giving a bonus up takes, cents, and why it cannot be given up now. */
export interface Forfeit {
  readonly amount: bigint;
  readonly hold: GiveUpHold | null;
}

export interface ClosingDependencies {
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly moneyInPlay: ReadMoneyInPlay;
  readonly findWaitingBets: FindWaitingBets;
}

/** Ends requirements: fulfilled, released, or void together with the bonus and its winnings. */
export function createClosing({ clock, ledger, moneyInPlay, findWaitingBets }: ClosingDependencies) {
  async function end(trx: Db, row: TurnoverRequirementRow, why: TurnoverEnd): Promise<void> {
    await changeRequirement(trx, row.id, { status: STATUS_OF[why], closed_at_ms: clock.nowMs(), closed_why: why });
  }
  /** What the central wallet holds of a bonus and its winnings, and what is missing while the member has money elsewhere. */
  async function sharesOf(db: Db, row: TurnoverRequirementRow) {
    const worth = dueOf(row);
    const away = await moneyInPlay(db, row.member_id);
    const central = least(worth, away.central);
    return { central, away, missing: least(worth - central, totalElsewhere(away)) };
  }
  async function giveUpNow(db: Db, row: TurnoverRequirementRow) {
    const shares = await sharesOf(db, row);
    if (shares.missing > 0n) return { ...shares, hold: holdOf(shares.away) };
    const span = { fromMs: row.created_at_ms, untilMs: clock.nowMs() };
    const hold: GiveUpHold | null = (await findWaitingBets(db, row.member_id, span)).count > 0 ? 'open_bets' : null;
    return { ...shares, hold };
  }
  async function take(trx: Db, row: TurnoverRequirementRow, why: VoidReason, amount: bigint): Promise<void> {
    if (amount === 0n) return;
    const entries = entryPair(memberCentral(row.member_id), house('bonuses'), amount);
    const key = row.pool === null ? 'void' : `void:${row.taken}`;
    await ledger.post(trx, { ...remarkOf(row, why), kind: 'bonus', idempotencyKey: `turnover:${row.id}:${key}`, entries });
  }
  /** Takes what the wallet holds of an amount; the member owes what is missing. */
  async function takeOrOblige(trx: Db, row: TurnoverRequirementRow, central: bigint, missing: bigint): Promise<void> {
    await take(trx, row, 'expired', central);
    if (missing > 0n)
      await ledger.oblige(trx, { ...remarkOf(row, 'expired'), id: obligationId(row), memberId: row.member_id, amount: missing });
  }
  /** Takes what the bonus keeps though every waiting bet loses, so that nobody plays with it after its time; its part in the bets remains. */
  async function takeCertain(trx: Db, row: TurnoverRequirementRow, { atRisk, net, sinceMs }: WaitingBets): Promise<void> {
    const money = await moneyInPlay(trx, row.member_id);
    // What came to the money after the bets has no part in them.
    const flow = row.pool === null ? await moneyInPlay.flowSince(trx, row.member_id, sinceMs) : 0n;
    const pool = row.pool === null ? positive(totalInPlay(money) - net - flow) : BigInt(row.pool);
    const certain = positive(worthOf(row) - part(atRisk, worthOf(row), pool) - BigInt(row.taken));
    const central = least(certain, money.central);
    const missing = least(certain - central, money.atVenues + money.inFlight);
    await takeOrOblige(trx, row, central, missing);
    await changeRequirement(trx, row.id, { pool, taken: BigInt(row.taken) + central + missing });
  }
  /** Waives what a member owes and has lost in play: never more is owed than he has outside of his central wallet. */
  async function waiveLost(trx: Db, memberId: string): Promise<void> {
    if ((await openObligations(trx, memberId)).length === 0) return;
    await waiveAbove(trx, memberId, totalElsewhere(await moneyInPlay(trx, memberId)), clock.nowMs());
  }
  return {
    end,
    waiveLost,
    /** Open bonuses are together worth no more than the member's money, the newest less: what is lost is not taken from later deposits. */
    async capWorth(trx: Db, memberId: string, total: bigint): Promise<void> {
      let rest = total;
      for (const row of (await openRequirements(trx, memberId)).filter(isForfeitable)) {
        const [due, kept] = [dueOf(row), least(dueOf(row), rest)];
        rest -= kept;
        if (kept < due) await changeRequirement(trx, row.id, { winnings: kept + BigInt(row.taken) - BigInt(row.base) });
      }
    },
    async forfeitOf(db: Db, row: TurnoverRequirementRow): Promise<Forfeit> {
      const { central, missing, hold } = await giveUpNow(db, row);
      return { amount: central + missing, hold };
    },
    /** Takes the bonus and its winnings. Refuses while a part of them is at venues, in flight or staked, or a bet has not counted. */
    async giveUp(trx: Db, row: TurnoverRequirementRow): Promise<void> {
      const { central, hold } = await giveUpNow(trx, row);
      if (hold !== null) throw new Refusal(CODE.common, GIVE_UP_HOLD_TEXT[hold]);
      await take(trx, row, 'given_up', central);
      await end(trx, row, 'given_up');
    },
    /**
     * Takes what the central wallet holds of the bonus and its winnings; the member owes what is elsewhere, until it returns or is lost. While
     * bets of the bonus's time have not counted, it takes what they cannot lose and returns false: the rest ends after them.
     */
    async expire(trx: Db, row: TurnoverRequirementRow): Promise<boolean> {
      const span = { fromMs: row.created_at_ms, untilMs: Number(row.expires_at_ms ?? clock.nowMs()) };
      const waiting = await findWaitingBets(trx, row.member_id, span);
      if (waiting.count > 0) {
        await takeCertain(trx, row, waiting);
        return false;
      }
      const { central, missing } = await sharesOf(trx, row);
      await takeOrOblige(trx, row, central, missing);
      await waiveLost(trx, row.member_id);
      await end(trx, row, 'expired');
      return true;
    },
  };
}

export type Closing = ReturnType<typeof createClosing>;

type VoidReason = keyof typeof VOID_REMARK;

const remarkOf = ({ source_id, title }: TurnoverRequirementRow, why: VoidReason) => ({
  reference: source_id,
  remark: `${VOID_REMARK[why]}：${title}`,
});

/** The bonus and its winnings, less its losses in play. */
export function worthOf({ base, winnings }: TurnoverRequirementRow): bigint {
  const worth = BigInt(base) + BigInt(winnings);
  return worth > 0n ? worth : 0n;
}

/** What the member does or waits for first. */
function holdOf({ atVenues, inFlight }: MoneyElsewhere): GiveUpHold {
  if (inFlight > 0n) return 'in_flight';
  return atVenues > 0n ? 'at_venues' : 'open_bets';
}

/** What is not taken yet of the bonus and its winnings. */
const dueOf = (row: TurnoverRequirementRow): bigint => positive(worthOf(row) - BigInt(row.taken));

/** The id of what an expired bonus owes; parts that become due after its time have their own. */
const obligationId = ({ id, pool, taken }: TurnoverRequirementRow): string => (pool === null ? id : `${id}:${taken}`);

/** Whether an obligation belongs to a bonus. */
export const isObligationOf = (obligation: { readonly id: string }, { id }: Pick<TurnoverRequirementRow, 'id'>): boolean =>
  obligation.id === id || obligation.id.startsWith(`${id}:`);

const positive = (amount: bigint): bigint => (amount > 0n ? amount : 0n);
const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const most = (one: bigint, other: bigint): bigint => (one > other ? one : other);
