/** The worker's decisions about requests; what it serves without a network is tested in a browser (`offline.spec.ts`). */
type Answer = Promise<Response>;
type Listener = (event: { request: Request; preloadResponse?: Promise<Response | undefined>; respondWith(answer: Answer): void }) => void;

const FILE = '/h/main.0123abcd.js';
const listeners = new Map<string, Listener>();
const network = jest.fn<Answer, [unknown]>();

beforeAll(async () => {
  Object.assign(globalThis, {
    fetch: network,
    caches: { open: () => Promise.resolve({ match: () => Promise.resolve(undefined) }) },
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  });
  await import('./offline-worker.ts');
});

/** Lets the worker see a request; null when it leaves the request to the browser. */
function send(path: string, preloadResponse?: Promise<Response | undefined>): Answer | null {
  const isPage = !path.startsWith('/h/');
  const request = { url: location.origin + path, method: 'GET', mode: isPage ? 'navigate' : 'cors', headers: new Headers() } as Request;
  let answer: Answer | null = null;
  const respondWith = (given: Answer) => {
    answer = given;
  };
  listeners.get('fetch')?.({ request, respondWith, ...(preloadResponse && { preloadResponse }) });
  return answer;
}

const online = (isOnline: boolean) => Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline });
const page = { status: 200 } as Response;

beforeEach(() => {
  online(true);
  network.mockReset().mockResolvedValue(page);
});

test('files do not pass through the worker while the network works, so that the browser keeps them compiled', async () => {
  expect(send(FILE)).toBeNull();
  expect(await send('/')).toBe(page);
  expect(send(FILE)).toBeNull();
});

test('without a network, and after a failure until a request succeeds, files pass through it [RT-3]', async () => {
  online(false);
  expect(await send(FILE)).toBe(page);

  online(true);
  network.mockRejectedValue(new TypeError('unreachable'));
  await expect(send('/')).rejects.toThrow('unreachable');
  await expect(send(FILE)).rejects.toThrow('unreachable');

  network.mockResolvedValue(page);
  expect(await send(FILE)).toBe(page);
  expect(send(FILE)).toBeNull();
});

test('a page that the browser requested while the worker started is not requested again', async () => {
  const preloaded = { status: 200 } as Response;

  expect(await send('/', Promise.resolve(preloaded))).toBe(preloaded);
  expect(network).not.toHaveBeenCalled();

  expect(await send('/', Promise.resolve(undefined))).toBe(page);
});

test('a page whose early request failed is requested by the worker itself: Firefox answers it with an error response [RT-3]', async () => {
  const failed = { type: 'error', status: 0 } as Response;

  expect(await send('/', Promise.resolve(failed))).toBe(page);
});

describe('web push', () => {
  const shown = jest.fn(async (_title: string, _options: object) => undefined);
  const opened = jest.fn(async (_url: string) => undefined);
  const focused = jest.fn(async () => undefined);
  const run = async (type: string, event: object) => {
    const work: Promise<unknown>[] = [];
    const listener = listeners.get(type) as unknown as (event: object) => void;
    listener({ ...event, waitUntil: (one: Promise<unknown>) => void work.push(one) });
    await Promise.all(work);
  };
  const press = (data: unknown) => run('notificationclick', { notification: { data, close: () => undefined } });

  beforeEach(() => {
    jest.clearAllMocks();
    const tabs = [{ url: `${location.origin}/mine/mail`, focus: focused }];
    Object.assign(globalThis, { registration: { showNotification: shown }, clients: { matchAll: async () => tabs, openWindow: opened } });
  });

  test('a message is shown with its tag, in Chinese, with the site’s icon [ACC-11]', async () => {
    const notice = { title: '注单已结算', body: '点击查看', tag: 'bet:1', link: '/mine/record/betRecord?bet=1' };
    await run('push', { data: { text: () => JSON.stringify(notice) } });

    const look = { body: '点击查看', tag: 'bet:1', lang: 'zh-CN', icon: '/icon-192.png', data: notice.link };
    expect(shown).toHaveBeenCalledWith('注单已结算', expect.objectContaining(look));
  });

  test('a press focuses the tab that shows the address, and else opens one of this site [ACC-11]', async () => {
    await press('/mine/mail');
    expect([focused.mock.calls.length, opened.mock.calls.length]).toEqual([1, 0]);

    await press('/mine/record/betRecord?bet=1');
    await press('https://evil.example/');
    expect(opened.mock.calls).toEqual([[`${location.origin}/mine/record/betRecord?bet=1`]]);
    expect(focused).toHaveBeenCalledTimes(2);
  });
});
