/** The roads of a table: how the last rounds came, as players of baccarat read them. */
import { createElement, part } from '../../client/dom.ts';

/** A cell of the big road: a side, and how many ties followed it. */
export interface RoadCell {
  readonly column: number;
  readonly row: number;
  readonly mark: string;
  readonly ties: number;
}

export const ROAD_ROWS = 6;
const TIE = '和';
const SIDES: Readonly<Record<string, string>> = { 庄: 'red', 龙: 'red', 闲: 'blue', 虎: 'blue', 和: 'green' };
const BEAD_COLUMNS = 11;
const BIG_COLUMNS = 18;

/** The big road: a column for each run of one side; a run longer than the rows, or one that meets another, turns to the right. Ties count on the cell before. */
export function bigRoad(marks: readonly string[]): readonly RoadCell[] {
  const cells: RoadCell[] = [];
  const taken = new Set<string>();
  const isFree = (column: number, row: number) => row < ROAD_ROWS && !taken.has(`${column}/${row}`);
  let start = -1;
  for (const mark of marks) {
    const last = cells.at(-1);
    if (mark === TIE) {
      if (last) cells[cells.length - 1] = { ...last, ties: last.ties + 1 };
      continue;
    }
    const place = last?.mark === mark ? follow(last, isFree) : { column: (start = nextStart(start, isFree)), row: 0 };
    taken.add(`${place.column}/${place.row}`);
    cells.push({ ...place, mark, ties: 0 });
  }
  return cells;
}

function follow({ column, row }: RoadCell, isFree: (column: number, row: number) => boolean): Pick<RoadCell, 'column' | 'row'> {
  return isFree(column, row + 1) ? { column, row: row + 1 } : { column: column + 1, row };
}

function nextStart(start: number, isFree: (column: number, row: number) => boolean): number {
  let column = start + 1;
  while (!isFree(column, 0)) column += 1;
  return column;
}

/** Shows both roads of a table whose marks are sides; `marks` is the oldest first. */
export function showRoads(marks: readonly string[]): void {
  const hasSides = marks.length > 0 && marks.every((mark) => mark in SIDES);
  part('roads').hidden = !hasSides;
  if (!hasSides) return;
  const beads = marks.slice(-BEAD_COLUMNS * ROAD_ROWS);
  part('bead-road').replaceChildren(
    ...beads.map((mark, index) => bead(mark, { column: Math.floor(index / ROAD_ROWS), row: index % ROAD_ROWS })),
  );
  const big = bigRoad(marks);
  const first = Math.max(0, Math.max(0, ...big.map(({ column }) => column)) + 1 - BIG_COLUMNS);
  part('big-road').replaceChildren(...big.filter(({ column }) => column >= first).map((cell) => ring(cell, first)));
  const counts = ['庄', '闲', '龙', '虎', TIE].flatMap((side) => {
    const count = marks.filter((mark) => mark === side).length;
    return count > 0 ? [`${side} ${count}`] : [];
  });
  part('road-counts').textContent = `最近 ${marks.length} 局：${counts.join('，')}`;
}

function bead(mark: string, place: Pick<RoadCell, 'column' | 'row'>): HTMLElement {
  return placed(createElement('i', 'bead', mark), mark, place);
}

function ring({ column, row, mark, ties }: RoadCell, first: number): HTMLElement {
  return placed(createElement('i', 'ring-mark', ties > 0 ? String(ties) : ''), mark, { column: column - first, row });
}

function placed(node: HTMLElement, mark: string, { column, row }: Pick<RoadCell, 'column' | 'row'>): HTMLElement {
  node.dataset.side = SIDES[mark] ?? '';
  node.style.gridColumn = String(column + 1);
  node.style.gridRow = String(row + 1);
  return node;
}
