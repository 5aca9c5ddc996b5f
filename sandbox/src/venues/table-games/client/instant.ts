/** Tables where each press of the button is a separate round. No autoplay, no faster mode. */
import { createOrders, isExpired, messageOf, NoAnswerError } from '../../client/calls.ts';
import { createElement, part, say } from '../../client/dom.ts';
import { expire, showNet, showNextHash, showTrouble } from '../../client/frame-page.ts';
import { cents, decimal, yuan } from '../../client/money.ts';
import { tellRound } from '../../client/site.ts';
import { KINDS, type KindName } from '../kinds/index.ts';
import type { RequestedPick } from '../stakes.ts';
import type { RoundView, TableView } from '../table-games.service.ts';
import { createBoard, tableChips } from './board.ts';
import { showResults, type ResultRow } from './history.ts';
import type { InstantSurface } from './instant-surface.ts';
import { handRow, waitingRow } from './pieces.ts';
import { createPond } from './pond.ts';
import { showTableProof } from './proof.ts';

const TURN_MS = 160;

/** Runs a card table or a fishing room. */
export function runInstant(token: string, table: TableView): void {
  const orders = createOrders<{ readonly picks: readonly RequestedPick[] }, RoundView>('rounds', token);
  const chips = tableChips(table);
  const isFishing = table.kind === 'fishing';
  const rounds: ResultRow[] = [];
  let busy = false;
  const surface: InstantSurface = isFishing
    ? createPond(table, (area) => void play([{ area, stake: decimal(chips.chosen()) }]))
    : createTable();
  if (!isFishing) layOut(table.kind);
  showNextHash(table.seedHash);
  say('phase', isFishing ? '点一条鱼，发射一炮' : '选择筹码，点投注区，再确认');

  function createTable(): InstantSurface {
    const board = createBoard(table, chips, () => queueMicrotask(() => hold(busy)));
    part('confirm').onclick = () => void play(board.picks());
    return {
      ...board,
      done({ returns }) {
        board.settled();
        board.mark(returns);
      },
    };
  }

  async function play(picks: readonly RequestedPick[]): Promise<void> {
    if (busy || picks.length === 0) return;
    await settle(() => orders.send({ picks }));
  }

  async function settle(ask: () => Promise<RoundView>): Promise<void> {
    hold(true);
    showTurning(isFishing);
    try {
      await show(await ask());
    } catch (failure) {
      fail(failure);
    } finally {
      hold(false);
    }
  }

  async function show(round: RoundView): Promise<void> {
    const net = cents(round.payout) - cents(round.stake);
    const returns = Object.fromEntries(round.picks.map(({ area, payout }) => [area, Number(cents(payout ?? '0'))]));
    if (!isFishing) await dealOut(table.kind, round.hands);
    await surface.done({ returns, picks: round.picks });
    say('phase', isFishing ? caughtText(round) : `结果：${round.mark}`);
    showNet(net, `本局 ${yuan(net, true)}（投注 ${yuan(round.stake)}，派彩 ${yuan(round.payout)}）`);
    say('balance', yuan(round.balance));
    rounds.unshift({ no: round.roundNo, mark: isFishing ? caughtText(round) : round.mark, net });
    showResults(rounds);
    showTableProof(table.kind, round);
    showNextHash(round.nextSeedHash);
    if (!table.isDemo) tellRound({ ...round, net: decimal(net) });
  }

  function fail(failure: unknown): void {
    if (isExpired(failure)) return expire();
    const unknown = failure instanceof NoAnswerError;
    say('phase', unknown ? '本局结果待确认，重试会取回同一局，不会重复扣款' : '本局未进行，没有扣款');
    showTrouble(messageOf(failure), unknown ? () => void settle(() => orders.again()) : null);
  }

  function hold(now: boolean): void {
    busy = now;
    const locked = now || orders.isOpen();
    surface.lock(locked);
    chips.lock(locked);
    part('confirm', HTMLButtonElement).disabled = locked || isFishing || surface.sum() === 0n;
  }
}

/** During the deal or the shot no result is shown. */
function showTurning(isFishing: boolean): void {
  showTrouble(null);
  showNet(null, '');
  say('phase', isFishing ? '炮弹已发射…' : '发牌中…');
}

/** Formats the result of a shot as "捕获 海龟". */
function caughtText({ picks, payout }: RoundView): string {
  const [shot] = picks;
  const name = (shot?.title ?? '').replace('鱼群 ', '');
  return cents(payout) > 0n ? `捕获${name}` : `${name}逃走了`;
}

/** The empty places of a round: those of any round of the kind. */
function layOut(kind: KindName): void {
  const { hands } = KINDS[kind].draw(() => 0);
  part('hands').replaceChildren(...hands.map((hand) => waitingRow(hand)));
}

/** Each hand comes in its place, so that nothing below the table moves. */
async function dealOut(kind: KindName, hands: RoundView['hands']): Promise<void> {
  layOut(kind);
  for (const [place, hand] of hands.entries()) {
    const empty = part('hands').children[place];
    if (empty === undefined) part('hands').append(handRow(hand));
    else empty.replaceWith(handRow(hand));
    await new Promise((resolve) => setTimeout(resolve, matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : TURN_MS));
  }
  if (hands.length === 0) part('hands').append(createElement('p', 'none', '—'));
}
