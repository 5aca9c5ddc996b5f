import { cleanMoneyInput, isPrice, isRecord, MOST_LEGS } from '@site/shared/product';
import { MARKET_TYPES } from '@site/shared/wire';
import type { Slip, SlipItem } from './slip.rules.ts';

const LONGEST_TEXT = 200;

/** A slip as it was stored, or null: storage is not ours alone, so every part is checked. */
export function readSlip(kept: unknown): Slip | null {
  if (!isRecord(kept) || !Array.isArray(kept['items'])) return null;
  const items = kept['items'].slice(0, MOST_LEGS).flatMap((one: unknown) => readItem(one) ?? []);
  return { items, mode: kept['mode'] === 'parlay' && items.length > 1 ? 'parlay' : 'single', stake: readStake(kept['stake']) };
}

function readItem(kept: unknown): SlipItem | null {
  if (!isRecord(kept)) return null;
  const text = (name: string) => readText(kept[name]);
  const marketType = MARKET_TYPES.find((type) => type === kept['marketType']);
  const oddsMilli = readPrice(kept['oddsMilli']);
  const ids = { matchId: text('matchId'), marketId: text('marketId'), selectionId: text('selectionId') };
  if (!marketType || oddsMilli === null || Object.values(ids).includes('')) return null;
  return {
    ...ids,
    marketType,
    oddsMilli,
    line: text('line') || null,
    marketTitle: text('marketTitle'),
    choice: text('choice'),
    match: text('match'),
    league: text('league'),
    isLive: kept['isLive'] === true,
    canParlay: kept['canParlay'] !== false,
    stake: readStake(kept['stake']),
  };
}

function readText(kept: unknown): string {
  return typeof kept === 'string' && kept.length <= LONGEST_TEXT ? kept : '';
}

function readPrice(kept: unknown): number | null {
  return typeof kept === 'number' && isPrice(kept) ? kept : null;
}

function readStake(kept: unknown): string {
  return cleanMoneyInput(readText(kept));
}
