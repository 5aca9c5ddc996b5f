import { BusinessError, NetworkError, type LaunchOrder } from '@site/shared/platform';
import { RELAUNCH_DEBOUNCE_MS, SPORTS_PROVIDERS, type SportsProvider } from '@site/shared/product';
import { FB_CODE, IM_STATUS, OB_CODE } from '@site/shared/venue-protocols';
import type { VenueLaunch } from '@site/shared/wire';
import { AxiosError, AxiosHeaders } from 'axios';
import { createVenueClient } from './venue-gateway.ts';
import { createVenueSessions } from './sessions.ts';
import { launchOf, memoryStorage, SPORTS, fakeVenue, VENUES, type RecordedRequest } from './testing.ts';

const PATH = { IMTY: '/api/mobile/GetBetList', YBTY: '/yewu12/v1/order/betRecord/listPB', FBTY: '/v1/order/new/bet/list' } as const;
const OK = {
  IMTY: (data: object) => JSON.stringify({ StatusCode: 100, StatusDesc: '', ...data }),
  YBTY: (data: object) => JSON.stringify({ code: '0000000', msg: '', data }),
  FBTY: (data: object) => JSON.stringify({ success: true, code: 0, message: '', data }),
} as const;
const OVER = {
  IMTY: JSON.stringify({ StatusCode: IM_STATUS.sessionExpired, StatusDesc: '会话已过期' }),
  YBTY: JSON.stringify({ code: OB_CODE.sessionExpired, msg: '会话已过期' }),
  FBTY: JSON.stringify({ success: false, code: FB_CODE.sessionExpired, message: '会话已过期' }),
} as const;

interface ClientSetup {
  readonly reply: (sent: RecordedRequest) => Promise<string> | string;
  readonly launch?: (order: LaunchOrder) => Promise<VenueLaunch>;
  readonly loggedIn?: boolean;
}

function open({ reply, launch, loggedIn = true }: ClientSetup) {
  const transport = fakeVenue(reply);
  const launches: LaunchOrder[] = [];
  const orders = async (order: LaunchOrder) => {
    launches.push(order);
    if (launch) return launch(order);
    return launchOf(SPORTS[providerOf(order)](launches.length));
  };
  const sessions = createVenueSessions({ launch: orders, isLoggedIn: () => loggedIn });
  const client = createVenueClient({ transport, sessions, storage: memoryStorage(), venueOrigin: VENUES, nowMs: () => 1 });
  const ask = (provider: SportsProvider, access: 'guest' | 'member' = 'member') =>
    client.call(provider, { method: 'POST', path: PATH[provider], body: {}, access });
  return { ask, client, launches, sessions, sent: transport.sent };
}

const providerOf = ({ enName }: LaunchOrder) => SPORTS_PROVIDERS.find((one) => one === enName) ?? 'FBTY';
/** The launch that a request was sent with. */
const roundOf = ({ body, headers }: RecordedRequest) => /(?:im|ob|fb)-(\d)/.exec(JSON.stringify({ body, headers }))?.[1] ?? 'none';
const overUntil = (provider: SportsProvider, round: string) => (sent: RecordedRequest) =>
  roundOf(sent) < round ? OVER[provider] : OK[provider]({ list: [] });
const rejection = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each(SPORTS_PROVIDERS)(
  'the first call of a member to %s enters the venue first, parallel calls share one launch [VEN-1] [VEN-2] [VEN-3]',
  async (provider) => {
    const { ask, launches, sent } = open({ reply: () => OK[provider]({ list: [] }) });

    await Promise.all([ask(provider), ask(provider), ask(provider)]);

    expect(launches).toEqual([{ enName: provider, gameCode: 'sports', isManualLaunch: false }]);
    expect(sent.map(roundOf)).toEqual(['1', '1', '1']);
  },
);

test('a guest’s call has no token, and a member-only call is rejected before it is sent [VEN-5]', async () => {
  const { ask, sent, launches } = open({ reply: () => OK.FBTY({ list: [] }), loggedIn: false });

  await ask('FBTY', 'guest');

  expect(sent.map(roundOf)).toEqual(['none']);
  expect(await rejection(ask('FBTY'))).toMatchObject({ message: '请先登录' });
  expect([sent, launches]).toMatchObject([{ length: 1 }, { length: 0 }]);
});

test.each(SPORTS_PROVIDERS)(
  '20 parallel failures of an expired %s session cause one relaunch, each call is repeated once [VEN-6] [CON-6] [F48]',
  async (provider) => {
    const { ask, launches, sent } = open({ reply: overUntil(provider, '2') });

    const calls = Promise.all(Array.from({ length: 20 }, () => ask(provider)));
    await jest.advanceTimersByTimeAsync(RELAUNCH_DEBOUNCE_MS);

    await calls;
    expect(launches).toHaveLength(2);
    expect(launches.at(-1)).toMatchObject({ enName: provider, isManualLaunch: false });
    expect(sent.map(roundOf)).toEqual([...Array<string>(20).fill('1'), ...Array<string>(20).fill('2')]);
  },
);

