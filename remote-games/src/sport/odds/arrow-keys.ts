import type { KeyboardEvent } from 'react';

const CELL = '[data-cell]';
const ROW = '[data-row]';
/** The stake of a selection on the slip. */
const STAKE = '[data-stake]';
/** From a price to its stake; Escape goes back. */
const STAKE_KEY = 's';
const ALONG: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const ACROSS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

const isStakeKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === STAKE_KEY && !ctrlKey && !metaKey && !altKey;

/** Puts a price on the slip where it is not, and goes to its stake. */
function goToStake(event: KeyboardEvent, cell: HTMLElement): void {
  event.preventDefault();
  if (cell.getAttribute('aria-pressed') !== 'true') cell.click();
  requestAnimationFrame(() => {
    const stakes = all(document.body, STAKE);
    (stakes.find((stake) => stake.dataset['stake'] === cell.dataset['cell']) ?? stakes.at(-1))?.focus();
  });
}

/** Goes from a stake back to the price it is for; to the first price where that is not in sight. */
export function goToPrice(selectionId: string): void {
  const cells = all(document.body, CELL);
  (cells.find((cell) => cell.dataset['cell'] === selectionId) ?? cells[0])?.focus();
}

/** Arrows move among prices: left and right within a match, up and down to the same place of its neighbour; Home and End to the ends of a match; S goes to the stake. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const cell = closest(event.target, CELL);
  if (cell && isStakeKey(event)) return goToStake(event, cell);
  const row = closest(cell, ROW);
  if (!cell || !row) return;
  const next = nextCell(event.key, { cell, row, list: event.currentTarget });
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function nextCell(key: string, { cell, row, list }: { cell: HTMLElement; row: HTMLElement; list: HTMLElement }): HTMLElement | undefined {
  const cells = all(row, CELL);
  const at = cells.indexOf(cell);
  if (key === 'Home') return cells[0];
  if (key === 'End') return cells.at(-1);
  const along = ALONG[key];
  if (along !== undefined) return cells[at + along];
  const across = ACROSS[key];
  if (across === undefined) return undefined;
  const rows = all(list, ROW);
  const neighbours = all(rows[rows.indexOf(row) + across] ?? row, CELL);
  return rows[rows.indexOf(row) + across] ? (neighbours[at] ?? neighbours.at(-1)) : undefined;
}

function all(root: HTMLElement, selector: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selector)];
}

function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}
