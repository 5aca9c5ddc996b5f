/** A table game in the site's frame. */
import { call, RefusalError } from '../../client/calls.js';
import { cover, made, money, part, say } from './dom.js';
import { oddsText } from './board.js';
import { dealerPicture } from './pieces.js';
import { runInstant } from './instant.js';
import { runScheduled } from './scheduled.js';
import { countInCoins } from '../../client/money.js';
import { askForSession, tellExpired } from '../../client/site.js';

wireDialogs();
void enter();

async function enter() {
  cover('正在进入游戏…');
  try {
    const token = await askForSession();
    const table = await call('table', { token });
    dress(table);
    (table.isScheduled ? runScheduled : runInstant)(token, table, expire);
    cover(null);
  } catch (failure) {
    if (failure instanceof RefusalError && failure.expired) return expire();
    cover(failure.message, () => void enter());
  }
  return undefined;
}

function expire() {
  tellExpired();
  cover('场馆登录已过期，正在重新进入…');
}

function dress(table) {
  if (table.isDemo) countInCoins();
  part('demo').hidden = !table.isDemo;
  document.body.dataset.category = table.category;
  document.title = table.title;
  say('title', table.title);
  say('balance-name', table.isDemo ? '试玩币' : '余额');
  say('balance', money(table.balance));
  say('limits', `${money(table.minStake)} – ${money(table.maxStake)}`);
  const backs = table.areas.map(({ backBp }) => backBp);
  say('back', range(Math.min(...backs), Math.max(...backs)));
  say('results-title', table.isScheduled ? '走势' : '最近结果');
  part('dealer').hidden = table.dealer === '';
  if (table.dealer !== '') part('dealer').replaceChildren(dealerPicture(table.dealer), made('figcaption', '', `荷官 ${table.dealer}`));
  part('rules-list').replaceChildren(...table.rules.map((rule) => made('li', '', rule)));
  part('rules-rows').replaceChildren(...table.areas.map(ruleRow));
}

const percent = (bp) => `${(bp / 100).toFixed(2)}%`;
const range = (least, most) => (least === most ? percent(least) : `${percent(least)} – ${percent(most)}`);

function ruleRow({ group, title, returnMilli, backBp }) {
  const head = made('th', '', `${group} ${title}`);
  head.scope = 'row';
  return made('tr', '', head, made('td', '', oddsText(returnMilli)), made('td', '', percent(backBp)));
}

function wireDialogs() {
  for (const button of document.querySelectorAll('[data-open]')) button.onclick = () => part(button.dataset.open).showModal();
  for (const button of document.querySelectorAll('[data-close]')) button.onclick = () => button.closest('dialog').close();
}
