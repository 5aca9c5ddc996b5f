/** Live tables and lotteries: bets until the draw closes, the same draw for all players. */
import { call, createOrders, isExpired, messageOf, NoAnswerError } from '../../client/calls.ts';
import { part, say } from '../../client/dom.ts';
import { expire, showNet, showTrouble } from '../../client/frame-page.ts';
import { cents, decimal, yuan } from '../../client/money.ts';
import { tellRound } from '../../client/site.ts';
import type { RequestedPick } from '../stakes.ts';
import type { DrawView, PlacedBet, TableView } from '../table-games.service.ts';
import { createBoard, tableChips } from './board.ts';
import { createDrawView, phaseAt } from './draw-view.ts';
import { wordsOf } from './words.ts';

interface DrawOrder {
  readonly drawNo: string;
  readonly picks: readonly RequestedPick[];
}

const TICK_MS = 250;
const ASK_AGAIN_MS = 2000;

/** Runs a table with scheduled rounds. */
export function runScheduled(token: string, table: TableView): void {
  const orders = createOrders<DrawOrder, PlacedBet>('bets', token);
  const chips = tableChips(table);
  const board = createBoard(table, chips, () => queueMicrotask(hold));
  const view = createDrawView(table);
  const reported = new Set<string>();
  const words = wordsOf(table);
  let state: DrawView | null = null;
  let aheadMs = 0;
  let askedAt = 0;
  let busy = false;
  part('confirm').onclick = () => {
    const drawNo = state?.running.drawNo;
    if (drawNo !== undefined) void place(() => orders.send({ drawNo, picks: board.picks() }));
  };
  void ask();
  setInterval(tick, TICK_MS);

  async function ask(): Promise<void> {
    askedAt = Date.now();
    try {
      state = await call<DrawView>('draw', { token });
      aheadMs = state.nowMs - Date.now();
      if (part('trouble').dataset.kind === 'asking') showTrouble(null);
      view.show(state);
      board.placed(openPicks(state));
      reportSettled(state, { reported, words });
      tick();
    } catch (failure) {
      if (isExpired(failure)) return expire();
      part('trouble').dataset.kind = 'asking';
      showTrouble(messageOf(failure), () => void ask());
    }
  }

  async function place(send: () => Promise<PlacedBet>): Promise<void> {
    if (busy) return;
    busy = true;
    hold();
    clearTrouble('order');
    try {
      reportPlaced(await send(), { reported, words });
      board.clear();
      await ask();
    } catch (failure) {
      if (isExpired(failure)) return expire();
      showTrouble(messageOf(failure), failure instanceof NoAnswerError ? () => void place(() => orders.again()) : null);
    } finally {
      busy = false;
      hold();
    }
  }

  function tick(): void {
    if (state === null) return;
    const at = Date.now() + aheadMs;
    view.tick(state, at);
    if (isOutdated(state, at) && Date.now() - askedAt > ASK_AGAIN_MS) void ask();
    hold();
  }

  function hold(): void {
    const isOpen = state !== null && phaseAt(state.running, Date.now() + aheadMs) === 'open';
    const locked = busy || orders.isOpen() || !isOpen;
    board.lock(locked);
    chips.lock(locked);
    part('confirm', HTMLButtonElement).disabled = locked || board.sum() === 0n;
  }
}

function clearTrouble(kind: string): void {
  showTrouble(null);
  part('trouble').dataset.kind = kind;
}

interface Reports {
  readonly reported: Set<string>;
  readonly words: ReturnType<typeof wordsOf>;
}

/** Reports an open bet to the site: it has no result yet. */
function reportPlaced(bet: PlacedBet, { reported, words }: Reports): void {
  reported.add(`${bet.betNo}:open`);
  say('balance', yuan(bet.balance));
  showNet(null, `${words.placed}，${yuan(bet.stake)} ${words.waiting}`);
  tellRound({ ...bet, net: decimal(0n) });
}

/** What the player has on the round that runs. */
const openPicks = ({ running, mine }: DrawView): readonly RequestedPick[] =>
  mine.filter(({ drawNo, payout }) => payout === null && drawNo === running.drawNo).flatMap(({ picks }) => picks);

/** Whether something changed since the last response: a draw, the next round, or a bet that must be settled by now. */
function isOutdated({ running, last, mine }: DrawView, at: number): boolean {
  const newest = last[0]?.drawNo ?? '';
  const isDrawn = at >= running.drawsAtMs && newest !== running.drawNo;
  return isDrawn || at >= running.endsAtMs || mine.some(({ payout, drawNo }) => payout === null && drawNo <= newest);
}

/** Reports each bet to the site twice: when it is placed, and its result. */
function reportSettled({ mine, balance, last }: DrawView, { reported, words }: Reports): void {
  for (const { betNo, drawNo, stake, payout } of mine) {
    if (payout === null || reported.has(`${betNo}:settled`) || !reported.has(`${betNo}:open`)) continue;
    reported.add(`${betNo}:settled`);
    const net = cents(payout) - cents(stake);
    if (drawNo === last[0]?.drawNo) showNet(net, `${words.round(drawNo.slice(-4))} ${yuan(net, true)}（派彩 ${yuan(payout)}）`);
    tellRound({ betNo, balance, net: decimal(net) });
  }
}
