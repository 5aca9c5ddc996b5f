/** A slot machine in the site's frame: one press, one round. No autoplay, no faster mode. */
import {
  chosenStake,
  lockStakes,
  part,
  showPerLine,
  showProof,
  showRound,
  showStakes,
  showTable,
  showTrouble,
  showTurning,
  wonCells,
} from './panels.js';
import { cents, countInCoins, decimal } from './money.js';
import { createReels, loadSymbols } from './reels.js';
import { call, createOrders, RefusalError, NoAnswerError } from './calls.js';
import { askForSession, tellExpired, tellRound } from './site.js';

const IDLE_GRID = [4, 6, 4, 5, 5, 5, 0, 3, 2];
const START_KEYS = new Set([' ', 'Enter']);
const PRESSED_BY_KEYS = 'button, summary, a, input, dialog *';

const cover = (text, again = null) => {
  part('cover').hidden = text === null;
  part('machine').inert = text !== null;
  part('cover-text').textContent = text ?? '';
  part('cover').dataset.waiting = String(text !== null && again === null);
  part('cover-again').hidden = again === null;
  part('cover-again').onclick = again;
};

const symbols = loadSymbols();
wireDialogs();
void enter();

async function enter() {
  cover('正在进入游戏…');
  try {
    const token = await askForSession();
    const [table] = await Promise.all([call('table', { token }), symbols]);
    run(createOrders('rounds', token), table);
    cover(null);
    // Focus outside the frame, e.g. in a dialog of the site over it, stays there.
    if (document.hasFocus()) part('start').focus({ preventScroll: true });
  } catch (failure) {
    if (failure instanceof RefusalError && failure.expired) return expire();
    cover(failure.message, () => void enter());
  }
}

function expire() {
  tellExpired();
  cover('场馆登录已过期，正在重新进入…');
}

function run(rounds, table) {
  const reels = createReels(
    part('window'),
    table.pays.map(({ picture }) => picture),
  );
  const start = part('start');
  let busy = false;
  const press = () => {
    if (busy || start.disabled || document.querySelector('dialog[open]')) return;
    void turn(() => rounds.send({ stake: chosenStake() }));
  };

  if (table.isDemo) countInCoins();
  part('demo').hidden = !table.isDemo;
  part('balance-name').textContent = table.isDemo ? '试玩币' : '余额';
  showTable(table);
  showStakes(table, () => showPerLine(chosenStake(), table.lines));
  showPerLine(chosenStake(), table.lines);
  reels.show(IDLE_GRID);
  start.disabled = false;
  start.onclick = press;
  part('again').onclick = () => void turn(() => (rounds.isOpen() ? rounds.again() : rounds.send({ stake: chosenStake() })));
  onStartKey(press);

  async function turn(ask) {
    hold(true);
    showTrouble(null);
    showTurning(table);
    reels.mark(new Set());
    reels.turn();
    try {
      await settle(await ask());
    } catch (failure) {
      fail(failure);
    } finally {
      hold(false);
    }
  }

  async function settle(round) {
    await reels.stop(round.grid);
    reels.mark(wonCells(round, table));
    showRound(round, table);
    showProof(round, table);
    if (!table.isDemo) tellRound({ ...round, net: decimal(cents(round.payout) - cents(round.stake)) });
  }

  function fail(failure) {
    reels.halt();
    if (failure instanceof RefusalError && failure.expired) return expire();
    part('net').textContent = failure instanceof NoAnswerError ? '本局结果待确认' : '本局未进行';
    part('sums').textContent = failure instanceof NoAnswerError ? '重试会取回同一局的结果，不会重复扣款' : '没有扣款';
    showTrouble(failure.message);
  }

  function hold(now) {
    busy = now;
    const open = rounds.isOpen();
    lockStakes(now || open);
    start.disabled = open && !now;
    start.setAttribute('aria-disabled', String(now));
    start.textContent = now ? '转动中…' : '开始';
  }
}

/** Space and Enter start a round unless a control has the focus. A held key plays one round only. */
function onStartKey(press) {
  document.addEventListener('keydown', (event) => {
    if (!START_KEYS.has(event.key) || part('cover').hidden === false) return;
    if (event.repeat) {
      event.preventDefault();
      return;
    }
    const radio = event.target.matches?.('input[type="radio"]') && event.key === 'Enter';
    if (event.target.closest?.(PRESSED_BY_KEYS) && !radio) return;
    event.preventDefault();
    press();
  });
}

function wireDialogs() {
  for (const name of ['pays', 'fair']) {
    part(`open-${name}`).onclick = () => part(name).showModal();
    part(name).querySelector('[data-close]').onclick = () => part(name).close();
  }
}
