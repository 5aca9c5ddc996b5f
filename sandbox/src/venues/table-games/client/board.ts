/** The bet areas of a table and the stakes on them. */
import { createChips, type Chips } from '../../client/chips.ts';
import { createElement, part, partIn, say } from '../../client/dom.ts';
import { cents, decimal, wholeOrDecimal, yuan } from '../../client/money.ts';
import type { Area } from '../kinds/kind.ts';
import type { RequestedPick } from '../stakes.ts';
import type { TableView } from '../table-games.service.ts';

/** What a player bets on: the areas of a table or the fish of a pond. */
export interface Surface {
  /** The stakes that wait for confirmation, cents. */
  sum(): bigint;
  /** Locks it, but not the chips. */
  lock(locked: boolean): void;
}

export interface Board extends Surface {
  /** Highlights the areas that return something. */
  mark(returns: Readonly<Record<string, number>>): void;
  /** The round of the stakes is over: they stay for a repetition. */
  settled(): void;
  clear(): void;
  picks(): readonly RequestedPick[];
  /** Shows what is bet on the round that runs: it lies on its areas until the round is over. */
  placed(picks: readonly RequestedPick[]): void;
}

const CHIPS = [10n, 50n, 100n, 200n, 500n, 1000n, 2000n, 5000n, 10_000n, 50_000n, 100_000n];
const MOST_CHIPS = 6;

/** Formats a return in milli as "1 赔 0.95". */
export const oddsText = (returnMilli: number): string => `1 赔 ${(returnMilli - 1000) / 1000}`;

/** The chips of a table or a pond. */
export function tableChips(table: TableView): Chips {
  return createChips(table, CHIPS, MOST_CHIPS);
}

/** The board: a press on an area adds the selected chip to it. `onChange` is called on every change. */
export function createBoard({ areas }: TableView, chips: Chips, onChange: () => void): Board {
  const stakes = new Map<string, bigint>();
  const history: (readonly [key: string, chip: bigint])[] = [];
  /** Whether the stakes are those of the round before: the next chip begins new ones, 确认 repeats them. */
  let isPast = false;
  const cells = new Map(areas.map((area) => [area.key, cellOf(area, () => put(area.key))]));
  const groups = Object.entries(Object.groupBy(areas, ({ group }) => group));
  part('board').replaceChildren(
    ...groups.map(([group, list = []]) => {
      const small = list.length > 9;
      const box = createElement('div', small ? 'areas small' : 'areas', ...list.flatMap(({ key }) => cells.get(key) ?? []));
      return createElement('fieldset', 'group', createElement('legend', '', group), box);
    }),
  );
  show();

  function put(key: string): void {
    const chip = chips.chosen();
    if (isPast) forget();
    history.push([key, chip]);
    stakes.set(key, (stakes.get(key) ?? 0n) + chip);
    mark({});
    show();
  }
  function show(): void {
    for (const [key, cell] of cells) {
      const stake = stakes.get(key) ?? 0n;
      partIn(cell, '.stake', HTMLElement).textContent = stake === 0n ? '' : wholeOrDecimal(stake);
    }
    say('sum', yuan(sum()));
    part('board').dataset.past = String(isPast);
    say('confirm', isPast ? '重复上局' : '确认投注');
    onChange();
  }
  function forget(): void {
    stakes.clear();
    history.length = 0;
    isPast = false;
  }
  function clear(): void {
    forget();
    show();
  }
  function undo(): void {
    if (isPast) return clear();
    const last = history.pop();
    if (last === undefined) return;
    const [key, chip] = last;
    const left = (stakes.get(key) ?? 0n) - chip;
    if (left > 0n) stakes.set(key, left);
    else stakes.delete(key);
    show();
  }
  function sum(): bigint {
    return [...stakes.values()].reduce((total, stake) => total + stake, 0n);
  }
  function mark(returns: Readonly<Record<string, number>>): void {
    for (const [key, cell] of cells) cell.classList.toggle('won', (returns[key] ?? 0) > 0);
  }

  part('undo').onclick = () => undo();
  part('clear').onclick = () => clear();

  return {
    sum,
    mark,
    settled() {
      isPast = stakes.size > 0;
      show();
    },
    clear,
    placed(picks) {
      for (const [key, cell] of cells) {
        const sum = picks.filter(({ area }) => area === key).reduce((total, { stake }) => total + cents(stake), 0n);
        partIn(cell, '.placed', HTMLElement).textContent = sum === 0n ? '' : `已投 ${wholeOrDecimal(sum)}`;
      }
    },
    picks: () => [...stakes].map(([area, stake]) => ({ area, stake: decimal(stake) })),
    lock(locked) {
      part('board').inert = locked;
    },
  };
}

function cellOf({ title, returnMilli }: Area, onPress: () => void): HTMLButtonElement {
  const button = createElement(
    'button',
    'area',
    createElement('span', 'area-title', title),
    createElement('span', 'area-odds', oddsText(returnMilli)),
    createElement('span', 'placed'),
    createElement('span', 'stake'),
  );
  button.type = 'button';
  button.addEventListener('click', onPress);
  return button;
}
