/** The bet slip: selections, stake and the bet. */
import { messageOf, RefusalError } from '../../client/calls.ts';
import { createElement, part } from '../../client/dom.ts';
import { decimal, parseCents } from '../../client/money.ts';
import { newReference } from './call.ts';
import { EUROPE, priceOf } from './odds.ts';
import type { BookProtocol, Leg, Quote } from './protocol.ts';

interface SlipOptions {
  /** Shows a message; with the failure that caused it. */
  readonly say: (text: string, failure?: unknown) => void;
  /** Called when selections or bets change. */
  readonly changed: () => void;
  /** The player's odds format. */
  readonly format: () => number;
}

export interface Slip {
  show(): void;
  /** Adds a selection or removes it. */
  toggle(leg: Leg): void;
  has(id: Leg['id']): boolean;
}

const MOST_LEGS = 10;
const UNKNOWN = '没有收到场馆的答复：请在“我的注单”查看，重试不会重复投注';

/** `protocol` is the book's. */
export function createSlip(protocol: BookProtocol, { say, changed, format }: SlipOptions): Slip {
  const stake = part('stake', HTMLInputElement);
  const bet = part('bet', HTMLButtonElement);
  let legs: readonly Leg[] = [];
  let reference = newReference();
  let isBusy = false;
  let limits: Quote | null = null;

  async function priceAnew(): Promise<void> {
    if (legs.length === 0) return;
    const requestedLegs = legs;
    const quote = await protocol.quote(legs);
    if (requestedLegs !== legs) return;
    limits = quote;
    legs = legs.map((leg, index) => ({ ...leg, ...quote.prices[index] }));
    show();
  }

  function show(): void {
    part('slip').hidden = legs.length === 0;
    // A parlay is European, and so are its legs.
    const shownIn = legs.length > 1 ? EUROPE : format();
    part('legs').replaceChildren(...legs.map((leg) => legItem(leg, shownIn, () => toggle(leg))));
    part('limits').textContent = limits ? `单注 ${limits.min} – ${limits.max} 元` : '';
    bet.disabled = isBusy;
    bet.textContent = isBusy ? '确认中…' : legs.length > 1 ? `串关 ${legs.length} 串 1` : '投注';
    showReturns(legs, stake.value);
  }

  function toggle(leg: Leg): void {
    if (isBusy) return;
    const had = legs.some(({ id }) => id === leg.id);
    if (!had && legs.length >= MOST_LEGS) return say(`投注单最多${MOST_LEGS}项`);
    legs = had ? legs.filter(({ id }) => id !== leg.id) : [...legs.filter(({ matchId }) => matchId !== leg.matchId), leg];
    [limits, reference] = [null, newReference()];
    show();
    changed();
    priceAnew().catch((failure: unknown) => say(messageOf(failure), failure));
  }

  async function place(): Promise<void> {
    isBusy = true;
    show();
    try {
      const placed = await protocol.place(legs, { reference, stake: stake.value.trim() });
      say(placed.status === 'pending' ? `注单 ${placed.no} 待确认` : `投注成功，注单 ${placed.no}`);
      [legs, reference, limits] = [[], newReference(), null];
      stake.value = '';
    } catch (failure) {
      say(failure instanceof RefusalError ? failure.message : UNKNOWN, failure);
      await priceAnew().catch(() => undefined);
    } finally {
      isBusy = false;
      show();
      changed();
    }
  }

  // A sandboxed frame submits no forms.
  const press = () => !isBusy && legs.length > 0 && void place();
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
  return { show, toggle, has: (id) => legs.some((leg) => leg.id === id) };
}

function legItem(leg: Leg, format: number, drop: () => void): HTMLLIElement {
  const text = `${leg.title} · ${leg.name} @ ${priceOf(leg, format)}${leg.open === false ? '（暂停）' : ''}`;
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
