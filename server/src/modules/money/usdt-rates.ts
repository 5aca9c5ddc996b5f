import type { Db } from '../../kernel/db/database.ts';
import { readCache } from '../../kernel/db/read-cache.ts';
import { tablesOf } from './schema.ts';

/** Cents of yuan for one USDT. */
export interface UsdtRates {
  /** That a deposit is credited with. */
  readonly buy: bigint;
  /** That a withdrawal costs. */
  readonly sell: bigint;
}

/** The current rates. USDT is never sold for less than it is bought: a deposit that is withdrawn again would be a profit without risk. */
export async function usdtRates(db: Db): Promise<UsdtRates> {
  const row = await rateOf(db, 'USDT');
  const [buy, sell] = [BigInt(row.rate), BigInt(row.sell_rate)];
  return { buy, sell: sell > buy ? sell : buy };
}

const rateOf = readCache({
  tables: ['deposit_rates'],
  read: (db: Db, currency) =>
    tablesOf(db).selectFrom('deposit_rates').select(['rate', 'sell_rate']).where('currency', '=', currency).executeTakeFirstOrThrow(),
});
