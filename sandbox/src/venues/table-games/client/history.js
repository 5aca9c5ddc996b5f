/** Lists next to the table: results, and the player's bets. */
import { cents } from '../../client/money.js';
import { made, money, part, sideOf } from './dom.js';

const KEPT = 20;

/** The last results, the newest first: `no`, `mark`, and the player's net result if he played. */
export function showResults(rows) {
  part('results').replaceChildren(...(rows.length === 0 ? [made('li', 'none', '还没有记录')] : rows.slice(0, KEPT).map(resultRow)));
}

function resultRow({ no, mark, net }) {
  const row = made('li', '', made('span', 'no', `#${no}`), made('span', 'mark', mark));
  if (net !== undefined) {
    const amount = made('strong', '', money(net, true));
    amount.dataset.side = sideOf(net);
    row.append(amount);
  }
  return row;
}

/** The player's bets on draws, the newest first. */
export function showMine(bets) {
  part('mine-part').hidden = false;
  part('mine').replaceChildren(...(bets.length === 0 ? [made('li', 'none', '还没有投注')] : bets.map(betRow)));
}

function betRow({ drawNo, picks, stake, payout }) {
  const on = picks.map(({ title }) => title).join('、');
  const row = made('li', 'bet', made('span', 'no', `第 ${drawNo.slice(-4)} 期`), made('span', 'mark', on));
  const result = payout === null ? made('strong', '', `${money(stake)} 待开奖`) : netOf(stake, payout);
  row.append(result);
  return row;
}

function netOf(stake, payout) {
  const net = cents(payout) - cents(stake);
  const amount = made('strong', '', money(net, true));
  amount.dataset.side = sideOf(net);
  return amount;
}
