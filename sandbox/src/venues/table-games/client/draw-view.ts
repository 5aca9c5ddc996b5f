/** The view of a table with scheduled rounds: the round, its countdown, the last draw. */
import { part, say } from '../../client/dom.ts';
import { showNextHash } from '../../client/frame-page.ts';
import { yuan } from '../../client/money.ts';
import type { DrawView, ShownDraw, TableView } from '../table-games.service.ts';
import { showMine, showResults } from './history.ts';
import { dealt, handRow, waitingRow } from './pieces.ts';
import { showTableProof } from './proof.ts';
import { showRoads } from './roads.ts';
import { wordsOf } from './words.ts';

type Phase = 'open' | 'closed' | 'drawn';

/** A third card of baccarat is not expected. */
const FIRST_CARDS = 2;
const SHORT_MS = 5000;

/** The phase of a round at a time. */
export function phaseAt({ closesAtMs, drawsAtMs }: DrawView['running'], at: number): Phase {
  if (at < closesAtMs) return 'open';
  return at < drawsAtMs ? 'closed' : 'drawn';
}

/** Renders responses (`show`) and the time between them (`tick`). */
export function createDrawView(table: TableView) {
  let shown = '';
  let proven = '';
  const words = wordsOf(table);
  const isLive = table.category === 'realbet';

  return {
    show({ balance, running, mine, last, road }: DrawView): void {
      say('balance', yuan(balance));
      say('draw-no', words.round(running.drawNo));
      showMine(mine, words);
      showResults(last.map(({ drawNo, mark }) => ({ no: drawNo.slice(-4), mark })));
      showRoads(road);
      showNextHash(running.seedHash, '本局的种子哈希（SHA-256）');
      showProofOf(last[0]);
      if (!isLive || last[0]?.drawNo === running.drawNo) showLast(last[0]);
    },
    tick({ running, last }: DrawView, at: number): void {
      const phase = phaseAt(running, at);
      const untilMs = { open: running.closesAtMs, closed: running.drawsAtMs, drawn: running.endsAtMs }[phase];
      const result = last[0]?.drawNo === running.drawNo ? last[0].mark : '…';
      say('phase', { open: words.open, closed: words.closed, drawn: `结果：${result}` }[phase]);
      say('clock', String(Math.max(0, Math.ceil((untilMs - at) / 1000))));
      part('clock').hidden = false;
      part('clock').dataset.short = String(untilMs - at < SHORT_MS);
      if (isLive && phase !== 'drawn') layOut(last[0], phase === 'closed');
    },
  };

  function showProofOf(last: ShownDraw | undefined): void {
    if (last === undefined || last.drawNo === proven) return;
    proven = last.drawNo;
    showTableProof(table.kind, { ...last, roundNo: last.drawNo });
  }

  function showLast(last: ShownDraw | undefined): void {
    if (last === undefined || last.drawNo === shown) return;
    // The first result of a visit is there; later ones are dealt.
    const isNew = shown !== '';
    shown = last.drawNo;
    const rows = last.hands.map(handRow);
    part('hands').replaceChildren(...(isLive && isNew ? dealt(rows) : rows));
  }

  /** While bets are open the table is empty, before the draw the cards are face down. */
  function layOut(last: ShownDraw | undefined, isClosed: boolean): void {
    const state = isClosed ? 'closed' : 'open';
    if (shown === state || last === undefined) return;
    shown = state;
    const isCards = last.hands.length > 1;
    const rows = last.hands.map(({ title, faces }) =>
      waitingRow({ title, faces: isCards ? faces.slice(0, FIRST_CARDS) : faces }, isClosed),
    );
    part('hands').replaceChildren(...rows);
  }
}
