/** A sportsbook in the site's frame: matches, prices, the slip and the player's bets. Each book has its own protocol. */
import { isExpired, messageOf } from '../../client/calls.ts';
import { part } from '../../client/dom.ts';
import { decimal, parseCents } from '../../client/money.ts';
import {
  askForSession,
  followOdds,
  followScheme,
  followTargets,
  oddsFormat,
  takeTarget,
  tellExpired,
  tellRound,
  type Target,
} from '../../client/site.ts';
import { legOf, type BookBet, type BookList, type BookMatch, type BookProtocol, type Leg, type MatchList } from './protocol.ts';
import { createSlip } from './slip.ts';
import { betNews, type KnownBets } from './bet-news.ts';
import { showBets, showMatches, showWaiting, type MatchesView } from './views.ts';

const [REFRESH_MS, NOTICE_MS] = [4000, 8000];
/** The height of the sticky tabs, and a gap. */
const UNDER_TABS_PX = 72;
/** The protocols by their name in the page; each page loads its own. */
const PROTOCOLS = {
  fb: () => import('./fb.ts'),
  im: () => import('./im.ts'),
  ob: () => import('./ob.ts'),
} as const;
const MATCH_LISTS: readonly MatchList[] = ['live', 'today', 'early'];
let list: BookList = 'live';
let opened: { readonly id: BookMatch['id']; match: BookMatch | null } | null = null;
let known: KnownBets | null = null;
/** A bet is open, or was just placed: the site gets its news, whatever list is shown. */
let isFollowing = true;
let silence: ReturnType<typeof setTimeout> | undefined;

followScheme();
void enter();

async function enter(): Promise<void> {
  try {
    const token = await askForSession();
    const { createProtocol } = await PROTOCOLS[document.body.dataset.provider as keyof typeof PROTOCOLS]();
    run(createProtocol(token));
  } catch (failure) {
    say(messageOf(failure));
  }
}

function say(text: string, failure?: unknown): void {
  part('notice').textContent = text;
  clearTimeout(silence);
  silence = setTimeout(() => part('notice').replaceChildren(), NOTICE_MS);
  if (isExpired(failure)) tellExpired();
}

function run(protocol: BookProtocol): void {
  const slip = createSlip(protocol, { say, changed: () => void refresh(), placed: () => void (isFollowing = true), format: oddsFormat });
  const view: MatchesView = {
    isPicked: slip.has,
    pick: slip.toggle,
    open: (id) => void open(id),
    isOpened: (id) => opened?.id === id,
    format: oddsFormat,
  };
  const tabs = document.querySelectorAll<HTMLElement>('[data-list]');
  followOdds(() => {
    slip.show();
    void refresh();
  });
  for (const tab of tabs) tab.addEventListener('click', () => choose(tab.dataset.list as BookList));
  const target = takeTarget();
  if (target === null) choose(list);
  else void openAt(target);
  followTargets((next) => void openAt(next));
  setInterval(() => document.visibilityState === 'visible' && void refresh(), REFRESH_MS);

  function choose(nextList: BookList): void {
    [list, opened] = [nextList, null];
    for (const tab of tabs) tab.setAttribute('aria-pressed', String(tab.dataset.list === nextList));
    showWaiting(part('main'));
    void refresh();
  }

  /** Opens at a match that the site names, with its option in the slip; a match that is over leaves the list alone. */
  async function openAt(target: Target): Promise<void> {
    const named = MATCH_LISTS.find((one) => one === target.list) ?? 'live';
    choose(named);
    try {
      const listed = (await protocol.matches(named)).find(({ id }) => String(id) === target.match);
      if (listed === undefined) return say('这场比赛已不在列表中，请选择其他比赛');
      const match = await protocol.match(listed.id);
      opened = { id: match.id, match };
      const leg = namedLeg(match, target);
      if (leg !== null && !slip.has(leg.id)) slip.toggle(leg);
      await refresh();
      const card = part('main').querySelector('[aria-expanded="true"]')?.closest('.match');
      // Scrolls this page alone: scrollIntoView would move the site around the frame as well.
      if (card) window.scrollTo(0, window.scrollY + card.getBoundingClientRect().top - UNDER_TABS_PX);
    } catch (failure) {
      say(messageOf(failure), failure);
    }
  }

  async function open(id: BookMatch['id']): Promise<void> {
    opened = opened?.id === id ? null : { id, match: null };
    await refresh();
  }

  async function refresh(): Promise<void> {
    const requestedList = list;
    try {
      void showBalance(protocol);
      slip.follow();
      if (requestedList === 'bets') {
        const bets = await protocol.bets();
        if (requestedList === list) showBets(part('main'), bets);
        sendBetNews(bets);
        return;
      }
      const matches = await protocol.matches(requestedList);
      if (opened) opened.match = await protocol.match(opened.id).catch(() => null);
      const whole = matches.map((match) => (opened?.match && match.id === opened.id ? opened.match : match));
      if (requestedList === list) showMatches(part('main'), whole, view);
      if (isFollowing) sendBetNews(await protocol.bets());
    } catch (failure) {
      say(messageOf(failure), failure);
    }
  }

  /** Sends the site each bet that is placed or settled while the page is open: both change what the member has. */
  function sendBetNews(bets: readonly BookBet[]): void {
    for (const bet of betNews(known, bets)) tellRound({ betNo: bet.no, balance: part('balance').textContent, net: netOf(bet) });
    known = new Map(bets.map(({ no, isSettled }) => [no, isSettled]));
    isFollowing = bets.some(({ isSettled }) => !isSettled);
  }
}

/** The option that the site names, while it can be bet on. */
function namedLeg(match: BookMatch, { market: marketId, option: place = -1 }: Target): Leg | null {
  const market = match.markets.find(({ id }) => String(id) === marketId);
  const option = market?.options[place];
  return market?.open === true && option ? legOf({ match, market, option }) : null;
}

/** The signed net result of a bet; an open one has none yet. */
function netOf({ isSettled, payout, stake }: BookBet): string {
  if (!isSettled) return decimal(0n);
  return decimal((parseCents(payout) ?? 0n) - (parseCents(stake) ?? 0n));
}

async function showBalance(protocol: BookProtocol): Promise<void> {
  const balance = await protocol.balance().catch(() => null);
  if (balance !== null) part('balance').textContent = balance;
}
