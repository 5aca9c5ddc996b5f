/** The panels around the reels: stakes, result, records, pay table and proofs. All content is set as text, never parsed as markup. */
import { linesOf, type Machine, type SlotSymbol, type SpinWin } from '../slot/engine.ts';
import type { SlotRound, SlotTable } from '../slot/slot.service.ts';
import { createChips, type Chips } from './chips.ts';
import { createElement, part, say } from './dom.ts';
import { isDrawnRound } from './fairness.ts';
import { showNet, showNextHash, showProof } from './frame-page.ts';
import { cents, multiple, percent, sideOf, yuan } from './money.ts';
import { symbolPicture } from './reels.ts';

const CHIPS = [1n, 2n, 5n, 10n, 20n, 50n, 100n, 200n, 500n, 1000n].map((whole) => whole * 100n);
const KEPT_ROUNDS = 10;
const NAMED_WINS = 3;

/** The chips of the machine; calls `onChoose` when another one is chosen. */
export function slotChips(table: SlotTable, onChoose: () => void): Chips {
  part('chips').addEventListener('change', onChoose);
  return createChips(table, CHIPS);
}

/** How a machine pays: "20 条线", "1024 路". */
function waysText({ paths, rows, columns }: Machine): string {
  return paths === null ? `${rows ** columns} 路` : `${paths.length} 条线`;
}

/** Shows what does not change: pay table, rules, weights. */
export function showTable(table: SlotTable, pictures: readonly string[]): void {
  const { machine, symbols, rtpBp } = table;
  say('fact', waysText(machine));
  say('rtp', percent(rtpBp));
  say('published', percent(rtpBp));
  say('sign', [...new Set([machine.title, waysText(machine)])].join(' · '));
  showNextHash(table.seedHash);
  say('weights', symbols.map((name, symbol) => `${name} ${machine.symbols[symbol]?.weight}`).join('，'));
  const unit = machine.paths === null ? '每局投注' : '每条线的投注（每局投注 ÷ 线数）';
  say('pays-unit', `从左起连续相同才算，每条线只付最高的一项。下列倍数按${unit}计算。`);
  const counts = Array.from({ length: machine.columns - 1 }, (_none, index) => machine.columns - index).filter((count) =>
    machine.symbols.some(({ pays }) => (pays[count - 1] ?? 0) > 0),
  );
  const heads = ['图案', ...counts.map((count) => `${count} 个`)].map((text) =>
    Object.assign(createElement('th', '', text), { scope: 'col' }),
  );
  part('pays-head').replaceChildren(createElement('tr', '', ...heads));
  const row = (symbol: SlotSymbol, index: number) =>
    payRow({
      symbol,
      counts,
      head: [symbolPicture(pictures[index] ?? '', '', symbol.role), createElement('span', '', symbols[index] ?? '')],
    });
  const rows = machine.symbols.map((symbol, index) => ({ symbol, row: row(symbol, index) }));
  part('pays-rows').replaceChildren(
    ...rows
      .filter(({ symbol }) => symbol.pays.length > 0)
      .toReversed()
      .map((one) => one.row),
  );
  part('rules').replaceChildren(...rulesOf(machine, symbols).map((text) => createElement('li', '', text)));
  part('paths').replaceChildren(...(machine.paths ?? []).map((cells, line) => pathPicture(machine, cells, line)));
}

/** The rules of a machine in words, from its data. */
function rulesOf({ symbols, freeSpins, hold, multiples, pool, ...machine }: Machine, names: readonly string[]): readonly string[] {
  const nameOf = (role: string) => names[symbols.findIndex((symbol) => symbol.role === role)] ?? '';
  const rules = symbols.some(({ role }) => role === 'wild') ? [`“${nameOf('wild')}”是百搭，代替任何有赔付的图案，不出现在第一轴。`] : [];
  if (freeSpins)
    rules.push(
      `任意位置 ${freeSpins.need} 个“${nameOf('scatter')}”得 ${freeSpins.spins.join(' / ')} 次免费旋转${freeSpins.times > 1 ? `，其间赢取乘 ${freeSpins.times}` : ''}；其间可再得，每局最多 ${freeSpins.most} 次。“${nameOf('scatter')}”的赔付按每局投注计算。`,
    );
  if (hold)
    rules.push(
      `任意位置 ${hold.need} 个“${nameOf('coin')}”即集金重转：金币留下，其余各格重转 ${hold.respins} 次，每得新金币重新计 ${hold.respins} 次；每格出金币的机会为 ${hold.coinWeight}/${hold.coinOf}。金币按面上的倍数乘每局投注派彩，全满另加 ${multiple(hold.fullMilli)} 倍。`,
    );
  if (multiples) {
    const total = multiples.reduce((sum, { weight }) => sum + weight, 0);
    rules.push(
      `每局先取倍数，赢取按它相乘：${multiples.map(({ times, weight }) => `×${times} 机会 ${percent((weight * 10_000) / total)}`).join('，')}。`,
    );
  }
  if (pool)
    rules.push(
      `每局投注的 ${percent(pool.contributionBp)} 进入大奖池，各玩家共用；每投注 ${yuan('1.00')} 有 1/${(pool.oneInCents / 100).toLocaleString('en')} 的机会得到全部。得奖后从 ${yuan(BigInt(pool.seedCents))} 重新开始。返还率已包含大奖池。`,
    );
  if (machine.paths === null) rules.push('一路是从左起每轴各取一格的走法，相同图案的每一种走法都派彩。');
  return rules;
}

