import { imBody, obBody } from '@site/shared/venue-protocols';
import { fromImOrder } from './im.map.ts';
import { fromObOrder } from './ob.map.ts';

const IM = { TransactionId: 'reference-1', StakeAmount: '30.00', AcceptOdds: 1, DisplayOddsType: 3 };
const IM_LEGS = [1, 2, 3].map((no) => ({ EventId: no, MarketlineId: no, WagerSelectionId: no, Odds: 1.85, Handicap: null }));
const OB = { clientOrderNo: 'reference-1', acceptOdds: 1, marketTypeFinally: 3, betAmount: '3000' };
const OB_LEGS = [1, 2, 3].map((no) => ({ matchId: `${no}`, marketId: `${no}`, playOptionsId: `${no}`, odds: 185_000, marketValue: '' }));

test('a system of IM and of OB is a parlay with its sizes; a combo and a series have none [VEN-5]', () => {
  const im = (more: object) => fromImOrder(imBody.PlaceBet.parse({ ...IM, WagerSelectionInfos: IM_LEGS, ...more }));
  const ob = (more: object) => fromObOrder(obBody.bet.parse({ ...OB, orderDetailList: OB_LEGS, ...more }));

  expect(im({ WagerType: 3, ComboSizes: [2] })).toMatchObject({ type: 'parlay', folds: [2], stake: '30.00' });
  expect(ob({ seriesType: 3, seriesValues: [2] })).toMatchObject({ type: 'parlay', folds: [2], stake: '30.00' });
  expect(im({ WagerType: 2, ComboSizes: [2] }).folds).toBeUndefined();
  expect(ob({ seriesType: 2 }).folds).toBeUndefined();
});

test('a system without sizes has an empty list, which the engine refuses', () => {
  expect(fromImOrder(imBody.PlaceBet.parse({ ...IM, WagerSelectionInfos: IM_LEGS, WagerType: 3 })).folds).toEqual([]);
});
