/** A table game in the site's frame. */
import { createElement, part, say } from '../../client/dom.ts';
import { openGame } from '../../client/frame-page.ts';
import { percent, yuan } from '../../client/money.ts';
import type { Area } from '../kinds/kind.ts';
import type { TableView } from '../table-games.service.ts';
import { oddsText } from './board.ts';
import { runInstant } from './instant.ts';
import { dealerPicture } from './pieces.ts';
import { runScheduled } from './scheduled.ts';

openGame<TableView>((token, table) => {
  showTable(table);
  (table.isScheduled ? runScheduled : runInstant)(token, table);
});

function showTable({ category, minStake, maxStake, areas, rules, isScheduled, dealer }: TableView): void {
  document.body.dataset.category = category;
  say('fact', `${yuan(minStake)} – ${yuan(maxStake)}`);
  const backs = areas.map(({ backBp }) => backBp);
  say('rtp', range(Math.min(...backs), Math.max(...backs)));
  say('results-title', isScheduled ? '走势' : '最近结果');
  part('dealer').hidden = dealer === '';
  if (dealer !== '') part('dealer').replaceChildren(dealerPicture(dealer), createElement('figcaption', '', `荷官 ${dealer}`));
  part('rules-list').replaceChildren(...rules.map((rule) => createElement('li', '', rule)));
  part('rules-rows').replaceChildren(...areas.map(ruleRow));
}

const range = (least: number, most: number): string => (least === most ? percent(least) : `${percent(least)} – ${percent(most)}`);

function ruleRow({ group, title, returnMilli, backBp }: Area): HTMLTableRowElement {
  const head = createElement('th', '', `${group} ${title}`);
  head.scope = 'row';
  return createElement('tr', '', head, createElement('td', '', oddsText(returnMilli)), createElement('td', '', percent(backBp)));
}
