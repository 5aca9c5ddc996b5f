import { lastDays, SITE_ID } from '@site/shared/product';
import { getLobby, launchVenue, listBets, listEsports } from '@site/shared/wire';
import { startTestApp, type TestApp } from '@site/server/testing/testing.ts';
import { balanceAt, fund } from './testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const FLAGS = { https: false, isApp: false, isSure: true, isPreload: false, isManualLaunch: true };
const order = (enName: string) => ({
  enName,
  gameCode: 'sports',
  appSendMoney: '',
  activity: '',
  siteId: SITE_ID,
  temporaryParam: '',
  ...FLAGS,
});

test('guests see the matches of each esports venue, with its games only [RT-4]', async () => {
  const guest = app.guest();
  for (const venueCode of ['YBDJ', 'IMDJ', 'LHDJ'] as const) {
    const matches = (await guest.call(listEsports, { venueCode, list: 'today' })).data ?? [];
    expect(matches.length).toBeGreaterThan(5);
    expect(matches.filter(({ sport }) => ['football', 'basketball', 'tennis'].includes(sport))).toEqual([]);
  }
  const cs2 = (await guest.call(listEsports, { venueCode: 'IMDJ', list: 'today', sport: 'cs2' })).data ?? [];
  expect(new Set(cs2.map(({ sport }) => sport))).toEqual(new Set(['cs2']));
  expect((await guest.call(getLobby, { category: 'gaming' })).data?.venues.map(({ code }) => code)).toEqual(['YBDJ', 'IMDJ', 'LHDJ']);
});

test('a member bets at IM esports by IM’s protocol; a token of IM sports is rejected there [RT-5] [VEN-5]', async () => {
  const member = await app.newcomer('esport1');
  const launch = needed((await member.call(launchVenue, order('IMDJ'))).data);
  const sports = needed((await member.call(launchVenue, order('IMTY'))).data);
  expect(launch.sports).toBeNull();
  expect(launch.url).toMatch(/\/book\/imdj\/$/);
  const memberId = sports.sports?.provider === 'im' ? sports.sports.MemberCode : '';
  await fund(app, { memberId, venueCode: 'IMDJ', cents: 10_000n });
  const wager = firstWager(await call(launch.token, 'GetEventInfoMBT', { Market: 2 }));

  expect(await call(sports.token, 'PlaceBet', wager)).not.toMatchObject({ StatusCode: 100 });
  expect(await call(launch.token, 'PlaceBet', wager)).toMatchObject({ StatusCode: 100 });

  expect(await balanceAt(app, memberId, 'IMDJ')).toBe(8000n);
  const open = (
    await member.call(listBets, { page: 1, pageSize: 5, settled: false, ...lastDays(1, app.clock.nowMs()), category: 'gaming' })
  ).data;
  expect(needed(open).list[0]).toMatchObject({ venueCode: 'IMDJ', venueTitle: 'IM电竞', stake: '20.00', category: 'gaming' });
});

function needed<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('It is not there.');
  return value;
}

/** A single on the first selection of the first match. */
function firstWager({ Events }: ImAnswer): object {
  const event = needed(Events[0]);
  const line = needed(event.MarketLines[0]);
  const { WagerSelectionId, Odds, Handicap } = needed(line.WagerSelections[0]);
  const picked = { EventId: event.EventId, MarketlineId: line.MarketlineId, WagerSelectionId, Odds, Handicap };
  const order = { WagerType: 1, TransactionId: 'esports-0001', StakeAmount: '20.00', AcceptOdds: 2, DisplayOddsType: 3 };
  return { ...order, WagerSelectionInfos: [picked] };
}

interface ImAnswer {
  readonly StatusCode: number;
  readonly Events: readonly {
    readonly EventId: number;
    readonly MarketLines: readonly {
      readonly MarketlineId: number;
      readonly WagerSelections: readonly { readonly WagerSelectionId: number; readonly Odds: number; readonly Handicap: number | null }[];
    }[];
  }[];
}

async function call(Token: string, name: string, body: object): Promise<ImAnswer> {
  const shared = { LanguageCode: 'CHS', OddsType: 3, TimeStamp: new Date(app.clock.nowMs()).toISOString(), Token, MemberCode: '' };
  const answer = await app.venue.inject({ method: 'POST', url: `/dj/improxy/api/mobile/${name}`, payload: { ...shared, ...body } });
  return answer.json();
}
