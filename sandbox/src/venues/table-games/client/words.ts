/** The words of a table: a live table speaks of rounds, cards and stakes, a lottery of draws. */
import type { TableView } from '../table-games.service.ts';

interface Words {
  round(no: string): string;
  readonly open: string;
  readonly closed: string;
  readonly waiting: string;
  readonly placed: string;
}

const LOTTERY: Words = {
  round: (no) => `第 ${no} 期`,
  open: '请投注',
  closed: '本期已封盘，等待开奖',
  waiting: '待开奖',
  placed: '投注成功',
};
const LIVE: Words = {
  round: (no) => `第 ${no.slice(-4)} 局`,
  open: '请下注',
  closed: '停止下注，正在发牌',
  waiting: '待开牌',
  placed: '下注成功',
};

export const wordsOf = ({ category }: Pick<TableView, 'category'>): Words => (category === 'realbet' ? LIVE : LOTTERY);
