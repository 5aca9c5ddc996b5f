import { FEWEST_SYSTEM_LEGS, isPrice, MOST_LEGS } from '@site/shared/product';
import type { Market, Match, SharedBet, SharedLeg } from '@site/shared/wire';
import { isSame, slipItem, type Slip, type SlipItem } from './slip.rules.ts';

/** The leg of a shared bet as it can be bet on now: its own market, else the main one of its type; null where there is none. */
export function followedItem(match: Match, leg: SharedLeg): SlipItem | null {
  const market = marketOf(match.markets, leg);
  const selection = market?.selections.find(({ code }) => code === leg.selectionCode);
  if (!market || !selection || market.status === 'closed' || !isPrice(selection.oddsMilli)) return null;
  return slipItem(match, market, selection);
}

function marketOf(markets: readonly Market[], { marketType, period, line }: SharedLeg): Market | undefined {
  const ofType = markets.filter((one) => one.type === marketType && one.period === period);
  return ofType.find((one) => one.line === line) ?? ofType[0];
}

/** The slip with the legs of a shared bet, their stakes empty; its selections stay, and it becomes a parlay or a system only where it was empty. */
export function withFollowed(slip: Slip, items: readonly SlipItem[], { type, folds }: Pick<SharedBet, 'type' | 'folds'>): Slip {
  const others = slip.items.filter((one) => !items.some((item) => isSame(one, item)));
  const all = [...others, ...items].slice(0, MOST_LEGS);
  const mode = others.length === 0 && type === 'parlay' && all.length > 1 ? 'parlay' : slip.mode;
  const isSystem = mode === 'parlay' && folds !== undefined && all.length >= FEWEST_SYSTEM_LEGS;
  return { ...slip, items: all, mode: isSystem ? 'system' : mode, folds: folds ?? slip.folds, stake: mode === 'parlay' ? '' : slip.stake };
}
