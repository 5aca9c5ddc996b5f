import { betNews } from './client/told-bets.ts';

const open = { no: 'S1', isSettled: false };
const settled = { no: 'S1', isSettled: true };

test.each([
  ['the first look tells nothing', null, [open, { ...settled, no: 'S0' }], []],
  ['a bet that is placed is told', new Map(), [open], [open]],
  ['one that stays open is told once', new Map([['S1', false]]), [open], []],
  ['its result is told', new Map([['S1', false]]), [settled], [settled]],
  ['and once too', new Map([['S1', true]]), [settled], []],
])('%s [VEN-7]', (_name, told, bets, news) => {
  expect(betNews(told, bets)).toEqual(news);
});
