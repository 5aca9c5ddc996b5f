/** The bet areas of a table and the stakes on them. */
import { partIn } from '../../client/dom.ts';
import { cents, decimal } from '../../client/money.ts';
import type { Area } from '../kinds/kind.ts';
import type { RequestedPick } from '../stakes.ts';
import type { TableView } from '../table-games.service.ts';
import { made, money, part, say } from './dom.ts';

export interface Chips {
  /** The selected chip, cents. */
  chosen(): bigint;
}

/** What a player bets on: the areas of a table or the fish of a pond. */
export interface Surface {
  /** The stakes that wait for confirmation, cents. */
  sum(): bigint;
  lock(locked: boolean): void;
}

export interface Board extends Surface {
  /** Highlights the areas that return something. */
  mark(returns: Readonly<Record<string, number>>): void;
  clear(): void;
  picks(): readonly RequestedPick[];
}

const CHIPS = [10n, 50n, 100n, 200n, 500n, 1000n, 2000n, 5000n, 10_000n, 50_000n, 100_000n];
const MOST_CHIPS = 6;

/** Formats a return in milli as "1 赔 0.95". */
export const oddsText = (returnMilli: number): string => `1 赔 ${(returnMilli - 1000) / 1000}`;

/** Chips between the limits; the smallest is the default. */
export function createChips({ minStake, maxStake }: TableView): Chips {
  const [least, most] = [cents(minStake), cents(maxStake)];
  const amounts = CHIPS.filter((amount) => amount >= least && amount <= most).slice(0, MOST_CHIPS);
  const offered = amounts.length > 0 ? amounts : [least];
  part('chips').append(
    ...offered.map((amount, index) => {
      const input = Object.assign(document.createElement('input'), {
        type: 'radio',
        name: 'chip',
        value: decimal(amount),
        checked: index === 0,
      });
      return made('label', '', input, made('span', '', decimal(amount).replace(/\.00$/, '')));
    }),
  );
  return { chosen: () => cents(partIn(document, 'input[name="chip"]:checked', HTMLInputElement).value) };
}

/** The board: a press on an area adds the selected chip to it. `onChange` is called on every change. */
export function createBoard({ areas }: TableView, chips: Chips, onChange: () => void): Board {
  const stakes = new Map<string, bigint>();
  const history: (readonly [key: string, chip: bigint])[] = [];
  const cells = new Map(areas.map((area) => [area.key, cellOf(area, () => put(area.key))]));
  const groups = Object.entries(Object.groupBy(areas, ({ group }) => group));
  part('board').replaceChildren(
    ...groups.map(([group, list = []]) => {
      const small = list.length > 9;
      const box = made('div', small ? 'areas small' : 'areas', ...list.flatMap(({ key }) => cells.get(key) ?? []));
      return made('fieldset', 'group', made('legend', '', group), box);
    }),
  );
  show();

  function put(key: string): void {
    const chip = chips.chosen();
    history.push([key, chip]);
    stakes.set(key, (stakes.get(key) ?? 0n) + chip);
    mark({});
    show();
  }
  function show(): void {
    for (const [key, cell] of cells) {
      const stake = stakes.get(key) ?? 0n;
      partIn(cell, '.stake', HTMLElement).textContent = stake === 0n ? '' : decimal(stake).replace(/\.00$/, '');
    }
    say('sum', money(sum()));
    onChange();
  }
  function clear(): void {
    stakes.clear();
    history.length = 0;
    show();
  }
  function undo(): void {
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
    clear,
    picks: () => [...stakes].map(([area, stake]) => ({ area, stake: decimal(stake) })),
    lock(locked) {
      part('board').inert = locked;
      part('chips', HTMLFieldSetElement).disabled = locked;
    },
  };
}

function cellOf({ title, returnMilli }: Area, onPress: () => void): HTMLButtonElement {
  const button = made(
    'button',
    'area',
    made('span', 'area-title', title),
    made('span', 'area-odds', oddsText(returnMilli)),
    made('span', 'stake'),
  );
  button.type = 'button';
  button.addEventListener('click', onPress);
  return button;
}
