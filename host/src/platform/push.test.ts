import { subscribePush } from '@site/shared/wire';
import { createPush, type PushPage } from './push.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';

interface Browser {
  readonly permission?: NotificationPermission;
  readonly answer?: NotificationPermission;
  readonly userAgent?: string;
  readonly has?: boolean;
  readonly fails?: boolean;
}

function browser({ permission = 'default', answer = 'granted', userAgent = 'Chrome', has = true, fails = false }: Browser = {}) {
  const requestPermission = jest.fn(async () => answer);
  const unsubscribe = jest.fn(async () => true);
  const subscribe = jest.fn(async (_options: object) => {
    if (fails) throw new DOMException('', 'AbortError');
    return { toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/x', keys: { p256dh: 'p', auth: 'a' } }) };
  });
  const pushManager = { subscribe, getSubscription: async () => ({ unsubscribe }) };
  const close = jest.fn();
  const registration = { pushManager, getNotifications: async () => [{ close }] };
  const serviceWorker = {
    register: jest.fn(async () => registration),
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  };
  const page = {
    isSecureContext: true,
    navigator: { userAgent, maxTouchPoints: 0, ...(has && { serviceWorker }) },
    ...(has && { Notification: { permission, requestPermission }, PushManager: class {} }),
  };
  const call = jest.fn(async (endpoint: { readonly path: string }, body: unknown) => ({ publicKey: 'key', path: endpoint.path, body }));
  const push = createPush(page as unknown as PushPage, { call } as never);
  return { push, requestPermission, subscribe, unsubscribe, close, serviceWorker };
}

test('a press asks for the permission and subscribes with the site’s key in the worker of the site [ACC-11]', async () => {
  const { push, requestPermission, subscribe, serviceWorker } = browser();
  expect([push.fault(), requestPermission.mock.calls.length]).toEqual([null, 0]);

  expect(await push.subscribe()).toMatchObject({
    path: subscribePush.path,
    body: { endpoint: 'https://fcm.googleapis.com/x', p256dh: 'p', auth: 'a' },
  });

  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' });
  expect(serviceWorker.register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
});

test.each([
  [{ has: false }, 'unsupported'],
  [{ has: false, userAgent: IPHONE }, 'home-screen'],
  [{ permission: 'denied' }, 'denied'],
] as const)('the browser %j has the fault %s and is not asked [ACC-11]', async (options, fault) => {
  const { push, requestPermission } = browser(options);

  expect(push.fault()).toBe(fault);
  await expect(push.subscribe()).rejects.toMatchObject({ fault });
  expect(requestPermission).not.toHaveBeenCalled();
});

test.each([
  [{ answer: 'denied' }, 'denied'],
  [{ answer: 'default' }, 'dismissed'],
  [{ fails: true }, 'failed'],
] as const)('a browser that answers %j rejects with %s [ACC-11]', async (options, fault) => {
  await expect(browser(options).push.subscribe()).rejects.toMatchObject({ fault });
});

test('the subscription ends in the browser, with the notices that are shown; without a permission nothing is loaded [ACC-11]', async () => {
  const { push, unsubscribe, close } = browser({ permission: 'granted' });
  await push.unsubscribe();
  expect([unsubscribe.mock.calls.length, close.mock.calls.length]).toEqual([1, 1]);

  const other = browser();
  await other.push.unsubscribe();
  expect(other.unsubscribe).not.toHaveBeenCalled();
});
