import type { VenueRequest } from '@site/shared/platform';
import type { SportsProvider } from '@site/shared/product';
import type { SlipOrder } from '@site/shared/wire';
import { openSportsbook } from './use-sportsbook.ts';
import { IM_EVENT } from './sample-answers.ts';
import { FB_ORDER, IM_WAGER, OB_ORDER } from './sample-orders.ts';

function sportsbookAnswering(provider: SportsProvider, reply: () => unknown) {
  const requests: VenueRequest[] = [];
  const call = async (_provider: SportsProvider, request: VenueRequest) => {
    requests.push(request);
    return reply();
  };
  return { book: openSportsbook({ call }, provider), requests };
}

const PLACED = { IMTY: { Wager: IM_WAGER }, YBTY: { order: OB_ORDER }, FBTY: FB_ORDER } as const;
const orderOf = (provider: SportsProvider): SlipOrder => ({
  reference: 'ref-1',
  type: 'single',
  legs: [{ matchId: '9001', marketId: '501', selectionId: provider === 'FBTY' ? '501:1' : '7001', oddsMilli: 1850, line: '-0.75' }],
  stake: '100.00',
  acceptance: 'better',
  oddsFormat: 2,
});

test('a system goes out as a type of its own, so that a server that knows none refuses it [VEN-5]', async () => {
  const sent = async (provider: SportsProvider) => {
    const { book, requests } = sportsbookAnswering(provider, () => PLACED[provider]);
    await book.place({ ...orderOf(provider), type: 'parlay', folds: [2] });
    return requests[0];
  };

  expect((await sent('IMTY'))?.body).toMatchObject({ WagerType: 3, ComboSizes: [2], StakeAmount: '100.00' });
  expect((await sent('YBTY'))?.body).toMatchObject({ seriesType: 3, seriesValues: [2], betAmount: '10000' });
  expect(await sent('FBTY')).toMatchObject({ path: '/v1/order/betSystem', body: { seriesValues: [2], unitStake: '100.00' } });
});

test('prices and lines go out in each venue’s own spelling [VEN-5]', async () => {
  const sent = async (provider: SportsProvider) => {
    const { book, requests } = sportsbookAnswering(provider, () => PLACED[provider]);
    await book.place(orderOf(provider));
    return requests[0]?.body;
  };

  expect(await sent('IMTY')).toMatchObject({
    StakeAmount: '100.00',
    AcceptOdds: 1,
    DisplayOddsType: 2,
    WagerSelectionInfos: [{ WagerSelectionId: 7001, Odds: 1.85, Handicap: -0.75 }],
  });
  expect(await sent('YBTY')).toMatchObject({
    betAmount: '10000',
    acceptOdds: 1,
    marketTypeFinally: 2,
    orderDetailList: [{ playOptionsId: '7001', odds: 185_000, marketValue: '-0.75' }],
  });
  expect(await sent('FBTY')).toMatchObject({
    unitStake: '100.00',
    oddsChange: 1,
    oddsFormat: 2,
    betOptionList: [{ marketId: 501, optionType: 1, odds: '0.850', li: '-0.75' }],
  });
});

test('IM has no changes of outrights: what left since the last list is found by its cursor [VEN-4]', async () => {
  const outright = (EventId: number) => ({ ...IM_EVENT, EventId, EventTypeId: 2, HomeTeam: `冠军${EventId}`, AwayTeam: '' });
  let events = [outright(1), outright(2)];
  const { book } = sportsbookAnswering('IMTY', () => ({ Delta: 'x', Events: events }));
  const { cursor, matches } = await book.matches({ list: 'outright' });
  expect(matches.map(({ isOutright, away }) => [isOutright, away])).toEqual([
    [true, ''],
    [true, ''],
  ]);
  events = [outright(2), outright(3)];

  expect(await book.changes({ list: 'outright', cursor })).toMatchObject({
    cursor: '2 3',
    matches: [{ matchId: '2' }, { matchId: '3' }],
    removed: ['1'],
  });
});
