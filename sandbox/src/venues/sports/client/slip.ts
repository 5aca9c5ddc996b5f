/** The bet slip: selections, stake and the bet. */
import { messageOf, RefusalError } from '../../client/calls.ts';
import { createElement, part } from '../../client/dom.ts';
import { decimal, parseCents } from '../../client/money.ts';
import { newReference } from './call.ts';
import { EUROPE, priceOf } from './odds.ts';
import type { BookBet, BookProtocol, Leg, Quote } from './protocol.ts';
import { agreed, atPrices, betButton, hasMoved, moveText, outcomeText, picked, type SlipLeg } from './slip-legs.ts';

interface SlipOptions {
  /** Shows a message; with the failure that caused it. */
  readonly say: (text: string, failure?: unknown) => void;
  /** Called when selections or bets change. */
  readonly changed: () => void;
  /** Called before that when the venue may have a bet. */
  readonly placed: () => void;
  /** The player's odds format. */
  readonly format: () => number;
}

export interface Slip {
  show(): void;
  /** Adds a selection or removes it. */
  toggle(leg: Leg): void;
  has(id: Leg['id']): boolean;
  /** Reads the prices again; a failure leaves those that are shown. */
  follow(): void;
}

const MOST_LEGS = 10;
const [OUTCOME_TRIES, OUTCOME_WAIT_MS] = [8, 2000];
const UNKNOWN = '没有收到场馆的答复：请在“我的注单”查看，重试不会重复投注';

/** `protocol` is the book's. */
export function createSlip(protocol: BookProtocol, { say, changed, placed: mayHaveBet, format }: SlipOptions): Slip {
  const stake = part('stake', HTMLInputElement);
  const bet = part('bet', HTMLButtonElement);
  let legs: readonly SlipLeg[] = [];
  let reference = newReference();
  let isBusy = false;
  let limits: Quote | null = null;

  async function priceAnew(): Promise<void> {
    if (legs.length === 0) return;
    const requestedLegs = legs;
    const quote = await protocol.quote(legs);
    if (requestedLegs !== legs || isBusy) return;
    const isNew = limits === null || hasMoved(legs, quote);
    limits = quote;
    if (!isNew) return;
    legs = atPrices(legs, quote);
    show();
  }

  function show(): void {
    part('slip').hidden = legs.length === 0;
    // A parlay is European, and so are its legs.
    const shownIn = legs.length > 1 ? EUROPE : format();
    part('legs').replaceChildren(...legs.map((leg) => legItem(leg, shownIn, () => toggle(leg))));
    part('limits').textContent = limits ? `单注 ${limits.min} – ${limits.max} 元` : '';
    const { text, disabled } = betButton(legs, isBusy);
    bet.disabled = disabled;
    bet.textContent = text;
    showReturns(legs, stake.value);
  }

  function toggle(leg: Leg): void {
    if (isBusy) return;
    const had = legs.some(({ id }) => id === leg.id);
    if (!had && legs.length >= MOST_LEGS) return say(`投注单最多${MOST_LEGS}项`);
    legs = had ? legs.filter(({ id }) => id !== leg.id) : [...legs.filter(({ matchId }) => matchId !== leg.matchId), picked(leg)];
    [limits, reference] = [null, newReference()];
    show();
    changed();
    priceAnew().catch((failure: unknown) => say(messageOf(failure), failure));
  }

  async function tellOutcome(no: string): Promise<void> {
    const bet = await outcomeOf(protocol, no);
    if (bet === null) return;
    say(outcomeText(bet));
    changed();
  }

  async function place(): Promise<void> {
    [legs, isBusy] = [agreed(legs), true];
    show();
    try {
      const placed = await protocol.place(legs, { reference, stake: stake.value.trim() });
      say(outcomeText(placed));
      if (placed.status === 'pending') void tellOutcome(placed.no);
      [legs, reference, limits] = [[], newReference(), null];
      stake.value = '';
    } catch (failure) {
      say(failure instanceof RefusalError ? failure.message : UNKNOWN, failure);
    } finally {
      isBusy = false;
      mayHaveBet();
      await priceAnew().catch(() => undefined);
      show();
      changed();
    }
  }

  // A sandboxed frame submits no forms.
  const press = () => !bet.disabled && legs.length > 0 && void place();
  bet.addEventListener('click', press);
  stake.addEventListener('keydown', ({ key }) => key === 'Enter' && press());
  const changeStake = () => {
    reference = newReference();
    showReturns(legs, stake.value);
  };
  stake.addEventListener('input', changeStake);
  for (const quick of document.querySelectorAll<HTMLElement>('[data-stake]'))
    quick.addEventListener('click', () => {
      stake.value = quick.dataset.stake ?? '';
      changeStake();
    });
  const follow = () => void priceAnew().catch(() => undefined);
  return { show, toggle, has: (id) => legs.some((leg) => leg.id === id), follow };
}

/** A bet in play is accepted or rejected some seconds after it was placed; null where the venue takes longer. */
async function outcomeOf(protocol: BookProtocol, no: string): Promise<BookBet | null> {
  for (let tries = 0; tries < OUTCOME_TRIES; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, OUTCOME_WAIT_MS));
    const bets = await protocol.bets().catch(() => []);
    const found = bets.find((bet) => bet.no === no && bet.status !== 'pending');
    if (found !== undefined) return found;
  }
  return null;
}

function legItem(leg: SlipLeg, format: number, drop: () => void): HTMLLIElement {
  const text = `${leg.title} · ${leg.name} @ ${priceOf(leg, format)}${moveText(leg)}`;
  const button = createElement('button', '', '×');
  button.type = 'button';
  button.setAttribute('aria-label', `移除 ${leg.name}`);
  button.addEventListener('click', drop);
  return createElement('li', '', createElement('span', '', text), createElement('small', '', leg.match), button);
}

/** The maximum return of the typed stake, all legs together. */
function showReturns(legs: readonly Leg[], typed: string): void {
  const odds = legs.reduce((product, { milli }) => product * BigInt(milli), 1n);
  const stake = parseCents(typed);
  const scale = 1000n ** BigInt(legs.length);
  part('returns').textContent = stake === null || legs.length === 0 ? '' : `最高返还 ${decimal((stake * odds) / scale)} 元`;
}
