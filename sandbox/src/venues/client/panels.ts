/** The panels around the reels: stakes, result, records, pay table and proofs. All content is set as text, never parsed as markup. */
import type { SlotRound, SlotTable } from '../slot/slot.service.ts';
import { createChips, type Chips } from './chips.ts';
import { createElement, part, say } from './dom.ts';
import { isDrawnGrid } from './fairness.ts';
import { showNet, showNextHash, showProof } from './frame-page.ts';
import { cents, multiple, percent, sideOf, yuan } from './money.ts';
import { drawLines, symbolPicture } from './reels.ts';

const CHIPS = [1n, 2n, 5n, 10n, 20n, 50n, 100n].map((whole) => whole * 100n);
const KEPT_ROUNDS = 10;

/** The chips of the machine; calls `onChoose` when another one is chosen. */
export function slotChips(table: SlotTable, onChoose: () => void): Chips {
  part('chips').addEventListener('change', onChoose);
  return createChips(table, CHIPS);
}

export function showTable(table: SlotTable): void {
  say('fact', `${table.lines} 条`);
  say('rtp', percent(table.rtpBp));
  showNextHash(table.seedHash);
  say('weights', table.pays.map(({ name }, index) => `${name} ${table.weights[index]}`).join('，'));
  drawLines(part('lines', SVGElement), table.paths);
  part('pays-rows').replaceChildren(...table.pays.toReversed().map(payRow));
  part('paths').replaceChildren(...table.paths.map(pathPicture));
}

/** Shows how much of a stake (cents) a line carries. */
export function showPerLine(stake: bigint, lines: number): void {
  say('per-line', lines === 1 ? '' : `${lines} 条线，每线约 ${yuan(stake / BigInt(lines))}`);
}

/** Shows wins and losses alike: the signed net amount, then stake and payout. */
export function showRound(round: SlotRound, table: SlotTable): void {
  const net = cents(round.payout) - cents(round.stake);
  showNet(net, `本局 ${yuan(net, true)}`);
  const lines = round.wins.map(({ line, payMilli }) => `第${line + 1}线 ${multiple(payMilli)} 倍`).join('，');
  say('sums', `投注 ${yuan(round.stake)}，派彩 ${yuan(round.payout)}${lines && `；${lines}`}`);
  say('balance', yuan(round.balance));
  drawLines(part('lines', SVGElement), table.paths, wonPaths(round, table));
  record(round, net);
}

/** While the reels turn no result is shown. */
export function showTurning(table: SlotTable): void {
  showNet(null, '转动中…');
  say('sums', '正在开奖');
  drawLines(part('lines', SVGElement), table.paths);
}

/** Shows what proves a finished round; it is verified by a redraw of its symbols. */
export function showSlotProof(round: SlotRound, table: SlotTable): void {
  showNextHash(round.nextSeedHash);
  showProof(round, { name: '重新计算的九个图案', fits: () => isDrawnGrid(round, table.weights) });
}

/** Cells of the winning lines: two or three of each from the left. */
export function wonCells(round: SlotRound, table: SlotTable): ReadonlySet<number> {
  return new Set([...wonPaths(round, table).values()].flat());
}

function wonPaths({ wins, grid }: SlotRound, table: SlotTable): ReadonlyMap<number, readonly number[]> {
  return new Map(
    wins.map(({ line }) => {
      const cells = table.paths[line] ?? [];
      const [first = 0, , third = 0] = cells;
      return [line, grid[third] === grid[first] ? cells : cells.slice(0, 2)];
    }),
  );
}

function record(round: SlotRound, net: bigint): void {
  const list = part('history');
  list.querySelector('.none')?.remove();
  const amount = createElement('strong', '', yuan(net, true));
  amount.dataset.side = sideOf(net);
  const [number, stake] = [`#${round.roundNo}`, `投注 ${yuan(round.stake)}`];
  list.prepend(createElement('li', '', createElement('span', '', number), createElement('span', '', stake), amount));
  while (list.children.length > KEPT_ROUNDS) list.lastElementChild?.remove();
}

function payRow({ name, picture, three, two }: SlotTable['pays'][number]): HTMLTableRowElement {
  const head = createElement('th', '', symbolPicture(picture), createElement('span', '', name));
  head.scope = 'row';
  const pairs = two > 0 ? `${multiple(two)} 倍` : '—';
  return createElement('tr', '', head, createElement('td', '', `${multiple(three)} 倍`), createElement('td', '', pairs));
}

function pathPicture(cells: readonly number[], line: number): HTMLElement {
  const grid = Array.from({ length: 9 }, (_none, cell) => createElement('i', cells.includes(cell) ? 'on' : ''));
  return createElement('figure', '', createElement('div', 'mini', ...grid), createElement('figcaption', '', `第${line + 1}线`));
}
