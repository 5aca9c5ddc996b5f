import { createStore, type KeyedStorage, type ReadonlyStore } from '@site/shared/platform';
import { QUICK_STAKES, toWire, parseMoney } from '@site/shared/product';
import type { SlipOrder } from '@site/shared/wire';
import { legOf, type SlipItem } from './slip.rules.ts';
import type { Ticket } from './tickets.rules.ts';

/** The stakes of one-press betting, yuan: a typed one could be too high by a slip of the finger, and nothing asks again. */
export type OnePressStake = (typeof QUICK_STAKES)[number];
export const DEFAULT_ONE_PRESS_STAKE: OnePressStake = QUICK_STAKES[0];

/** The stake that a press on a price bets at once; null while one-press betting is off, as it is after every log-out. */
export interface OnePress extends ReadonlyStore<OnePressStake | null> {
  change(stake: OnePressStake | null): void;
}

/** Opens the stored choice; storage is not ours alone, so it is checked. */
export function openOnePress(storage: KeyedStorage): OnePress {
  const store = createStore(onePressStakeOf(storage.read('onePressStake')));
  return {
    get: store.get,
    subscribe: store.subscribe,
    change: (stake) => {
      store.set(stake);
      if (stake === null) storage.remove('onePressStake');
      else storage.write('onePressStake', stake);
    },
  };
}

export const onePressStakeOf = (text: string | null): OnePressStake | null => QUICK_STAKES.find((stake) => stake === text) ?? null;

/** The order of one press: a single at the price of the cell. */
export function onePressOrder(
  item: SlipItem,
  { stake, ...terms }: { readonly stake: OnePressStake } & Pick<SlipOrder, 'reference' | 'acceptance' | 'oddsFormat'>,
): SlipOrder {
  return { ...terms, type: 'single', legs: [legOf(item)], stake: toWire(parseMoney(stake) ?? 0n) };
}

const RESULT: Partial<Record<Ticket['state'], string>> = {
  accepted: '投注成功',
  pending: '投注已提交，待确认',
  unknown: '投注结果确认中，请稍候',
};

/** What the player reads after a press, and whether the bet is on its way. */
export function onePressNotice({ state, title, message }: Ticket): { readonly text: string; readonly isTaken: boolean } {
  const taken = RESULT[state];
  return taken === undefined
    ? { text: `投注未被接受：${title}${message ? `，${message}` : ''}`, isTaken: false }
    : { text: `${taken}：${title}`, isTaken: true };
}

/** A second press on one price within this time is a double press and no second bet. */
const DOUBLE_PRESS_MS = 1000;

/** Distinguishes a double press on a price from a second bet. */
export interface PressGuard {
  /** Whether a press is the second half of a double press; otherwise it is noted. Milliseconds of a clock that never goes back. */
  isDouble(selectionId: string, nowMs: number): boolean;
  /** The bet of a price was answered: a busy page may handle the second half of a double press only now. */
  answered(selectionId: string, nowMs: number): void;
}

export function createPressGuard(): PressGuard {
  let last = { selectionId: '', atMs: Number.NEGATIVE_INFINITY };
  return {
    isDouble(selectionId, nowMs) {
      if (last.selectionId === selectionId && nowMs - last.atMs < DOUBLE_PRESS_MS) return true;
      last = { selectionId, atMs: nowMs };
      return false;
    },
    answered(selectionId, nowMs) {
      if (last.selectionId === selectionId) last = { selectionId, atMs: nowMs };
    },
  };
}
