import { createCoins, type CoinHolders, type Coins } from './coins/coins.ts';
import type { Ledger } from './ledger/ledger.ts';
import { createBonuses, type GrantBonus } from './turnover/bonuses.ts';

/** Grants of other modules to members: coins, and bonuses with a turnover requirement. */
export interface Grants {
  readonly coins: Coins;
  readonly grantBonus: GrantBonus;
}

interface GrantsDependencies extends Omit<Parameters<typeof createCoins>[0], 'holders'> {
  readonly ledger: Ledger;
}

export function createGrants(dependencies: GrantsDependencies, holders: CoinHolders): Grants {
  return { coins: createCoins({ ...dependencies, holders }), grantBonus: createBonuses(dependencies).grantBonus };
}
