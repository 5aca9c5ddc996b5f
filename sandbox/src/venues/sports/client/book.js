/** A sportsbook in the site's frame: matches, prices, the slip and the player's bets. Each book has its own protocol. */
import { fenOf, yuanOf } from './amounts.js';
import { askForSession, followOdds, oddsFormat, tellExpired, tellRound } from '../../client/site.js';
import { createSlip } from './slip.js';
import { showBets, showMatches, showWaiting } from './views.js';

const [REFRESH_MS, NOTICE_MS] = [4000, 8000];
const part = (id) => document.getElementById(id);
let list = 'live';
let opened = null;
let known = null;
let silence;

void enter();

async function enter() {
  try {
    const token = await askForSession();
    const { createProtocol } = await import(`./${document.body.dataset.provider}.js`);
    run(createProtocol(token));
  } catch (failure) {
    say(failure.message);
  }
}

function say(text, failure) {
  part('notice').textContent = text;
  clearTimeout(silence);
  silence = setTimeout(() => part('notice').replaceChildren(), NOTICE_MS);
  if (failure?.expired) tellExpired();
}

function run(protocol) {
  const slip = createSlip(protocol, { say, changed: () => void refresh(), format: oddsFormat });
  const shown = {
    isPicked: slip.has,
    pick: slip.toggle,
    open: (id) => void open(id),
    isOpened: (id) => opened?.id === id,
    format: oddsFormat,
  };
  followOdds(() => {
    slip.show();
    void refresh();
  });
  for (const tab of document.querySelectorAll('[data-list]')) tab.addEventListener('click', () => choose(tab.dataset.list));
  choose(list);
  setInterval(() => document.visibilityState === 'visible' && void refresh(), REFRESH_MS);

  function choose(nextList) {
    [list, opened, known] = [nextList, null, null];
    for (const tab of document.querySelectorAll('[data-list]')) tab.setAttribute('aria-pressed', String(tab.dataset.list === nextList));
    showWaiting(part('main'));
    void refresh();
  }

  async function open(id) {
    opened = opened?.id === id ? null : { id, match: null };
    await refresh();
  }

  async function refresh() {
    const requestedList = list;
    try {
      void showBalance(protocol);
      if (requestedList === 'bets') {
        const bets = await protocol.bets();
        if (requestedList === list) showBets(part('main'), bets);
        tellSettled(bets);
        return;
      }
      const matches = await protocol.matches(requestedList);
      if (opened) opened.match = await protocol.match(opened.id).catch(() => null);
      const whole = matches.map((match) => (opened?.match && match.id === opened.id ? opened.match : match));
      if (requestedList === list) showMatches(part('main'), whole, shown);
    } catch (failure) {
      say(failure.message, failure);
    }
  }

  /** Notifies the site of each bet that is settled while the page is open. */
  function tellSettled(bets) {
    const settled = new Set(bets.filter(({ isSettled }) => isSettled).map(({ no }) => no));
    for (const bet of bets)
      if (known && bet.isSettled && !known.has(bet.no)) tellRound({ betNo: bet.no, balance: part('balance').textContent, net: netOf(bet) });
    known = settled;
  }
}

/** The signed net result of a settled bet. */
function netOf({ payout, stake }) {
  return yuanOf((fenOf(payout) ?? 0n) - (fenOf(stake) ?? 0n));
}

async function showBalance(protocol) {
  const balance = await protocol.balance().catch(() => null);
  if (balance !== null) part('balance').textContent = balance;
}
