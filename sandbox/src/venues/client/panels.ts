/** The panels around the reels: stakes, result, records, pay table and proofs. All content is set as text, never parsed as markup. */
import type { SlotRound, SlotTable } from '../slot/slot.service.ts';
import { part, partIn, say } from './dom.ts';
import { verifyRound } from './fairness.ts';
import { cents, decimal, multiple, sideOf, yuan } from './money.ts';
import { drawLines, symbolPicture } from './reels.ts';

const CHIPS = [1n, 2n, 5n, 10n, 20n, 50n, 100n].map((whole) => whole * 100n);
const KEPT_ROUNDS = 10;

function made<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text: string, className = ''): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  node.textContent = text;
  node.className = className;
  return node;
}

/** The chips between the limits of the game; the smallest is the default. */
export function showStakes(table: SlotTable, onChoose: () => void): void {
  const [least, most] = [cents(table.minStake), cents(table.maxStake)];
  const amounts = CHIPS.filter((amount) => amount >= least && amount <= most);
  const offered = amounts.length > 0 ? amounts : [least];
  part('stakes').append(
    ...offered.map((amount, index) => {
      const label = document.createElement('label');
      const input = document.createElement('input');
      Object.assign(input, { type: 'radio', name: 'stake', value: decimal(amount), checked: index === 0 });
      input.addEventListener('change', onChoose);
      label.append(input, made('span', String(amount / 100n)));
      return label;
    }),
  );
}

/** The chosen stake as a decimal string. */
export function chosenStake(): string {
  return partIn(document, 'input[name="stake"]:checked', HTMLInputElement).value;
}

export function lockStakes(locked: boolean): void {
  part('stakes', HTMLFieldSetElement).disabled = locked;
}

export function showTable(table: SlotTable): void {
  document.title = table.title;
  say('title', table.title);
  say('lines-count', `${table.lines} 条`);
  say('rtp', `${(table.rtpBp / 100).toFixed(2)}%`);
  say('balance', yuan(table.balance));
  say('next-hash', table.seedHash);
  say('weights', table.pays.map(({ name }, index) => `${name} ${table.weights[index]}`).join('，'));
  drawLines(part('lines', SVGElement), table.paths);
  part('pays-rows').replaceChildren(...table.pays.toReversed().map(payRow));
  part('paths').replaceChildren(...table.paths.map(pathPicture));
}

export function showPerLine(stake: string, lines: number): void {
  const each = cents(stake) / BigInt(lines);
  say('per-line', lines === 1 ? '' : `${lines} 条线，每线约 ${yuan(each)}`);
}

/** Shows wins and losses alike: the signed net amount, then stake and payout. */
export function showRound(round: SlotRound, table: SlotTable): void {
  const net = cents(round.payout) - cents(round.stake);
  say('net', `本局 ${yuan(net, true)}`);
  part('net').dataset.side = sideOf(net);
  const lines = round.wins.map(({ line, payMilli }) => `第${line + 1}线 ${multiple(payMilli)} 倍`).join('，');
  say('sums', `投注 ${yuan(round.stake)}，派彩 ${yuan(round.payout)}${lines && `；${lines}`}`);
  say('balance', yuan(round.balance));
  drawLines(part('lines', SVGElement), table.paths, wonPaths(round, table));
  record(round, net);
}

/** While the reels turn no result is shown. */
export function showTurning(table: SlotTable): void {
  say('net', '转动中…');
  part('net').dataset.side = 'even';
  say('sums', '正在开奖');
  drawLines(part('lines', SVGElement), table.paths);
}

export function showProof(round: SlotRound, table: SlotTable): void {
  part('last-proof').hidden = false;
  say('next-hash', round.nextSeedHash);
  say('proof-bet', round.betNo);
  say('proof-round', String(round.roundNo));
  say('proof-hash', round.seedHash);
  say('proof-seed', round.seed);
  say('verdict', '');
  part('verify').onclick = async () => {
    const { hashFits, gridFits } = await verifyRound(round, table.weights);
    say('verdict', `种子与哈希${hashFits ? '相符 ✓' : '不符 ✗'}，重新计算的九个图案${gridFits ? '相符 ✓' : '不符 ✗'}`);
  };
}

/** Shows an error with a retry button; null removes both. */
export function showTrouble(text: string | null): void {
  part('trouble').hidden = text === null;
  say('trouble-text', text ?? '');
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
  const row = document.createElement('li');
  const amount = made('strong', yuan(net, true));
  amount.dataset.side = sideOf(net);
  row.append(made('span', `#${round.roundNo}`), made('span', `投注 ${yuan(round.stake)}`), amount);
  list.prepend(row);
  while (list.children.length > KEPT_ROUNDS) list.lastElementChild?.remove();
}

function payRow({ name, picture, three, two }: SlotTable['pays'][number]): HTMLTableRowElement {
  const row = document.createElement('tr');
  const head = made('th', '');
  head.scope = 'row';
  head.append(symbolPicture(picture), made('span', name));
  row.append(head, made('td', `${multiple(three)} 倍`), made('td', two > 0 ? `${multiple(two)} 倍` : '—'));
  return row;
}

function pathPicture(cells: readonly number[], line: number): HTMLElement {
  const figure = document.createElement('figure');
  const grid = document.createElement('div');
  grid.className = 'mini';
  grid.append(...Array.from({ length: 9 }, (_none, cell) => made('i', '', cells.includes(cell) ? 'on' : '')));
  figure.append(grid, made('figcaption', `第${line + 1}线`));
  return figure;
}
