import {
  BONUS_MULTIPLE_MAX,
  CODE,
  DEPOSIT_MULTIPLE,
  requiredTurnover,
  TURNOVER_MIN_ODDS_MILLI,
  type TurnoverSource,
} from '@site/shared/product';
import type { GameCategory } from '@site/shared/wire';
import type { Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { createId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { entryPair, house, type Ledger, memberCentral } from '../ledger/ledger.ts';
import { type Coins, type CoinsDependencies, createCoins } from '../coins/coins.ts';
import { insertRequirement, nextPosition } from './turnover.store.ts';

/** A bonus for a member; `sourceId` is its idempotency key: granting it again changes nothing. */
export interface Bonus {
  readonly memberId: string;
  /** Cents. */
  readonly amount: bigint;
  /** Plain multiple, up to 10; 0 requires no turnover. */
  readonly multiple: number;
  /** Games whose bets count; empty means all. */
  readonly categories: readonly GameCategory[];
  readonly source: Exclude<TurnoverSource, 'deposit'>;
  readonly sourceId: string;
  /** Chinese, shown in the wallet and in the audit. */
  readonly title: string;
  readonly expiresAtMs: number | null;
  /** Minimum odds of a bet, European milli; 1500 by default. */
  readonly minOddsMilli?: number;
}

/** Turnover multiple of a deposit: its amount once. */
export interface DepositToPlay {
  readonly memberId: string;
  readonly billNo: string;
  readonly amount: bigint;
}

type Opening = Pick<Bonus, 'memberId' | 'sourceId' | 'title' | 'categories' | 'expiresAtMs' | 'minOddsMilli'> & {
  readonly source: TurnoverSource;
  readonly base: bigint;
  /** Hundredths. */
  readonly multiple: number;
};

/** Inside the caller's transaction: credits the bonus and opens its requirement, or changes nothing for a known `sourceId`. Refuses a multiple above ten. */
export type GrantBonus = (trx: Db, bonus: Bonus) => Promise<void>;

/** Grants bonuses and opens the turnover requirements of bonuses and deposits, inside the caller's transaction. */
export interface Bonuses {
  readonly grantBonus: GrantBonus;
  openForDeposit(trx: Db, deposit: DepositToPlay): Promise<void>;
}

export function createBonuses({ clock, ledger }: { clock: Clock; ledger: Ledger }): Bonuses {
  async function open(trx: Db, { memberId, source, sourceId, title, base, multiple, categories, ...rest }: Opening): Promise<void> {
    const nowMs = clock.nowMs();
    await insertRequirement(trx, {
      id: createId(nowMs),
      member_id: memberId,
      source,
      source_id: sourceId,
      title,
      base,
      multiple,
      required: requiredTurnover(base, multiple),
      done: 0n,
      winnings: 0n,
      categories: JSON.stringify(categories),
      min_odds_milli: rest.minOddsMilli ?? TURNOVER_MIN_ODDS_MILLI,
      position: await nextPosition(trx, memberId),
      created_at_ms: nowMs,
      expires_at_ms: rest.expiresAtMs,
      status: 'open',
      closed_at_ms: null,
      closed_why: null,
      pool: null,
      taken: 0n,
    });
  }
  return {
    openForDeposit: (trx, { memberId, billNo, amount }) =>
      open(trx, {
        memberId,
        source: 'deposit',
        sourceId: billNo,
        title: '存款一倍流水',
        base: amount,
        multiple: DEPOSIT_MULTIPLE,
        categories: [],
        expiresAtMs: null,
      }),
    async grantBonus(trx, bonus) {
      const { memberId, amount, multiple, source, sourceId, title } = bonus;
      if (!(multiple >= 0 && multiple <= BONUS_MULTIPLE_MAX)) throw new Refusal(CODE.common, `优惠流水倍数不能超过${BONUS_MULTIPLE_MAX}倍`);
      await ledger.post(trx, {
        kind: 'bonus',
        reference: sourceId,
        remark: title,
        idempotencyKey: `bonus:${source}:${sourceId}`,
        entries: entryPair(house('bonuses'), memberCentral(memberId), amount),
      });
      const hundredths = Math.round(multiple * 100);
      if (hundredths > 0) await open(trx, { ...bonus, base: amount, multiple: hundredths });
    },
  };
}

/** Grants of other modules to members: coins, and bonuses with a turnover requirement. */
export interface Grants {
  readonly coins: Coins;
  readonly grantBonus: GrantBonus;
}

export const createGrants = (dependencies: CoinsDependencies & { readonly ledger: Ledger }): Grants => ({
  coins: createCoins(dependencies),
  grantBonus: createBonuses(dependencies).grantBonus,
});
