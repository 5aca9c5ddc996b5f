/** A slot machine in the site's frame: one press, one round. No autoplay, no faster mode. */
import type { SlotRound, SlotTable } from '../slot/slot.service.ts';
import { createOrders, isExpired, messageOf, NoAnswerError } from './calls.ts';
import { part, say } from './dom.ts';
import { expire, isCovered, openGame, showTrouble } from './frame-page.ts';
import { cents, decimal } from './money.ts';
import { showPerLine, showRound, showSlotProof, showTable, showTurning, slotChips } from './panels.ts';
import { createReels, loadPictures, symbolPictures } from './reels.ts';
import { createShow } from './show.ts';
import { tellRound } from './site.ts';
import { followPool } from './slot-pool.ts';
import { createSound } from './sound.ts';

const START_KEYS = new Set([' ', 'Enter']);
const PRESSED_BY_KEYS = 'button, summary, a, input, dialog *';

const picturesOf = ({ gameCode, symbols }: SlotTable) => symbolPictures(gameCode, symbols.length);

openGame<SlotTable>(run, (table) => loadPictures(picturesOf(table)));

function run(token: string, table: SlotTable): void {
  const { machine, gameCode, symbols } = table;
  const pictures = picturesOf(table);
  part('room', HTMLImageElement).src = `art/${gameCode}/room.svg`;
  const rounds = createOrders<{ readonly stake: string }, SlotRound>('rounds', token);
  const reels = createReels({ machine, pictures, names: symbols });
  const show = createShow(machine, reels, createSound());
  const showPool = followPool(token, table);
  const start = part('start', HTMLButtonElement);
  const showChosen = () => showPerLine(chips.chosen(), machine);
  const chips = slotChips(table, showChosen);
  const send = () => rounds.send({ stake: decimal(chips.chosen()) });
  let busy = false;
  const press = () => {
    if (busy || start.disabled || document.querySelector('dialog[open]')) return;
    void turn(send);
  };

  showTable(table, pictures);
  showChosen();
  reels.show(idleGrid(table));
  start.disabled = false;
  start.onclick = press;
  onStartKey(press);
  // Focus outside the frame, e.g. in a dialog of the site over it, stays there.
  if (document.hasFocus()) start.focus({ preventScroll: true });

  async function turn(ask: () => Promise<SlotRound>): Promise<void> {
    hold(true);
    showTrouble(null);
    showTurning();
    show.clear();
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
    await show.play(round);
    showRound(round, table);
    showSlotProof(round, table);
    showPool(round.pool);
    if (!table.isDemo) tellRound({ ...round, net: decimal(cents(round.payout) - cents(round.stake)) });
    await show.celebrate(round);
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

/** Before the first round every symbol is shown, the wild in the middle. */
function idleGrid({ machine: { columns, rows, symbols } }: SlotTable): readonly number[] {
  const wild = symbols.findIndex(({ role }) => role === 'wild');
  const middle = Math.floor(rows / 2) * columns + Math.floor(columns / 2);
  return Array.from({ length: columns * rows }, (_none, cell) =>
    cell === middle && wild >= 0 ? wild : (cell * 3 + Math.floor(cell / columns)) % symbols.length,
  );
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
