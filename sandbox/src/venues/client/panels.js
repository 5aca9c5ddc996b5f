/** The panels around the reels: stakes, result, records, pay table and proofs. All content is set as text, never parsed as markup. */
import { verifyRound } from './fairness.js';
import { cents, decimal, multiple, yuan } from './money.js';
import { drawLines, symbolPicture } from './reels.js';

const CHIPS = [1n, 2n, 5n, 10n, 20n, 50n, 100n].map((whole) => whole * 100n);
const KEPT_ROUNDS = 10;

export const part = (id) => document.getElementById(id);
const say = (id, text) => {
  part(id).textContent = text;
};

function made(tag, text, className = '') {
  const node = document.createElement(tag);
  node.textContent = text;
  node.className = className;
  return node;
}

/** The chips between the limits of the game; the smallest is the default. */
export function showStakes(table, onChoose) {
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
export function chosenStake() {
  return document.querySelector('input[name="stake"]:checked').value;
}

export function lockStakes(locked) {
  part('stakes').disabled = locked;
}

export function showTable(table) {
  document.title = table.title;
  say('title', table.title);
  say('lines-count', `${table.lines} 条`);
  say('rtp', `${(table.rtpBp / 100).toFixed(2)}%`);
  say('balance', yuan(table.balance));
  say('next-hash', table.seedHash);
  say('weights', table.pays.map(({ name }, index) => `${name} ${table.weights[index]}`).join('，'));
  drawLines(part('lines'), table.paths, new Map());
  part('pays-rows').replaceChildren(...table.pays.toReversed().map(payRow));
  part('paths').replaceChildren(...table.paths.map(pathPicture));
}

export function showPerLine(stake, lines) {
  const each = cents(stake) / BigInt(lines);
  say('per-line', lines === 1 ? '' : `${lines} 条线，每线约 ${yuan(each)}`);
}

/** Shows wins and losses alike: the signed net amount, then stake and payout. */
export function showRound(round, table) {
  const net = cents(round.payout) - cents(round.stake);
  say('net', `本局 ${yuan(net, true)}`);
  part('net').dataset.side = sideOf(net);
  const lines = round.wins.map(({ line, payMilli }) => `第${line + 1}线 ${multiple(payMilli)} 倍`).join('，');
  say('sums', `投注 ${yuan(round.stake)}，派彩 ${yuan(round.payout)}${lines && `；${lines}`}`);
  say('balance', yuan(round.balance));
  drawLines(part('lines'), table.paths, wonPaths(round, table));
  record(round, net);
}

/** While the reels turn no result is shown. */
export function showTurning(table) {
  say('net', '转动中…');
  part('net').dataset.side = 'even';
  say('sums', '正在开奖');
  drawLines(part('lines'), table.paths, new Map());
}

export function showProof(round, table) {
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
export function showTrouble(text) {
  part('trouble').hidden = text === null;
  say('trouble-text', text ?? '');
}

/** Cells of the winning lines: two or three of each from the left. */
export function wonCells(round, table) {
  return new Set([...wonPaths(round, table).values()].flat());
}

function wonPaths({ wins, grid }, table) {
  return new Map(
    wins.map(({ line }) => {
      const [first, second, third] = table.paths[line];
      return [line, grid[third] === grid[first] ? [first, second, third] : [first, second]];
    }),
  );
}

function record(round, net) {
  const list = part('history');
  list.querySelector('.none')?.remove();
  const row = document.createElement('li');
  const amount = made('strong', yuan(net, true));
  amount.dataset.side = sideOf(net);
  row.append(made('span', `#${round.roundNo}`), made('span', `投注 ${yuan(round.stake)}`), amount);
  list.prepend(row);
  while (list.children.length > KEPT_ROUNDS) list.lastElementChild.remove();
}

function sideOf(net) {
  if (net === 0n) return 'even';
  return net > 0n ? 'win' : 'loss';
}

function payRow({ name, picture, three, two }) {
  const row = document.createElement('tr');
  const head = made('th', '');
  head.scope = 'row';
  head.append(symbolPicture(picture), made('span', name));
  row.append(head, made('td', `${multiple(three)} 倍`), made('td', two > 0 ? `${multiple(two)} 倍` : '—'));
  return row;
}

function pathPicture(cells, line) {
  const figure = document.createElement('figure');
  const grid = document.createElement('div');
  grid.className = 'mini';
  grid.append(...Array.from({ length: 9 }, (_none, cell) => made('i', '', cells.includes(cell) ? 'on' : '')));
  figure.append(grid, made('figcaption', `第${line + 1}线`));
  return figure;
}
