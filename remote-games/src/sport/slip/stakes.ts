import { cleanMoneyInput, mostStake, winAmount, type Cents, toWire } from '@site/shared/product';
import { createContext } from 'react';
import { changedItem, type Slip } from './slip.rules.ts';
import type { CheckedParlay, CheckedSlip } from './slip-check.rules.ts';

/** What the stakes of a slip share. */
export interface StakesOfSlip {
  readonly confirm: () => void;
  /** A stake has the focus: that of this single, or of the parlay. */
  readonly focused: (selectionId: string | null) => void;
  /** The slip shows keys of its own, so that the device shows none. */
  readonly ownKeys: boolean;
}

export const StakesContext = createContext<StakesOfSlip>({ confirm: () => undefined, focused: () => undefined, ownKeys: false });

/** The single that quick stakes and keys are for: the one that has or had the focus, else the newest; null in a parlay and a system. */
export function activeSelection({ mode, items }: Slip, focused: string | null): string | null {
  if (mode !== 'single') return null;
  return items.some(({ selectionId }) => selectionId === focused) ? focused : (items.at(-1)?.selectionId ?? null);
}

/** The typed stake of a single, or of the parlay. */
export function stakeOf({ items, stake }: Slip, selectionId: string | null): string {
  return selectionId === null ? stake : (items.find((item) => item.selectionId === selectionId)?.stake ?? '');
}

/** The slip with another stake of a single, or of the parlay. */
export function withStake(slip: Slip, selectionId: string | null, stake: string): Slip {
  const item = slip.items.find((one) => one.selectionId === selectionId);
  return item === undefined ? { ...slip, stake } : changedItem(slip, item, { stake });
}

/** The typed amount that stakes the most that limits and money allow, after what the other singles stake; null where nothing can be staked. */
export function mostTyped({ items, parlay, risk }: CheckedSlip, selectionId: string | null, balance: Cents | null): string | null {
  if (selectionId === null) return parlay === null ? null : typedOf(mostOfParlay(parlay, balance));
  const item = items.find(({ state }) => state.item.selectionId === selectionId);
  if (!item?.limits) return null;
  const left = balance === null ? null : balance - (risk - (item.view.risk ?? 0n));
  const most = mostStake(item.limits, left);
  return typedOf(most !== null && item.view.toWin ? winAmount(most, item.state.nowMilli) : most);
}

/** The most on a parlay, or on each combination of a system, whose stakes the balance has to cover together. */
function mostOfParlay({ limits, system }: CheckedParlay, balance: Cents | null): Cents | null {
  if (limits === null) return null;
  return mostStake(limits, balance === null ? null : balance / BigInt(system?.combinations ?? 1));
}

const typedOf = (cents: Cents | null): string | null => (cents === null ? null : toWire(cents).replace(/\.00$/, ''));

/** The stake after a key of the slip's own. */
export function typedWith(stake: string, key: string): string {
  if (key === 'back') return stake.slice(0, -1);
  return key === 'clear' ? '' : cleanMoneyInput(`${stake}${key}`);
}
