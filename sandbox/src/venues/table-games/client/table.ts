/** A table game in the site's frame. */
import { call, isExpired, messageOf } from '../../client/calls.ts';
import { countInCoins } from '../../client/money.ts';
import { askForSession, tellExpired } from '../../client/site.ts';
import type { Area } from '../kinds/kind.ts';
import type { TableView } from '../table-games.service.ts';
import { oddsText } from './board.ts';
import { cover, made, money, part, say } from './dom.ts';
import { runInstant } from './instant.ts';
import { dealerPicture } from './pieces.ts';
import { runScheduled } from './scheduled.ts';

wireDialogs();
void enter();

async function enter(): Promise<void> {
  cover('正在进入游戏…');
  try {
    const token = await askForSession();
    const table = await call<TableView>('table', { token });
    dress(table);
    (table.isScheduled ? runScheduled : runInstant)(token, table, expire);
    cover(null);
  } catch (failure) {
    if (isExpired(failure)) return expire();
    cover(messageOf(failure), () => void enter());
  }
}

function expire(): void {
  tellExpired();
  cover('场馆登录已过期，正在重新进入…');
}

function dress(table: TableView): void {
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

const percent = (bp: number): string => `${(bp / 100).toFixed(2)}%`;
const range = (least: number, most: number): string => (least === most ? percent(least) : `${percent(least)} – ${percent(most)}`);

function ruleRow({ group, title, returnMilli, backBp }: Area): HTMLTableRowElement {
  const head = made('th', '', `${group} ${title}`);
  head.scope = 'row';
  return made('tr', '', head, made('td', '', oddsText(returnMilli)), made('td', '', percent(backBp)));
}

function wireDialogs(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-open]')) {
    const dialog = part(button.dataset.open ?? '', HTMLDialogElement);
    button.onclick = () => dialog.showModal();
  }
  for (const button of document.querySelectorAll<HTMLElement>('[data-close]')) button.onclick = () => button.closest('dialog')?.close();
}
