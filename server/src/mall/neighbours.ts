import type { CoinReason } from '@site/shared/product';
import type { CoinAccount, GameCategory } from '@site/shared/wire';
import type { Db } from '../kernel/database.ts';

/** What the mall asks of other features. */
export interface MallNeighbours {
  readonly coins: {
    account(memberId: string): Promise<CoinAccount>;
    move(trx: Db, order: CoinOrder): Promise<void>;
  };
  /** The level's discount, basis points. */
  readonly discountOf: (trx: Db, memberId: string) => Promise<number>;
  readonly grant: (trx: Db, bonus: BonusOrder) => Promise<void>;
}

interface CoinOrder {
  readonly memberId: string;
  readonly delta: number;
  readonly reason: CoinReason;
  readonly reference: string;
  readonly remark: string;
}

interface BonusOrder {
  readonly memberId: string;
  readonly amount: bigint;
  readonly multiple: number;
  readonly categories: readonly GameCategory[];
  readonly source: 'activity';
  readonly sourceId: string;
  readonly title: string;
  readonly expiresAtMs: number;
}