/** Shows how much of a stake (cents) a line carries. */
export function showPerLine(stake: bigint, machine: Machine): void {
  const lines = linesOf(machine);
  say('per-line', lines === 1 ? '' : `${lines} 条线，每线约 ${yuan(stake / BigInt(lines))}`);
}

/** Shows wins and losses alike: the signed net amount, then stake and payout. */
export function showRound(round: SlotRound, table: SlotTable): void {
  const net = cents(round.payout) - cents(round.stake);
  showNet(net, `本局 ${yuan(net, true)}`);
  say('sums', `投注 ${yuan(round.stake)}，派彩 ${yuan(round.payout)}${winsText(round, table)}`);
  say('balance', yuan(round.balance));
  record(round, net);
}

function winsText({ outcome: { spins, coinsMilli }, poolWin }: SlotRound, { machine, symbols }: SlotTable): string {
  const [{ wins, times }] = spins;
  const named = wins.slice(0, NAMED_WINS).map((win) => winText(win, { machine, symbols }));
  const more = wins.length > NAMED_WINS ? [`共 ${wins.length} 项`] : [];
  const free = spins.slice(1).reduce((sum, { milli }) => sum + milli, 0);
  const features = [
    ...(times > 1 && wins.length > 0 ? [`倍数 ×${times}`] : []),
    ...(spins.length > 1 ? [`免费旋转 ${spins.length - 1} 次共 ${multiple(free)} 倍`] : []),
    ...(coinsMilli > 0 ? [`金币 ${multiple(coinsMilli)} 倍`] : []),
    ...(poolWin === null ? [] : [`大奖池 ${yuan(poolWin)}`]),
  ];
  const list = [...named, ...more, ...features];
  return list.length === 0 ? '' : `；${list.join('，')}`;
}

function winText({ line, symbol, count, payMilli }: SpinWin, { machine, symbols }: Pick<SlotTable, 'machine' | 'symbols'>): string {
  const name = symbols[symbol] ?? '';
  if (line !== null) return `第${line + 1}线 ${name}×${count} 得线注的 ${multiple(payMilli)} 倍`;
  return `${name}×${count} 得每局投注的 ${multiple(payMilli / linesOf(machine))} 倍`;
}

/** While the reels turn no result is shown. */
export function showTurning(): void {
  showNet(null, '转动中…');
  say('sums', '正在开奖');
}

/** Shows what proves a finished round; it is verified by drawing all of it again. */
export function showSlotProof(round: SlotRound, { machine }: SlotTable): void {
  showNextHash(round.nextSeedHash);
  showProof(round, { name: '重新开出的整局', fits: () => isDrawnRound(round, machine) });
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

function payRow({
  symbol,
  counts,
  head,
}: {
  readonly symbol: SlotSymbol;
  readonly counts: readonly number[];
  readonly head: readonly Node[];
}): HTMLTableRowElement {
  const title = createElement('th', '', ...head);
  title.scope = 'row';
  const pays = counts.map((count) => {
    const pay = symbol.pays[count - 1] ?? 0;
    return createElement('td', '', pay > 0 ? `${multiple(pay)} 倍` : '—');
  });
  return createElement('tr', '', title, ...pays);
}

function pathPicture({ columns, rows }: Machine, cells: readonly number[], line: number): HTMLElement {
  const grid = Array.from({ length: columns * rows }, (_none, cell) => createElement('i', cells.includes(cell) ? 'on' : ''));
  const mini = createElement('div', 'mini', ...grid);
  mini.style.setProperty('--columns', String(columns));
  return createElement('figure', '', mini, createElement('figcaption', '', `第${line + 1}线`));
}
