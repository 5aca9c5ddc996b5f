/** A slot machine in the site's frame: one press, one round. No autoplay, no faster mode. */
import type { SlotRound, SlotTable } from '../slot/slot.service.ts';
import { createOrders, isExpired, messageOf, NoAnswerError } from './calls.ts';
import { part, say } from './dom.ts';
import { expire, isCovered, openGame, showTrouble } from './frame-page.ts';
import { cents, decimal } from './money.ts';
import { showPerLine, showRound, showSlotProof, showTable, showTurning, slotChips, wonCells } from './panels.ts';
import { createReels, loadSymbols } from './reels.ts';
import { tellRound } from './site.ts';

const IDLE_GRID = [4, 6, 4, 5, 5, 5, 0, 3, 2];
const START_KEYS = new Set([' ', 'Enter']);
const PRESSED_BY_KEYS = 'button, summary, a, input, dialog *';

openGame<SlotTable>(run, loadSymbols());

function run(token: string, table: SlotTable): void {
  const rounds = createOrders<{ readonly stake: string }, SlotRound>('rounds', token);
  const reels = createReels(
    part('window'),
    table.pays.map(({ picture }) => picture),
  );
  const start = part('start', HTMLButtonElement);
  const showChosen = () => showPerLine(chips.chosen(), table.lines);
  const chips = slotChips(table, showChosen);
  const send = () => rounds.send({ stake: decimal(chips.chosen()) });
  let busy = false;
  const press = () => {
    if (busy || start.disabled || document.querySelector('dialog[open]')) return;
    void turn(send);
  };

  showTable(table);
  showChosen();
  reels.show(IDLE_GRID);
  start.disabled = false;
  start.onclick = press;
  onStartKey(press);
  // Focus outside the frame, e.g. in a dialog of the site over it, stays there.
  if (document.hasFocus()) start.focus({ preventScroll: true });

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
    showSlotProof(round, table);
    if (!table.isDemo) tellRound({ ...round, net: decimal(cents(round.payout) - cents(round.stake)) });
  }

  function fail(failure: unknown): void {
    reels.halt();
    if (isExpired(failure)) return expire();
    say('net', failure instanceof NoAnswerError ? '本局结果待确认' : '本局未进行');
    say('sums', failure instanceof NoAnswerError ? '重试会取回同一局的结果，不会重复扣款' : '没有扣款');
    showTrouble(messageOf(failure), () => void turn(rounds.isOpen() ? rounds.again : send));
  }

  function hold(now: boolean): void {
    busy = now;
    const open = rounds.isOpen();
    chips.lock(now || open);
    start.disabled = open && !now;
    start.setAttribute('aria-disabled', String(now));
    start.textContent = now ? '转动中…' : '开始';
  }
}

/** Space and Enter start a round unless a control has the focus. A held key plays one round only. */
function onStartKey(press: () => void): void {
  document.addEventListener('keydown', (event) => {
    if (!START_KEYS.has(event.key) || isCovered()) return;
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
