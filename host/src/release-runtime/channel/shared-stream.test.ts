import { ALIVE_EVERY_MS, shareStream } from './shared-stream.ts';

/** A browser with one lock and one channel between its tabs. */
function browser() {
  const waiting: (() => void)[] = [];
  let held = false;
  const listeners: { tab: number; listener: (event: MessageEvent) => void }[] = [];
  const streams: { tab: number; listener: (text: string) => void; open: boolean }[] = [];
  const grant = (work: () => Promise<unknown>) => {
    held = true;
    void work().then(() => {
      held = false;
      waiting.shift()?.();
    });
  };
  const locks = {
    request: (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) => {
      if (!held) grant(work);
      else waiting.push(() => !signal.aborted && grant(work));
      return Promise.resolve();
    },
  } as unknown as LockManager;
  const openTab = (tab: number) => {
    const page = new EventTarget() as Window;
    const taken: string[] = [];
    const tabs = {
      postMessage: (data: string) =>
        listeners.filter((one) => one.tab !== tab).forEach(({ listener }) => listener({ data } as MessageEvent)),
      addEventListener: (_type: string, listener: (event: MessageEvent) => void) => listeners.push({ tab, listener }),
    } as unknown as BroadcastChannel;
    const stream = shareStream({
      open: (listener) => {
        const one = { tab, listener, open: true };
        streams.push(one);
        return { isOpen: () => one.open, close: () => void (one.open = false) };
      },
      take: (text) => taken.push(text),
      locks,
      tabs,
      page,
      nowMs: Date.now,
    });
    return { page, stream, taken };
  };
  return { openTab, listening: () => streams.filter(({ open }) => open) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('all tabs of a browser receive events from one stream', () => {
  const { openTab, listening } = browser();
  const tabs = [1, 2, 3].map(openTab);

  expect(listening().map(({ tab }) => tab)).toEqual([1]);
  listening()[0]?.listener('epoch 7');

  expect(tabs.map(({ taken }) => taken)).toEqual([['epoch 7'], ['epoch 7'], ['epoch 7']]);
});

test('another tab takes over when the leader closes; a page restored from the back-forward cache queues again', async () => {
  const { openTab, listening } = browser();
  const [first, second] = [openTab(1), openTab(2)];

  first.page.dispatchEvent(new Event('pagehide'));
  await jest.advanceTimersByTimeAsync(0);
  expect(listening().map(({ tab }) => tab)).toEqual([2]);

  first.page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(listening().map(({ tab }) => tab)).toEqual([2]);
  second.page.dispatchEvent(new Event('pagehide'));
  await jest.advanceTimersByTimeAsync(0);
  expect(listening().map(({ tab }) => tab)).toEqual([1]);
});

test('a tab notices that its leader is silent [F33]', () => {
  const { openTab, listening } = browser();
  const [first, second] = [openTab(1), openTab(2)];
  jest.advanceTimersByTime(3 * ALIVE_EVERY_MS);
  expect([first.stream.isAlive(), second.stream.isAlive()]).toEqual([true, true]);

  const [stream] = listening();
  if (stream) stream.open = false;
  jest.advanceTimersByTime(3 * ALIVE_EVERY_MS);

  expect([first.stream.isAlive(), second.stream.isAlive()]).toEqual([false, false]);
});

test('a tab that another one tells that all is well polls the server every five minutes [T07]', () => {
  const { openTab } = browser();
  const [first, second] = [openTab(1), openTab(2)];
  const states = () => [first.stream.isAlive(), second.stream.isAlive()];

  jest.advanceTimersByTime(14 * ALIVE_EVERY_MS);
  expect(states()).toEqual([true, true]);
  jest.advanceTimersByTime(ALIVE_EVERY_MS);
  expect(states()).toEqual([true, false]);
  second.stream.notePoll();
  expect(states()).toEqual([true, true]);
});

test('a tab opens its own stream where the browser has no locks', () => {
  const open = jest.fn(() => ({ isOpen: () => true, close: () => undefined }));

  shareStream({ open, take: () => undefined, locks: undefined, tabs: null, page: window, nowMs: Date.now });

  expect(open).toHaveBeenCalledTimes(1);
});
