import type { GameView } from '../game-view.ts';
import { createElement, part, partIn } from './dom.ts';
import { cents, decimal, wholeOrDecimal } from './money.ts';

/** The stakes that a player chooses from. */
export interface Chips {
  /** The chosen stake, cents. */
  chosen(): bigint;
  lock(locked: boolean): void;
}

/** Shows those of `amounts` (cents) between the limits of the game, `most` at the most, or its lowest stake; the first is chosen. */
export function createChips({ minStake, maxStake }: GameView, amounts: readonly bigint[], most = amounts.length): Chips {
  const box = part('chips', HTMLFieldSetElement);
  const [lowest, highest] = [cents(minStake), cents(maxStake)];
  const between = amounts.filter((amount) => amount >= lowest && amount <= highest).slice(0, most);
  const offered = between.length > 0 ? between : [lowest];
  box.append(...offered.map((amount, index) => chip(amount, index === 0)));
  return {
    chosen: () => cents(partIn(box, 'input:checked', HTMLInputElement).value),
    lock(locked) {
      box.disabled = locked;
    },
  };
}

function chip(amount: bigint, checked: boolean): HTMLLabelElement {
  const input = Object.assign(document.createElement('input'), { type: 'radio', name: 'chip', value: decimal(amount), checked });
  return createElement('label', '', input, createElement('span', '', wholeOrDecimal(amount)));
}
