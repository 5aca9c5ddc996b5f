import { createStore } from '@site/shared/platform';
import { COUNTS_RETRY_DELAY_MS, RELAUNCH_DEBOUNCE_MS, type PlatformCounts } from '@site/shared/product';
import { getPendingCount, getPlatformCounts, launchVenue, type Launch } from '@site/shared/wire';
import { createVenueGateway } from './venue-gateway.ts';
import { launchOf, memoryStorage, SITE, SPORTS, VENUES, fakeVenue, type RecordedRequest } from './testing.ts';
import { createVenues } from './venues.ts';

const COUNTS: PlatformCounts = { TY: 12, DZ: 300, DJ: 8, ZR: 20, CP: 5, QP: 9 };
const COPY: PlatformCounts = { ...COUNTS, TY: 11 };

/** A venue that counts requests and knows the member's id. */
const reply = ({ url }: RecordedRequest) =>
  JSON.stringify({ code: '0000000', msg: '', data: url.includes('counts') ? COUNTS : { userId: 'c7' } });

function createDependencies(loggedIn = true, venueReply = reply) {
  const state = { loggedIn, merchantCode: 'M77' };
  const launches: Launch[] = [];
  const transport = fakeVenue(venueReply);
  const call = async (endpoint: unknown, body: Launch) => {
    if (endpoint === getPlatformCounts) return COPY;
    if (endpoint === getPendingCount) return { count: 4 };
    if (endpoint !== launchVenue) throw new Error('an unexpected call');
    launches.push(body);
    return launchOf(body.isPreload ? null : SPORTS.YBTY(launches.length));
  };
  const dependencies = {
    api: { call: call as never },
    transport,
    storage: memoryStorage(),
    isLoggedIn: () => state.loggedIn,
    report: () => undefined,
    document,
    siteOrigin: SITE,
    venueOrigin: VENUES,
    merchantCode: () => state.merchantCode,
    nowMs: () => 1,
  };
  return { dependencies, state, launches, sent: transport.sent };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));
const askOb = { method: 'GET', path: '/yewu12/api/user/amount', access: 'member' } as const;

function openGateway(venueReply = reply) {
  const made = createDependencies(true, venueReply);
  const counts = createStore<PlatformCounts | null>(null);
  const pending = createStore<number | null>(null);
  return { ...made, counts, pending, gateway: createVenueGateway({ ...made.dependencies, counts, pending }) };
}

test('parallel calls that enter OB request its counts once, with its request id, OB’s parameters and the operators’ code [API-15] [CNT-2] [VEN-5]', async () => {
  const { gateway, counts, sent } = openGateway();

  await Promise.all([gateway.call('YBTY', askOb), gateway.call('YBTY', askOb), gateway.call('YBTY', askOb)]);
  await settle();

  const countRequests = sent.filter(({ url }) => url.includes('counts'));
  expect(countRequests.map(({ url }) => url)).toEqual([`${VENUES}/yewu11/v1/counts?merchantCode=M77&rdm=1&cuid=c7`]);
  expect(countRequests[0]?.headers).toMatchObject({ requestId: 'ob-1', 'client-type': 'web' });
  expect(counts.get()).toEqual(COUNTS);
});

test('counts that stay expired are requested three times in all, 500 ms after each relaunch, then the copy is used [CNT-3] [CON-12]', async () => {
  jest.useFakeTimers();
  try {
    const { gateway, counts, sent, launches } = openGateway((request) =>
      request.url.includes('counts') ? JSON.stringify({ code: '99', msg: 'session expired', data: null }) : reply(request),
    );
    const asked = () => sent.filter(({ url }) => url.includes('counts')).length;
    const timeline = async (ms: number) => {
      await jest.advanceTimersByTimeAsync(ms);
      return [launches.length, asked()];
    };
    await gateway.call('YBTY', askOb);

    expect(await timeline(RELAUNCH_DEBOUNCE_MS)).toEqual([2, 1]);
    expect(await timeline(COUNTS_RETRY_DELAY_MS - 1)).toEqual([2, 1]);
    expect(await timeline(1)).toEqual([2, 2]);
    expect(await timeline(RELAUNCH_DEBOUNCE_MS)).toEqual([3, 2]);
    expect(await timeline(COUNTS_RETRY_DELAY_MS)).toEqual([3, 3]);
    expect(await timeline(60_000)).toEqual([3, 3]);
    expect(counts.get()).toEqual(COPY);
  } finally {
    jest.useRealTimers();
  }
});

test('a launch by other code is the session of the calls after it [VEN-2]', async () => {
  const { gateway, launches } = openGateway();
  await gateway.launch({ enName: 'YBTY', gameCode: 'sports' });

  await gateway.call('YBTY', askOb);

  expect(launches).toHaveLength(1);
});

test('a new member starts without the sessions, the cuid and the counts of the previous one [SES-3] [CNT-4]', async () => {
  const { gateway, state, pending, dependencies, launches } = openGateway();
  gateway.refresh();
  await gateway.call('YBTY', askOb);
  await settle();
  expect([pending.get(), dependencies.storage.read('cuid')]).toEqual([4, 'c7']);

  state.loggedIn = false;
  gateway.forget();
  expect([pending.get(), dependencies.storage.read('cuid')]).toEqual([null, null]);
  state.loggedIn = true;
  await gateway.call('YBTY', askOb);

  expect(launches).toHaveLength(2);
});

test('a preload is a launch marked as preload, and only for members [API-14]', async () => {
  const { gateway, state, launches } = openGateway();
  gateway.preload({ enName: 'XHDZ', gameCode: 'XH001' });
  await settle();
  state.loggedIn = false;
  gateway.preload({ enName: 'JLDZ', gameCode: 'JL001' });
  await settle();

  expect(launches).toMatchObject([{ enName: 'XHDZ', isPreload: true, isManualLaunch: false, isSure: false, appSendMoney: '' }]);
});

test('the counts of the last visit are shown at once, a damaged copy is not [CNT-1]', () => {
  const { dependencies } = createDependencies(false);
  dependencies.storage.write('countsCopy', COPY);
  expect(createVenues(dependencies).counts.get()).toEqual(COPY);

  dependencies.storage.write('countsCopy', { TY: 'many' });
  expect(createVenues(dependencies).counts.get()).toBeNull();
});

test('the lent client requests the counts once it has a subscriber, and passes calls through [CNT-1] [CNT-4]', async () => {
  const { dependencies } = createDependencies();
  const venues = createVenues(dependencies);

  venues.follow();
  await venues.call('YBTY', askOb);
  await settle();

  expect([venues.counts.get(), venues.pending.get()]).toEqual([COUNTS, 4]);
  venues.forget();
  expect(venues.pending.get()).toBeNull();
});
