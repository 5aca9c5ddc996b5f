/** Tables where each press of the button is a separate round. No autoplay, no faster mode. */
import { cents, decimal } from '../../client/money.js';
import { createBoard, createChips } from './board.js';
import { createOrders, RefusalError, NoAnswerError } from '../../client/calls.js';
import { made, money, part, say, showNet, showTrouble } from './dom.js';
import { handRow } from './pieces.js';
import { showResults } from './history.js';
import { createPond } from './pond.js';
import { showNextHash, showProof } from './proof.js';
import { tellRound } from '../../client/site.js';

const NEXT = '下一局的种子哈希（SHA-256）';
const TURN_MS = 160;

/** Runs a card table or a fishing room. Calls `expire` when the session is over. */
export function runInstant(token, table, expire) {
  const orders = createOrders('rounds', token);
  const chips = createChips(table);
  const isFishing = table.kind === 'fishing';
  const rounds = [];
  let busy = false;
  const surface = isFishing ? createPond(table, (area) => void play([{ area, stake: decimal(chips.chosen()) }])) : boardOf();
  showNextHash(table.seedHash, NEXT);
  say('phase', isFishing ? '点一条鱼，发射一炮' : '选择筹码，点投注区，再确认');

  function boardOf() {
    const board = createBoard(table, chips, () => queueMicrotask(() => hold(busy)));
    part('confirm').onclick = () => void play(board.picks());
    return { ...board, done: ({ returns }) => board.mark(returns) };
  }

  async function play(picks) {
    if (busy || picks.length === 0) return;
    await settle(() => orders.send({ picks }));
  }

  async function settle(ask) {
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

  async function show(round) {
    const net = cents(round.payout) - cents(round.stake);
    const returns = Object.fromEntries(round.picks.map(({ area, payout }) => [area, Number(cents(payout))]));
    if (!isFishing) await dealOut(round.hands);
    await surface.done({ returns, picks: round.picks });
    say('phase', isFishing ? caughtText(round) : `结果：${round.mark}`);
    showNet(net, `本局 ${money(net, true)}（投注 ${money(round.stake)}，派彩 ${money(round.payout)}）`);
    say('balance', money(round.balance));
    rounds.unshift({ no: round.roundNo, mark: isFishing ? caughtText(round) : round.mark, net });
    showResults(rounds);
    showProof(table.kind, round);
    showNextHash(round.nextSeedHash, NEXT);
    if (!table.isDemo) tellRound({ ...round, net: decimal(net) });
  }

  function fail(failure) {
    if (failure instanceof RefusalError && failure.expired) return expire();
    const unknown = failure instanceof NoAnswerError;
    say('phase', unknown ? '本局结果待确认，重试会取回同一局，不会重复扣款' : '本局未进行，没有扣款');
    showTrouble(failure.message, unknown ? () => void settle(() => orders.again()) : null);
    return undefined;
  }

  function hold(now) {
    busy = now;
    const locked = now || orders.isOpen();
    surface.lock(locked);
    part('confirm').disabled = locked || isFishing || surface.sum() === 0n;
  }
}

/** During the deal or the shot no result is shown. */
function showTurning(isFishing) {
  showTrouble(null);
  showNet(null, '');
  say('phase', isFishing ? '炮弹已发射…' : '发牌中…');
}

/** Formats the result of a shot as "捕获 海龟". */
function caughtText({ picks, payout }) {
  const [shot] = picks;
  const name = (shot?.title ?? '').replace('鱼群 ', '');
  return cents(payout) > 0n ? `捕获${name}` : `${name}逃走了`;
}

async function dealOut(hands) {
  part('hands').replaceChildren();
  for (const hand of hands) {
    part('hands').append(handRow(hand));
    await new Promise((resolve) => setTimeout(resolve, matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : TURN_MS));
  }
  if (hands.length === 0) part('hands').append(made('p', 'none', '—'));
}
