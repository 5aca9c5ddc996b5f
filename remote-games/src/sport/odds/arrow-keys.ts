import type { KeyboardEvent } from 'react';

const CELL = '[data-cell]';
const ROW = '[data-row]';
const ALONG: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const ACROSS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Arrows move among prices: left and right within a match, up and down to the same place of its neighbour; Home and End to the ends of a match. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const cell = closest(event.target, CELL);
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
