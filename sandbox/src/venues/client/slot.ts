/** A slot machine in the site's frame: one press, one round. No autoplay, no faster mode. */
import type { SlotRound, SlotTable } from '../slot/slot.service.ts';
import { call, createOrders, isExpired, messageOf, NoAnswerError, type Orders } from './calls.ts';
import { part, partIn } from './dom.ts';
import { cents, countInCoins, decimal } from './money.ts';
import {
  chosenStake,
  lockStakes,
  showPerLine,
  showProof,
  showRound,
  showStakes,
  showTable,
  showTrouble,
  showTurning,
  wonCells,
} from './panels.ts';
import { createReels, loadSymbols } from './reels.ts';
import { askForSession, tellExpired, tellRound } from './site.ts';

type Rounds = Orders<{ readonly stake: string }, SlotRound>;

const IDLE_GRID = [4, 6, 4, 5, 5, 5, 0, 3, 2];
const START_KEYS = new Set([' ', 'Enter']);
const PRESSED_BY_KEYS = 'button, summary, a, input, dialog *';

const cover = (text: string | null, again: (() => void) | null = null): void => {
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

async function enter(): Promise<void> {
  cover('正在进入游戏…');
  try {
    const token = await askForSession();
    const [table] = await Promise.all([call<SlotTable>('table', { token }), symbols]);
    run(createOrders('rounds', token), table);
    cover(null);
    // Focus outside the frame, e.g. in a dialog of the site over it, stays there.
    if (document.hasFocus()) part('start').focus({ preventScroll: true });
  } catch (failure) {
    if (isExpired(failure)) return expire();
    cover(messageOf(failure), () => void enter());
  }
}

function expire(): void {
  tellExpired();
  cover('场馆登录已过期，正在重新进入…');
}

function run(rounds: Rounds, table: SlotTable): void {
  const reels = createReels(
    part('window'),
    table.pays.map(({ picture }) => picture),
  );
  const start = part('start', HTMLButtonElement);
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

  async function turn(ask: () => Promise<SlotRound>): Promise<void> {
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

  async function settle(round: SlotRound): Promise<void> {
    await reels.stop(round.grid);
    reels.mark(wonCells(round, table));
    showRound(round, table);
    showProof(round, table);
    if (!table.isDemo) tellRound({ ...round, net: decimal(cents(round.payout) - cents(round.stake)) });
  }

  function fail(failure: unknown): void {
    reels.halt();
    if (isExpired(failure)) return expire();
    part('net').textContent = failure instanceof NoAnswerError ? '本局结果待确认' : '本局未进行';
    part('sums').textContent = failure instanceof NoAnswerError ? '重试会取回同一局的结果，不会重复扣款' : '没有扣款';
    showTrouble(messageOf(failure));
  }

  function hold(now: boolean): void {
    busy = now;
    const open = rounds.isOpen();
    lockStakes(now || open);
    start.disabled = open && !now;
    start.setAttribute('aria-disabled', String(now));
    start.textContent = now ? '转动中…' : '开始';
  }
}

/** Space and Enter start a round unless a control has the focus. A held key plays one round only. */
function onStartKey(press: () => void): void {
  document.addEventListener('keydown', (event) => {
    if (!START_KEYS.has(event.key) || !part('cover').hidden) return;
    if (event.repeat) {
      event.preventDefault();
      return;
    }
    const target = event.target instanceof Element ? event.target : null;
    const radio = target?.matches('input[type="radio"]') && event.key === 'Enter';
    if (target?.closest(PRESSED_BY_KEYS) && !radio) return;
    event.preventDefault();
    press();
  });
}

function wireDialogs(): void {
  for (const name of ['pays', 'fair']) {
    const dialog = part(name, HTMLDialogElement);
    part(`open-${name}`).onclick = () => dialog.showModal();
    partIn(dialog, '[data-close]', HTMLElement).onclick = () => dialog.close();
  }
}