test('a venue whose server is down shows a text for players, not its server’s status text [VEN-6] [ERR-6]', async () => {
  const response = { status: 503, statusText: 'Service Unavailable', data: '', headers: {}, config: { headers: new AxiosHeaders() } };
  const { ask } = open({
    reply: () => Promise.reject(new AxiosError('down', 'ERR_BAD_RESPONSE', undefined, undefined, response)),
    loggedIn: false,
  });

  expect(await rejection(ask('FBTY', 'guest'))).toMatchObject({ fault: 'http', status: 503, message: '场馆暂时无法连接，请稍后重试' });
});

test('the relaunch starts 1000 ms after the last failure, not earlier [CON-6]', async () => {
  const { ask, launches } = open({ reply: overUntil('YBTY', '2') });
  const call = ask('YBTY');
  await jest.advanceTimersByTimeAsync(RELAUNCH_DEBOUNCE_MS - 1);
  expect(launches).toHaveLength(1);

  await jest.advanceTimersByTimeAsync(1);

  await call;
  expect(launches).toHaveLength(2);
});

test('calls that start during a relaunch wait for it and are sent once [VEN-6]', async () => {
  const { ask, sent } = open({ reply: overUntil('FBTY', '2') });
  const first = ask('FBTY');
  await jest.advanceTimersByTimeAsync(500);
  const second = ask('FBTY');
  await jest.advanceTimersByTimeAsync(RELAUNCH_DEBOUNCE_MS);

  await Promise.all([first, second]);

  expect(sent.map(roundOf)).toEqual(['1', '2', '2']);
});

test('a session that stays expired is not relaunched endlessly [VEN-6]', async () => {
  const { ask, launches } = open({ reply: () => OVER.YBTY });
  const call = rejection(ask('YBTY'));
  await jest.advanceTimersByTimeAsync(10 * RELAUNCH_DEBOUNCE_MS);

  expect(await call).toMatchObject({ code: 400401, message: '会话已过期' });
  expect(launches).toHaveLength(2);
});

test('the code of one venue relaunches no other [VEN-6]', async () => {
  const { ask, launches } = open({ reply: () => JSON.stringify({ success: false, code: 400401, message: '别家的' }) });

  expect(await rejection(ask('FBTY'))).toMatchObject({ code: 400401 });
  expect(launches).toHaveLength(1);
});

test('a failed relaunch rejects every call with its reason, and the next call retries [VEN-6]', async () => {
  let count = 0;
  const launch = async () => {
    count += 1;
    if (count === 2) throw new BusinessError({ code: 6014, message: '场馆维护中' });
    return launchOf(SPORTS.YBTY(count === 1 ? 1 : 2));
  };
  const { ask } = open({ reply: overUntil('YBTY', '2'), launch });
  const calls = [rejection(ask('YBTY')), rejection(ask('YBTY'))];
  await jest.advanceTimersByTimeAsync(RELAUNCH_DEBOUNCE_MS);
  expect(await Promise.all(calls)).toMatchObject([{ message: '场馆维护中' }, { message: '场馆维护中' }]);

  const again = ask('YBTY');
  await jest.advanceTimersByTimeAsync(RELAUNCH_DEBOUNCE_MS);

  expect(await again).toEqual({ list: [] });
});

test('a log-out clears the member’s venue sessions and cancels a waiting relaunch [SES-3]', async () => {
  const { ask, sessions, launches } = open({ reply: overUntil('FBTY', '2') });
  const call = rejection(ask('FBTY'));
  await jest.advanceTimersByTimeAsync(500);

  sessions.forget();
  await jest.advanceTimersByTimeAsync(RELAUNCH_DEBOUNCE_MS);

  expect(await call).toMatchObject({ fault: 'cancelled' });
  expect(sessions.known('FBTY')).toBeNull();
  expect(launches).toHaveLength(1);
});

test('a call aborted by its caller is rejected as cancelled [VEN-5]', async () => {
  const control = new AbortController();
  const { client } = open({ reply: () => new Promise(() => undefined), loggedIn: false });
  control.abort();

  const error = await rejection(client.call('FBTY', { method: 'POST', path: PATH.FBTY, access: 'guest' }, { signal: control.signal }));

  expect(error).toBeInstanceOf(NetworkError);
  expect(error).toMatchObject({ fault: 'cancelled' });
});
