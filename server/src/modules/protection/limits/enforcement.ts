import { CODE, LIMIT_KIND_TEXT, LIMIT_PERIOD_TEXT, type LimitKind, yuanText } from '@site/shared/product';
import type { Db } from '../../../kernel/db/database.ts';
import { sideBySide } from '../../../kernel/db/reads-together.ts';
import type { BeforeBetEvent, BeforeDepositEvent, BeforeVenueEntryEvent } from '../../../domain-events.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { ProtectionLimitRow } from '../schema.ts';
import { limitsOf } from './protection.store.ts';
import type { UsageOf } from './limits.ts';
import type { RefuseRestricted } from './restriction.ts';

/** Enforces members' own breaks and limits before money moves, in a transaction with the key of the member: what is summed stays valid in it. */
export function createEnforcement(usageOf: UsageOf, refuseRestricted: RefuseRestricted) {
  const { refuseBeyond, refuseBet } = createLimitChecks(usageOf);
  return {
    async beforeDeposit(trx: Db, { memberId, amount, billNo }: BeforeDepositEvent): Promise<void> {
      const limits = refuseBeyond(trx, memberId, { checkpoint: 'deposit', amount, exceptBillNo: billNo });
      await sideBySide([refuseRestricted(trx, { memberId }), limits]);
    },
    async beforeVenueEntry(trx: Db, { memberId }: BeforeVenueEntryEvent): Promise<void> {
      await sideBySide([refuseRestricted(trx, { memberId }), refuseBeyond(trx, memberId, { checkpoint: 'venueEntry', amount: 1n })]);
    },
    async beforeBet(trx: Db, { memberId, stake }: BeforeBetEvent): Promise<void> {
      await sideBySide([refuseRestricted(trx, { memberId }), refuseBet(trx, memberId, stake)]);
    },
  };
}

/** Where a limit is checked; a bet checks its stake first, then everything that one more bet uses. */
type Checkpoint = 'deposit' | 'venueEntry' | 'stake' | 'bet';

/** Every kind of limit is checked somewhere. */
const CHECKPOINTS: Readonly<Record<LimitKind, readonly [Checkpoint, ...Checkpoint[]]>> = {
  deposit: ['deposit'],
  loss: ['venueEntry', 'stake'],
  stake: ['venueEntry', 'stake'],
  session: ['venueEntry', 'bet'],
  balance: ['deposit'],
  openBets: ['bet'],
};

/** A limit with its remainder. */
interface RemainingLimit {
  readonly limit: ProtectionLimitRow;
  readonly left: bigint;
}

interface LimitRequest {
  readonly checkpoint: Checkpoint;
  /** Cents, minutes or bets. */
  readonly amount: bigint;
  /** The deposit that is checked itself: its order does not count. */
  readonly exceptBillNo?: string | null;
}

/** Remainders of members' limits, and the refusal of what exceeds them. */
function createLimitChecks(usageOf: UsageOf) {
  /** The tightest limit first. */
  async function remainders(trx: Db, limits: readonly ProtectionLimitRow[], exceptBillNo: string | null): Promise<RemainingLimit[]> {
    const usages = await sideBySide(limits.map((limit) => usageOf(trx, limit, exceptBillNo)));
    const found = limits.map((limit, place): RemainingLimit => {
      const [used, value] = [usages[place]?.used ?? 0n, BigInt(limit.value)];
      return { limit, left: used < value ? value - used : 0n };
    });
    return found.toSorted((one, other) => (one.left < other.left ? -1 : 1));
  }
  async function refuseTight(trx: Db, limits: readonly ProtectionLimitRow[], request: LimitRequest): Promise<void> {
    const { checkpoint, amount, exceptBillNo = null } = request;
    const checked = limits.filter((limit) => CHECKPOINTS[limit.kind].includes(checkpoint) && !isPerBet(limit));
    const tight = (await remainders(trx, checked, exceptBillNo)).find(({ left }) => left < amount);
    if (tight !== undefined) throw reached(tight);
  }
  return {
    refuseBeyond: async (trx: Db, memberId: string, request: LimitRequest) => refuseTight(trx, await limitsOf(trx, memberId), request),
    /** Checks one bet: its own limit first, then remaining loss and stake, then session time and open bets. */
    async refuseBet(trx: Db, memberId: string, stake: bigint): Promise<void> {
      const limits = await limitsOf(trx, memberId);
      refuseBig(limits.find(isPerBet), stake);
      await refuseTight(trx, limits, { checkpoint: 'stake', amount: stake });
      await refuseTight(trx, limits, { checkpoint: 'bet', amount: 1n });
    },
  };
}

function refuseBig(limit: ProtectionLimitRow | undefined, stake: bigint): void {
  if (limit !== undefined && BigInt(limit.value) < stake)
    throw new Refusal(CODE.common, `超过您设置的单注上限${yuanText(BigInt(limit.value))}元`, { field: 'stake' });
}

const isPerBet = ({ kind, period }: Pick<ProtectionLimitRow, 'kind' | 'period'>) => kind === 'stake' && period === 'once';

const REACHED: Readonly<Record<LimitKind, (left: bigint) => string>> = {
  deposit: (left) => `剩余可存${yuanText(left)}元`,
  loss: (left) => `剩余${yuanText(left)}元`,
  stake: (left) => `剩余可投${yuanText(left)}元`,
  session: () => '请休息一下',
  balance: (left) => `剩余可存${yuanText(left)}元`,
  openBets: () => '请等待注单结算',
};

function reached({ limit: { kind, period }, left }: RemainingLimit): Refusal {
  const name = `${period === 'once' ? '' : LIMIT_PERIOD_TEXT[period]}${LIMIT_KIND_TEXT[kind]}`;
  return new Refusal(CODE.common, `已达到您设置的${name}，${REACHED[kind](left)}`, {
    ...(kind === 'deposit' && { field: 'amount' }),
    detail: { limit: kind, period },
  });
}
