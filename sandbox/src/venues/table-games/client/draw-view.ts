/** The view of a table with scheduled rounds: the round, its countdown, the last draw. */
import { part, say } from '../../client/dom.ts';
import { showNextHash } from '../../client/frame-page.ts';
import { yuan } from '../../client/money.ts';
import type { DrawView, ShownDraw, TableView } from '../table-games.service.ts';
import { showMine, showResults } from './history.ts';
import { handRow, waitingRow } from './pieces.ts';
import { showTableProof } from './proof.ts';

type Phase = 'open' | 'closed' | 'drawn';

const MOST_BACKS = 3;
const SHORT_MS = 5000;

/** The phase of a round at a time. */
export function phaseAt({ closesAtMs, drawsAtMs }: DrawView['running'], at: number): Phase {
  if (at < closesAtMs) return 'open';
  return at < drawsAtMs ? 'closed' : 'drawn';
}

/** Renders responses (`show`) and the time between them (`tick`). */
export function createDrawView(table: TableView) {
  let shown = '';

  return {
    show({ balance, running, mine, last }: DrawView): void {
      say('balance', yuan(balance));
      say('draw-no', `第 ${running.drawNo} 期`);
      showMine(mine);
      showResults(last.map(({ drawNo, mark }) => ({ no: drawNo.slice(-4), mark })));
      showNextHash(running.seedHash, '本期的种子哈希（SHA-256）');
      showLast(last[0]);
    },
    tick({ running, last }: DrawView, at: number): void {
      const phase = phaseAt(running, at);
      const untilMs = { open: running.closesAtMs, closed: running.drawsAtMs, drawn: running.endsAtMs }[phase];
      say('phase', { open: '请投注', closed: '本期已封盘，等待开奖', drawn: `结果：${last[0]?.mark ?? '…'}` }[phase]);
      say('clock', String(Math.max(0, Math.ceil((untilMs - at) / 1000))));
      part('clock').hidden = false;
      part('clock').dataset.short = String(untilMs - at < SHORT_MS);
      if (phase === 'closed' && table.category === 'realbet') turnOver(last[0]);
    },
  };

  function showLast(last: ShownDraw | undefined): void {
    if (last === undefined || last.drawNo === shown) return;
    shown = last.drawNo;
    showTableProof(table.kind, { ...last, roundNo: last.drawNo });
    part('hands').replaceChildren(...last.hands.map(handRow));
  }

  /** Before a live draw the cards are face down. */
  function turnOver(last: ShownDraw | undefined): void {
    if (shown === '' || last === undefined) return;
    shown = '';
    part('hands').replaceChildren(...last.hands.map(({ title, faces }) => waitingRow(title, Math.min(faces.length, MOST_BACKS))));
  }
}
