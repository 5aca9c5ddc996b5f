/** The views of the page: matches with their prices, and the player's bets. */
import { createElement } from '../../client/dom.ts';
import { EUROPE, priceOf } from './odds.ts';
import { legOf, matchTitle, type BetStatus, type BookBet, type BookMarket, type BookMatch, type BookOption, type Leg } from './protocol.ts';

/** What a list of matches shows and calls. */
export interface MatchesView {
  /** Whether an option is in the slip. */
  isPicked(id: BookOption['id']): boolean;
  pick(leg: Leg): void;
  /** Opens or closes all markets of a match. */
  open(id: BookMatch['id']): void;
  isOpened(id: BookMatch['id']): boolean;
  /** The player's odds format. */
  format(): number;
}

/** Option → price in thousandths. */
type Prices = Map<BookOption['id'], number>;

const STATUS: Readonly<Record<BetStatus, string>> = {
  pending: '待确认',
  accepted: '未结算',
  rejected: '未被接受',
  won: '赢',
  half_won: '赢半',
  push: '走盘',
  half_lost: '输半',
  lost: '输',
  void: '作废',
};
/** Formats a time that is shifted to the site's clock. */
const TIME = new Intl.DateTimeFormat('zh-CN', {
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
  hourCycle: 'h23',
});
const UTC_OFFSET_MS = Number(document.body.dataset.utcOffsetMs);

/** Skeleton lines until the first response. */
export function showWaiting(main: HTMLElement): void {
  main.replaceChildren(...Array.from({ length: 4 }, () => createElement('div', 'waiting')));
}

/** Previous prices by option: a changed price is marked for one refresh. */
let before: Prices = new Map();

export function showMatches(main: HTMLElement, matches: readonly BookMatch[], view: MatchesView): void {
  const { activeElement } = document;
  const focused = activeElement instanceof HTMLElement ? activeElement.dataset.key : undefined;
  const now: Prices = new Map();
  if (matches.length === 0) main.replaceChildren(createElement('p', 'none', '暂无赛事'));
  else main.replaceChildren(...matches.map((match) => matchCard(match, view, now)));
  before = now;
  if (focused) main.querySelector<HTMLElement>(`[data-key="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
}

function matchCard(match: BookMatch, view: MatchesView, now: Prices): HTMLElement {
  const card = createElement('article', 'match');
  const head = createElement('header');
  head.append(
    createElement('span', 'league', match.league),
    createElement('span', 'clock', match.score === null ? TIME.format(match.startMs + UTC_OFFSET_MS) : match.clock),
  );
  const teams = createElement('h2', '', matchTitle(match.home, match.away));
  card.append(head, teams);
  if (match.score !== null) card.append(createElement('p', 'score', match.score));
  for (const market of match.markets) card.append(marketRow(match, market, { view, now }));
  const isOpened = view.isOpened(match.id);
  if (match.markets.length === 0 && isOpened) card.append(createElement('p', 'small', '暂时没有可投注的盘口'));
  if (match.away) card.append(moreButton(match, view, isOpened));
  return card;
}

function moreButton({ id }: BookMatch, view: MatchesView, isOpened: boolean): HTMLButtonElement {
  const more = createElement('button', 'more', isOpened ? '收起' : '全部盘口');
  more.type = 'button';
  more.dataset.key = `more:${id}`;
  more.setAttribute('aria-expanded', String(isOpened));
  more.addEventListener('click', () => view.open(id));
  return more;
}

function marketRow(match: BookMatch, market: BookMarket, { view, now }: { readonly view: MatchesView; readonly now: Prices }): HTMLElement {
  const row = createElement('div', 'market');
  row.append(createElement('h3', '', market.title));
  const options = createElement('div', 'options');
  for (const option of market.options) {
    const button = createElement('button', 'option');
    button.type = 'button';
    button.dataset.key = String(option.id);
    button.disabled = !market.open || option.milli <= 1000;
    button.setAttribute('aria-pressed', String(view.isPicked(option.id)));
    const shown = { milli: option.milli, twoWay: market.twoWay };
    const mark = moved(option, now);
    const price = button.disabled ? createElement('em', 'held', '暂停') : createElement('strong', mark, priceOf(shown, view.format()));
    button.append(createElement('span', '', option.name), price);
    button.addEventListener('click', () => view.pick(legOf({ match, market, option })));
    options.append(button);
  }
  row.append(options);
  return row;
}

/** The class of a changed price. */
function moved({ id, milli }: BookOption, now: Prices): '' | 'up' | 'down' {
  const was = before.get(id);
  now.set(id, milli);
  if (was === undefined || was === milli) return '';
  return milli > was ? 'up' : 'down';
}

export function showBets(main: HTMLElement, bets: readonly BookBet[]): void {
  if (bets.length === 0) return main.replaceChildren(createElement('p', 'none', '还没有注单'));
  main.replaceChildren(
    ...bets.map((bet) => {
      const card = createElement('article', 'match bet');
      const head = createElement('header');
      head.append(
        createElement('span', 'league', bet.no),
        createElement('span', `status ${bet.status}`, bet.status === undefined ? '' : STATUS[bet.status]),
      );
      card.append(head);
      for (const { match, pick, milli } of bet.legs) {
        const line = createElement('p', 'leg', `${pick} @ ${priceOf({ milli, twoWay: false }, EUROPE)}`);
        line.append(createElement('small', '', match));
        card.append(line);
      }
      card.append(createElement('p', 'small', `投注 ${bet.stake} · ${bet.isSettled ? `返还 ${bet.payout}` : `最高返还 ${bet.most}`}`));
      if (bet.reason) card.append(createElement('p', 'small', bet.reason));
      return card;
    }),
  );
}
