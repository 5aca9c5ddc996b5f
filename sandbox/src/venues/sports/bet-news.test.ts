import { betNews } from './client/bet-news.ts';

const open = { no: 'S1', isSettled: false };
const settled = { no: 'S1', isSettled: true };

test.each([
  ['the first look tells nothing', null, [open, { ...settled, no: 'S0' }], []],
  ['a bet that is placed is news', new Map(), [open], [open]],
  ['one that stays open is news once', new Map([['S1', false]]), [open], []],
  ['its result is news', new Map([['S1', false]]), [settled], [settled]],
  ['and once too', new Map([['S1', true]]), [settled], []],
])('%s [VEN-7]', (_name, known, bets, news) => {
  expect(betNews(known, bets)).toEqual(news);
});
