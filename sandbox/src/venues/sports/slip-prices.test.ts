import { agreed, atPrices, betButton, hasMoved, moveText, outcomeText, picked } from './client/slip-legs.ts';
import type { Leg } from './client/protocol.ts';

const leg = (milli: number): Leg => ({
  id: 1,
  matchId: 1,
  marketId: 1,
  name: 'G2',
  line: null,
  price: String(milli),
  milli,
  twoWay: true,
  title: '全场独赢',
  match: 'G2 v Vitality',
});
const quote = (...prices: readonly (readonly [milli: number, open: boolean])[]) => ({
  prices: prices.map(([milli, open]) => ({ milli, open, price: String(milli) })),
});

test('the slip of a book’s page follows the prices, and its button says that a press accepts the new ones [VEN-4]', () => {
  const opened = [picked(leg(1530))];
  expect([opened.map(moveText), betButton(opened, false)]).toEqual([[''], { text: '投注', disabled: false }]);

  expect([quote([1530, true]), quote([1780, true]), quote([1530, false])].map((now) => hasMoved(opened, now))).toEqual([false, true, true]);
  const risen = atPrices(opened, quote([1780, true]));
  expect(risen.map(({ milli }) => milli)).toEqual([1780]);
  expect([risen.map(moveText), betButton(risen, false)]).toEqual([[' ▲ 赔率上升'], { text: '接受新赔率并投注', disabled: false }]);

  const fallen = atPrices(agreed(risen), quote([1420, true]));
  expect(fallen.map(moveText)).toEqual([' ▼ 赔率下降']);
  expect(agreed(fallen).map(moveText)).toEqual(['']);
});

test('a parlay with a paused leg cannot be pressed, and nothing can while an order is sent [VEN-4]', () => {
  const legs = [picked(leg(1530)), picked(leg(2000))];

  expect(betButton(legs, false)).toEqual({ text: '串关 2 串 1', disabled: false });
  expect(betButton(legs, true)).toEqual({ text: '确认中…', disabled: true });
  const paused = atPrices(legs, quote([1530, true], [2000, false]));
  expect([paused.map(moveText), betButton(paused, false)]).toEqual([['', '（暂停）'], { text: '盘口暂停', disabled: true }]);
});

test.each([
  ['pending', '', '注单 S1 待确认'],
  ['accepted', '', '投注成功，注单 S1'],
  ['rejected', '赔率已变化', '注单 S1 未受理：赔率已变化，投注金额已退回'],
] as const)('a bet that is %s is reported to the player', (status, reason, text) => {
  expect(outcomeText({ no: 'S1', status, reason })).toBe(text);
});
