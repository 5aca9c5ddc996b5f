/** Live tables and lotteries: bets until the draw is closed, the same draw for everybody. */
import { cents, decimal } from '../slot/money.js';
import { createBoard, createChips } from './board.js';
import { call, createOrders, Refused, Unheard } from './calls.js';
import { money, part, say, showNet, showTrouble } from './dom.js';
import { handRow, waitingRow } from './faces.js';
import { showMine, showResults } from './history.js';
import { showNextHash, showProof } from './proof.js';
import { tellRound } from '../client/site.js';

const TICK_MS = 250;
const ASK_AGAIN_MS = 2000;

/** Runs a table whose rounds come by the clock. */
export function runPaced(token, table, expire) {
  const orders = createOrders('bets', token);
  const board = createBoard(table, createChips(table), () => queueMicrotask(hold));
  const told = new Set();
  let state = null;
  let aheadMs = 0;
  let askedAt = 0;
  let busy = false;
  let shownDraw = '';
  part('confirm').onclick = () => void place(() => orders.send({ drawNo: state.running.drawNo, picks: board.picks() }));
  part('undo').onclick = () => board.undo();
  part('clear').onclick = () => board.clear();
  void ask();
  setInterval(tick, TICK_MS);

  const now = () => Date.now() + aheadMs;
  const isOpen = () => state !== null && now() < state.running.closesAtMs;

  async function ask() {
    askedAt = Date.now();
    try {
      const answer = await call('draw', { token });
      aheadMs = answer.nowMs - Date.now();
      take(answer);
      if (part('trouble').dataset.kind === 'asking') showTrouble(null);
    } catch (failure) {
      if (failure instanceof Refused && failure.expired) return expire();
      part('trouble').dataset.kind = 'asking';
      showTrouble(failure.message, () => void ask());
    }
    return undefined;
  }

  function take(answer) {
    state = answer;
    say('balance', money(answer.balance));
    say('draw-no', `第 ${answer.running.drawNo} 期`);
    showMine(answer.mine);
    showResults(answer.last.map(({ drawNo, mark }) => ({ no: drawNo.slice(-4), mark })));
    showNextHash(answer.running.seedHash, '本期的种子哈希（SHA-256）');
    showLast(answer.last[0]);
    tellSettled(answer);
    tick();
    hold();
  }

  function showLast(last) {
    if (last === undefined || last.drawNo === shownDraw) return;
    shownDraw = last.drawNo;
    showProof(table.kind, { ...last, roundNo: last.drawNo });
    part('hands').replaceChildren(...last.hands.map(handRow));
  }

  /** The site hears of each bet twice: when its stake went, and of what came back. */
  function tellSettled({ mine, balance, last }) {
    for (const bet of mine) {
      const key = `${bet.betNo}:${bet.payout === null ? 'open' : 'settled'}`;
      if (bet.payout === null || told.has(key) || !told.has(`${bet.betNo}:open`)) continue;
      told.add(key);
      const net = cents(bet.payout) - cents(bet.stake);
      if (bet.drawNo === last[0]?.drawNo) showNet(net, `第 ${bet.drawNo.slice(-4)} 期 ${money(net, true)}（派彩 ${money(bet.payout)}）`);
      tellRound({ betNo: bet.betNo, balance, net: bet.payout });
    }
  }

  async function place(send) {
    if (busy) return;
    busy = true;
    hold();
    showTrouble(null);
    part('trouble').dataset.kind = 'order';
    try {
      const bet = await send();
      told.add(`${bet.betNo}:open`);
      board.clear();
      say('balance', money(bet.balance));
      showNet(null, `投注成功，${money(bet.stake)} 待开奖`);
      tellRound({ ...bet, net: decimal(-cents(bet.stake)) });
      await ask();
    } catch (failure) {
      if (failure instanceof Refused && failure.expired) return expire();
      showTrouble(failure.message, failure instanceof Unheard ? () => void place(() => orders.again()) : null);
    } finally {
      busy = false;
      hold();
    }
    return undefined;
  }

  function tick() {
    if (state === null) return;
    const { closesAtMs, drawsAtMs, endsAtMs } = state.running;
    const at = now();
    const [phase, untilMs] =
      at < closesAtMs ? ['请投注', closesAtMs] : at < drawsAtMs ? ['本期已封盘，等待开奖', drawsAtMs] : ['已开奖', endsAtMs];
    say('phase', phase === '已开奖' ? `结果：${state.last[0]?.mark ?? '…'}` : phase);
    part('clock').hidden = false;
    say('clock', String(Math.max(0, Math.ceil((untilMs - at) / 1000))));
    part('clock').dataset.short = String(untilMs - at < 5000);
    if (at >= closesAtMs && at < drawsAtMs && table.category === 'realbet' && shownDraw !== '') hide();
    const drawnMissing = at >= drawsAtMs && state.last[0]?.drawNo !== state.running.drawNo;
    const waiting = state.mine.some(({ payout, drawNo }) => payout === null && drawNo <= (state.last[0]?.drawNo ?? ''));
    if ((drawnMissing || waiting || at >= endsAtMs) && Date.now() - askedAt > ASK_AGAIN_MS) void ask();
    hold();
  }

  function hide() {
    const last = state.last[0];
    if (last === undefined) return;
    part('hands').replaceChildren(...last.hands.map(({ title, faces }) => waitingRow(title, Math.min(faces.length, 3))));
    shownDraw = '';
  }

  function hold() {
    const locked = busy || orders.isOpen() || !isOpen();
    board.lock(locked);
    part('confirm').disabled = locked || board.sum() === 0n;
  }
}
