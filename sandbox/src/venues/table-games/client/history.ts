/** Lists next to the table: results, and the player's bets. */
import { createElement, part } from '../../client/dom.ts';
import { cents, sideOf, yuan } from '../../client/money.ts';
import type { wordsOf } from './words.ts';
import type { ShownBet } from '../table-games.service.ts';

/** A finished round; `net` is the player's result if he played. */
export interface ResultRow {
  readonly no: string;
  readonly mark: string;
  readonly net?: bigint;
}

type BetWords = Pick<ReturnType<typeof wordsOf>, 'round' | 'waiting'>;

const KEPT = 20;

/** The last results, the newest first. */
export function showResults(rows: readonly ResultRow[]): void {
  part('results').replaceChildren(
    ...(rows.length === 0 ? [createElement('li', 'none', '还没有记录')] : rows.slice(0, KEPT).map(resultRow)),
  );
}

function resultRow({ no, mark, net }: ResultRow): HTMLLIElement {
  const row = createElement('li', '', createElement('span', 'no', `#${no}`), createElement('span', 'mark', mark));
  if (net !== undefined) row.append(netText(net));
  return row;
}

/** The player's bets on draws, the newest first. */
export function showMine(bets: readonly ShownBet[], words: BetWords): void {
  part('mine-part').hidden = false;
  part('mine').replaceChildren(
    ...(bets.length === 0 ? [createElement('li', 'none', '还没有投注')] : bets.map((bet) => betRow(bet, words))),
  );
}

function betRow({ drawNo, picks, stake, payout }: ShownBet, words: BetWords): HTMLLIElement {
  const on = picks.map(({ title }) => title).join('、');
  const result = payout === null ? createElement('strong', '', `${yuan(stake)} ${words.waiting}`) : netText(cents(payout) - cents(stake));
  return createElement('li', 'bet', createElement('span', 'no', words.round(drawNo.slice(-4))), createElement('span', 'mark', on), result);
}

function netText(net: bigint): HTMLElement {
  const amount = createElement('strong', '', yuan(net, true));
  amount.dataset.side = sideOf(net);
  return amount;
}
