import { BusinessError, type CallOptions, NetworkError } from '@site/shared/platform';
import { CODE, SITE_ID } from '@site/shared/product';
import type { VenueLaunch } from '@site/shared/wire';
import { launchBodyOf, launchVenueFor } from './launch.ts';
import { launchOf, memoryStorage, SITE, SPORTS, VENUES, fakeVenue } from './testing.ts';
import { createPreconnect } from './venue-gateway.ts';

const ORDER = { enName: 'XHDZ', gameCode: 'XH001' } as const;
const USER = JSON.stringify({ code: '0000000', data: { userId: 12 } });
const rejection = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

function open(answer: () => Promise<VenueLaunch> | VenueLaunch, user = USER) {
  const bodies: unknown[] = [];
  const reported: unknown[] = [];
  const transport = fakeVenue(() => user);
  const storage = memoryStorage();
  const keys: unknown[] = [];
  const call = async (_endpoint: unknown, body: unknown, { idempotencyKey }: CallOptions) => {
    bodies.push(body);
    keys.push(idempotencyKey);
    return answer();
  };
  const dependencies = {
    api: { call: call as never },
    transport,
    storage,
    report: (error: unknown) => void reported.push(error),
    nowMs: () => 1000,
    siteOrigin: SITE,
  };
  return { dependencies, storage, bodies, keys, reported, sent: transport.sent };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

test('a launch by a press carries every field, and agrees to no transfer that its order does not name [API-14]', () => {
  expect(launchBodyOf({ ...ORDER, isManualLaunch: true }, 'https://site.example')).toEqual({
    enName: 'XHDZ',
    gameCode: 'XH001',
    appSendMoney: '',
    activity: '',
    https: true,
    isApp: false,
    isSure: false,
    isPreload: false,
    isManualLaunch: true,
    siteId: SITE_ID,
    temporaryParam: '',
  });
});

test.each([
  ['names no press', ORDER],
  ['says that there was none', { ...ORDER, isManualLaunch: false }],
  ['names money without a press', { ...ORDER, isManualLaunch: false, appSendMoney: '50.00', isSure: true }],
  ['names money alone', { ...ORDER, appSendMoney: 'all', isSure: true }],
])('a launch whose order %s sends no money and no consent [API-14]', (_what, order) => {
  expect(launchBodyOf(order, SITE)).toMatchObject({ appSendMoney: '', isSure: false, isManualLaunch: false, https: false });
});

test('an order with a press may name an amount, and its parameter is passed on unchanged [API-14]', () => {
  const order = { ...ORDER, isManualLaunch: true, appSendMoney: '50.00', activity: 'a1', temporaryParam: '{"x":"<1>"}' };

  expect(launchBodyOf(order, SITE)).toMatchObject({ ...order, isSure: true });
  expect(launchBodyOf({ ...order, isSure: false }, SITE)).toMatchObject({ isSure: false });
});

test('a launch by a press carries the idempotency key of its order, or a new one; a launch without a press has none [API-14]', async () => {
  const { dependencies, keys } = open(() => launchOf(null));
  await launchVenueFor(dependencies, { ...ORDER, isManualLaunch: true, pressKey: 'press-of-the-member' });
  await launchVenueFor(dependencies, { ...ORDER, isManualLaunch: true });
  await launchVenueFor(dependencies, { ...ORDER, pressKey: 'press-of-the-member' });

  expect(keys).toEqual(['press-of-the-member', expect.stringMatching(/^[\w-]{20,}$/), undefined]);
});

test.each(['javascript:alert(1)', 'x', '//evil.example/', 'http://venue.localhost:4003@evil.example/', 'http://127.0.0.1:4002/'])(
  'the target %s is no address of a venue: nothing is requested [VEN-7]',
  async (url) => {
    const { dependencies, bodies } = open(() => launchOf(null));

    expect(await rejection(launchVenueFor(dependencies, { ...ORDER, isManualLaunch: true, url }))).toMatchObject({
      message: '场馆地址无效',
    });
    expect(bodies).toEqual([]);
  },
);

test('a target outside of the venue’s list is refused by the list of a preload, before a launch [VEN-7] [API-14]', async () => {
  const { dependencies, bodies } = open(() => launchOf(null));
  const launch = launchVenueFor(dependencies, { ...ORDER, isManualLaunch: true, url: 'http://evil.example/' });

  expect(await rejection(launch)).toMatchObject({ message: '场馆地址无效' });
  expect(bodies).toMatchObject([{ isPreload: true, isManualLaunch: false, isSure: false, appSendMoney: '' }]);
});

test('a target within the list is the address of the launch [VEN-7]', async () => {
  const { dependencies, bodies } = open(() => launchOf(null));
  const url = `${VENUES}/slot/?m=7`;

  expect(await launchVenueFor(dependencies, { ...ORDER, url })).toMatchObject({ url });
  expect(bodies).toMatchObject([{ isPreload: true }, { isPreload: false, isManualLaunch: false }]);
});

test('the member’s id at the venue is requested with OB’s shared parameters and stored after a launch [API-16] [VEN-5]', async () => {
  const { dependencies, storage, sent } = open(() => launchOf(null));
  storage.write('cuid', 'c5');

  await launchVenueFor(dependencies, ORDER);
  await settle();

  expect(sent.map(({ url }) => url)).toEqual([`${VENUES}/yewu12/api/user/getUserInfo?token=venue+token&rdm=1000&cuid=c5`]);
  expect(sent[0]?.headers).toMatchObject({ 'client-type': 'web', requestId: '' });
  expect(storage.read('cuid')).toBe('12');
});

test.each(['<html>', '{}', '{"code":100,"data":null}', '{"code":100,"data":{"userId":{}}}'])(
  'a venue that answers %s for the member is reported, and the game opens all the same [API-16]',
  async (user) => {
    const { dependencies, storage, reported } = open(() => launchOf(null), user);

    await launchVenueFor(dependencies, ORDER);
    await settle();

    expect([storage.read('cuid'), reported]).toMatchObject([null, [{ name: 'NetworkError' }]]);
  },
);

test('the member’s id is requested from OB, not from IM and FB [API-16]', async () => {
  for (const provider of ['IMTY', 'FBTY', 'YBTY'] as const) {
    const { dependencies, sent } = open(() => launchOf(SPORTS[provider]()));
    await launchVenueFor(dependencies, ORDER);
    expect([provider, sent.length]).toEqual([provider, provider === 'YBTY' ? 1 : 0]);
    if (provider === 'YBTY') expect(sent[0]?.headers).toMatchObject({ 'client-type': 'web', requestId: 'ob-1' });
  }
});

test('a rejected launch stores its message under the launch key; an entry of the same venue removes it [VEN-6]', async () => {
  let answer: () => Promise<VenueLaunch> = () =>
    Promise.reject(new BusinessError({ code: CODE.areaMaintenance, message: '墨象电子维护中' }));
  const { dependencies, storage } = open(() => answer());

  expect(await rejection(launchVenueFor(dependencies, ORDER))).toMatchObject({ message: '墨象电子维护中' });
  expect(storage.read('launchError')).toMatchObject({ venue: 'XHDZ', message: '墨象电子维护中' });

  answer = async () => launchOf(null);
  await launchVenueFor(dependencies, { ...ORDER, enName: 'ANOTHER' });
  expect(storage.read('launchError')).not.toBeNull();
  await launchVenueFor(dependencies, ORDER);
  expect(storage.read('launchError')).toBeNull();
});

test('a cancelled launch leaves no trace, a bug shows no stack to the player [VEN-6]', async () => {
  const opened = open(() => Promise.reject(new NetworkError({ fault: 'cancelled', message: '请求已取消' })));
  await rejection(launchVenueFor(opened.dependencies, ORDER));
  expect(opened.storage.read('launchError')).toBeNull();

  const broken = open(() => Promise.reject(new TypeError('x is not a function')));
  await rejection(launchVenueFor(broken.dependencies, ORDER));
  expect(broken.storage.read('launchError')?.message).toBe('系统异常，请稍后重试或联系客服');
});

test.each([
  ['its page', { url: 'http://evil.example/' }],
  ['its page on our own host', { url: `${SITE}/`, allowedOrigins: [SITE] }],
  ['its calls', { apiUrl: 'http://evil.example' }],
  ['a script for a page', { url: 'javascript:alert(1)' }],
])('a venue with %s outside of its list is not entered [VEN-7] [T15] [T16]', async (_what, change) => {
  const { dependencies, storage } = open(() => ({ ...launchOf(null), ...change }));

  expect(await rejection(launchVenueFor(dependencies, ORDER))).toMatchObject({ message: '场馆地址无效' });
  expect(storage.read('launchError')?.message).toBe('场馆地址无效');
});

test('preconnect connects to the venue once and opens no frame [API-14]', async () => {
  const orders: unknown[] = [];
  const { warm } = createPreconnect({
    document,
    siteOrigin: SITE,
    ask: async (order) => {
      orders.push(order);
      return launchOf(null);
    },
  });

  warm(ORDER);
  warm({ ...ORDER, gameCode: 'XH002' });
  await settle();

  expect(orders).toEqual([ORDER]);
  expect([...document.querySelectorAll('link[rel=preconnect]')].map((link) => link.getAttribute('href'))).toEqual([VENUES]);
  expect(document.querySelector('iframe')).toBeNull();
});

test('a failed preconnect is silent and may be retried [API-14]', async () => {
  let requests = 0;
  const ask = () => {
    requests += 1;
    return Promise.reject(new Error('offline'));
  };
  const { warm } = createPreconnect({ document, siteOrigin: SITE, ask });

  warm(ORDER);
  await settle();
  warm(ORDER);

  expect(requests).toBe(2);
});
