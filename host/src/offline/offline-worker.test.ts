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
