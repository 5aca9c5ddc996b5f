/** The bet slip: selections, stake and the bet. */
import { fenOf, yuanOf } from './amounts.js';
import { newReference, RefusalError } from './call.js';
import { EUROPE, priceOf } from './odds.js';

const part = (id) => document.getElementById(id);
const MOST_LEGS = 10;
const UNKNOWN = '没有收到场馆的答复：请在“我的注单”查看，重试不会重复投注';

/** `protocol` is the book's, `say` shows a message, `changed` is called when selections or bets change, `format` returns the odds format. */
export function createSlip(protocol, { say, changed, format }) {
  let legs = [];
  let reference = newReference();
  let isBusy = false;
  let limits = null;

  async function priceAnew() {
    if (legs.length === 0) return;
    const requestedLegs = legs;
    const quote = await protocol.quote(legs);
    if (requestedLegs !== legs) return;
    limits = quote;
    legs = legs.map((leg, index) => ({ ...leg, ...quote.prices[index] }));
    show();
  }

  function show() {
    part('slip').hidden = legs.length === 0;
    // A parlay is European, and so are its legs.
    const shownIn = legs.length > 1 ? EUROPE : format();
    part('legs').replaceChildren(...legs.map((leg) => legItem(leg, shownIn, () => toggle(leg))));
    part('limits').textContent = limits ? `单注 ${limits.min} – ${limits.max} 元` : '';
    part('bet').disabled = isBusy;
    part('bet').textContent = isBusy ? '确认中…' : legs.length > 1 ? `串关 ${legs.length} 串 1` : '投注';
    showReturns(legs);
  }

  function toggle(leg) {
    if (isBusy) return;
    const had = legs.some(({ id }) => id === leg.id);
    if (!had && legs.length >= MOST_LEGS) return say(`投注单最多${MOST_LEGS}项`);
    legs = had ? legs.filter(({ id }) => id !== leg.id) : [...legs.filter(({ matchId }) => matchId !== leg.matchId), leg];
    [limits, reference] = [null, newReference()];
    show();
    changed();
    void priceAnew().catch((failure) => say(failure.message, failure));
  }

  async function place() {
    isBusy = true;
    show();
    try {
      const bet = await protocol.place(legs, { reference, stake: part('stake').value.trim() });
      say(bet.status === 'pending' ? `注单 ${bet.no} 待确认` : `投注成功，注单 ${bet.no}`);
      [legs, reference, limits] = [[], newReference(), null];
      part('stake').value = '';
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
  part('bet').addEventListener('click', press);
  part('stake').addEventListener('keydown', ({ key }) => key === 'Enter' && press());
  part('stake').addEventListener('input', () => {
    reference = newReference();
    showReturns(legs);
  });
  return { show, toggle, has: (id) => legs.some((leg) => leg.id === id) };
}

function legItem(leg, format, drop) {
  const item = document.createElement('li');
  const text = document.createElement('span');
  text.textContent = `${leg.title} · ${leg.name} @ ${priceOf(leg, format)}${leg.open === false ? '（暂停）' : ''}`;
  const match = document.createElement('small');
  match.textContent = leg.match;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = '×';
  button.setAttribute('aria-label', `移除 ${leg.name}`);
  button.addEventListener('click', drop);
  item.append(text, match, button);
  return item;
}

/** The maximum return of the typed stake, all legs together. */
function showReturns(legs) {
  const odds = legs.reduce((product, { milli }) => product * BigInt(milli), 1n);
  const stake = fenOf(part('stake').value);
  const scale = 1000n ** BigInt(legs.length);
  part('returns').textContent = stake === null || legs.length === 0 ? '' : `最高返还 ${yuanOf((stake * odds) / scale)} 元`;
}
