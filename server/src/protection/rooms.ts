import { CODE, LIMIT_KIND_TEXT, LIMIT_PERIOD_TEXT, yuanText, type LimitKind } from '@site/shared/product';
import type { Db } from '../kernel/database.ts';
import { Refusal } from '../kernel/refusal.ts';
import { limitsOf, type LimitRow } from './protection.store.ts';
import type { UsageOf } from './usage.ts';

/** A limit with what is left of it. */
interface Room {
  readonly limit: LimitRow;
  readonly left: bigint;
}

interface Wanted {
  readonly kinds: readonly LimitKind[];
  /** Cents, minutes or bets. */
  readonly amount: bigint;
}

/** What members' limits leave them, and the refusals of what goes beyond. */
export function createRooms(usageOf: UsageOf) {
  /** The tightest first. */
  async function rooms(trx: Db, limits: readonly LimitRow[]): Promise<Room[]> {
    const found: Room[] = [];
    for (const limit of limits) {
      const [{ used }, value] = [await usageOf(trx, limit), BigInt(limit.value)];
      found.push({ limit, left: used < value ? value - used : 0n });
    }
    return found.toSorted((one, other) => (one.left < other.left ? -1 : 1));
  }
  async function refuseTight(trx: Db, limits: readonly LimitRow[], { kinds, amount }: Wanted): Promise<void> {
    const asked = limits.filter(({ kind, period }) => kinds.includes(kind) && !isPerBet({ kind, period }));
    const tight = (await rooms(trx, asked)).find(({ left }) => left < amount);
    if (tight !== undefined) throw reached(tight);
  }
  return {
    refuseBeyond: async (trx: Db, memberId: string, wanted: Wanted) => refuseTight(trx, await limitsOf(trx, memberId), wanted),
    /** One bet: by its own limit first, then by what is left to lose and to stake, then by time and open bets. */
    async refuseBet(trx: Db, memberId: string, stake: bigint): Promise<void> {
      const limits = await limitsOf(trx, memberId);
      refuseBig(limits.find(isPerBet), stake);
      await refuseTight(trx, limits, { kinds: ['loss', 'stake'], amount: stake });
      await refuseTight(trx, limits, { kinds: ['session', 'openBets'], amount: 1n });
    },
  };
}

function refuseBig(limit: LimitRow | undefined, stake: bigint): void {
  if (limit !== undefined && BigInt(limit.value) < stake)
    throw new Refusal(CODE.common, `超过您设置的单注上限${yuanText(BigInt(limit.value))}元`, { field: 'stake' });
}

const isPerBet = ({ kind, period }: Pick<LimitRow, 'kind' | 'period'>) => kind === 'stake' && period === 'once';

const REACHED: Readonly<Record<LimitKind, (left: bigint) => string>> = {
  deposit: (left) => `剩余可存${yuanText(left)}元`,
  loss: (left) => `剩余${yuanText(left)}元`,
  stake: (left) => `剩余可投${yuanText(left)}元`,
  session: () => '请休息一下',
  balance: (left) => `剩余可存${yuanText(left)}元`,
  openBets: () => '请等待注单结算',
};

function reached({ limit: { kind, period }, left }: Room): Refusal {
  const name = `${period === 'once' ? '' : LIMIT_PERIOD_TEXT[period]}${LIMIT_KIND_TEXT[kind]}`;
  return new Refusal(CODE.common, `已达到您设置的${name}，${REACHED[kind](left)}`, {
    ...(kind === 'deposit' && { field: 'amount' }),
    detail: { limit: kind, period },
  });
}
