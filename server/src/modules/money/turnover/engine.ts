import type { TurnoverEnd, TurnoverStatus, UncountedReason } from '@site/shared/product';
import type { BetCountedEvent } from '../../../domain-events.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { entryPair, house, type Ledger, memberCentral } from '../ledger/ledger.ts';
import type { TurnoverRequirementRow } from '../schema.ts';
import { changeRequirement } from './turnover.store.ts';

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

/** Share of a bet's net result in proportion to the counted amount: what a bonus won or lost in play, rounded toward zero. */
export const resultShare = ({ stake, payout, validAmount }: BetCountedEvent, counted: bigint): bigint =>
  validAmount === 0n ? 0n : ((payout - stake) * counted) / validAmount;

const STATUS_OF: Readonly<Record<TurnoverEnd, TurnoverStatus>> = {
  met: 'met',
  low_money: 'released',
  operator: 'released',
  expired: 'void',
  given_up: 'void',
};

const VOID_REMARK = { expired: '优惠过期作废', given_up: '放弃优惠' } as const;

/** Whether a requirement belongs to granted money, so that it can be forfeited and may expire. */
export const isForfeitable = ({ source }: Pick<TurnoverRequirementRow, 'source'>): boolean => source !== 'deposit' && source !== 'adjust';

/** Ends requirements: fulfilled, released, or void together with the bonus and its winnings. */
export function createClosing({ clock, ledger }: { clock: Clock; ledger: Ledger }) {
  async function end(trx: Db, row: TurnoverRequirementRow, why: TurnoverEnd): Promise<void> {
    await changeRequirement(trx, row.id, { status: STATUS_OF[why], closed_at_ms: clock.nowMs(), closed_why: why });
  }
  /** The bonus and its winnings, less its losses in play; at most the central wallet's balance. */
  async function forfeitOf(db: Db, { base, winnings, member_id }: TurnoverRequirementRow): Promise<bigint> {
    const worth = BigInt(base) + BigInt(winnings);
    const central = await ledger.balance(db, memberCentral(member_id));
    const most = worth < central ? worth : central;
    return most > 0n ? most : 0n;
  }
  return {
    end,
    forfeitOf,
    async voidBonus(trx: Db, row: TurnoverRequirementRow, why: 'expired' | 'given_up'): Promise<void> {
      const amount = await forfeitOf(trx, row);
      if (amount > 0n)
        await ledger.post(trx, {
          kind: 'bonus',
          reference: row.source_id,
          remark: `${VOID_REMARK[why]}：${row.title}`,
          idempotencyKey: `turnover:${row.id}:void`,
          entries: entryPair(memberCentral(row.member_id), house('bonuses'), amount),
        });
      await end(trx, row, why);
    },
  };
}

export type Closing = ReturnType<typeof createClosing>;
