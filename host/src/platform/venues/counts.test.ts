import { createStore } from '@site/shared/platform';
import { COUNTS_RETRY_DELAY_MS, type PlatformCounts } from '@site/shared/product';
import { createCounts, type CountsReply } from './venue-gateway.ts';
import { memoryStorage } from './testing.ts';

const COUNTS: PlatformCounts = { TY: 12, DZ: 300, DJ: 8, ZR: 20, CP: 5, QP: 9 };
const COPY: PlatformCounts = { TY: 1, DZ: 2, DJ: 3, ZR: 4, CP: 5, QP: 6 };
const EXPIRED: CountsReply = { counts: null, message: '会话已过期，请重新登录' };
const FULL: CountsReply = { counts: COUNTS, message: '' };

interface CountsSetup {
  readonly loggedIn?: boolean;
  readonly requestId?: string | null;
  readonly replies?: readonly CountsReply[];
  readonly copy?: () => Promise<unknown>;
}

function open({ loggedIn = true, requestId = 'ob-1', replies = [FULL], copy = async () => COPY }: CountsSetup = {}) {
  const store = createStore<PlatformCounts | null>(null);
  const storage = memoryStorage();
  const log: string[] = [];
  const left = [...replies];
  const counts = createCounts({
    store,
    storage,
    isLoggedIn: () => loggedIn,
    requestId: () => requestId,
    ask: async () => {
      log.push('ask');
      return left.shift() ?? FULL;
    },
    relaunch: async () => void log.push('relaunch'),
    fetchCopy: async () => {
      log.push('copy');
      return copy();
    },
  });
  return { ...counts, store, storage, log };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a guest reads the site’s copy and never requests OB [CNT-1]', async () => {
  const { refresh, store, log, storage } = open({ loggedIn: false });

  await refresh();

  expect([store.get(), log]).toEqual([COPY, ['copy']]);
  expect(storage.read('countsCopy')).toEqual(COPY);
});

test('a member who did not enter OB reads the copy too [CNT-2]', async () => {
  const { refresh, log } = open({ requestId: null });

  await refresh();

  expect(log).toEqual(['copy']);
});

test('a member with a request id requests OB, and its counts are stored for the next visit [CNT-1] [CNT-2]', async () => {
  const { refresh, store, storage, log } = open();

  await refresh();

  expect([store.get(), storage.read('countsCopy'), log]).toEqual([COUNTS, COUNTS, ['ask']]);
});

test('an expired session is relaunched and the request repeated after 500 ms [CNT-3] [CON-12]', async () => {
  const { refresh, store, log } = open({ replies: [EXPIRED, FULL] });
  const refreshed = refresh();
  await jest.advanceTimersByTimeAsync(COUNTS_RETRY_DELAY_MS - 1);
  expect(log).toEqual(['ask', 'relaunch']);

  await jest.advanceTimersByTimeAsync(1);
  await refreshed;

  expect([log, store.get()]).toEqual([['ask', 'relaunch', 'ask'], COUNTS]);
});

test('the third expired response in a row falls back to the copy, without another relaunch [CNT-3] [CON-12]', async () => {
  const { refresh, store, log } = open({ replies: [EXPIRED, EXPIRED, EXPIRED] });
  const refreshed = refresh();
  await jest.advanceTimersByTimeAsync(10 * COUNTS_RETRY_DELAY_MS);
  await refreshed;

  expect(log).toEqual(['ask', 'relaunch', 'ask', 'relaunch', 'ask', 'copy']);
  expect(store.get()).toEqual(COPY);
});

test('the retry count resets only after a response with counts [CNT-3]', async () => {
  const { refresh, log } = open({ replies: [EXPIRED, EXPIRED, EXPIRED, EXPIRED, FULL, EXPIRED, FULL] });
  const run = async () => {
    const refreshed = refresh();
    await jest.advanceTimersByTimeAsync(10 * COUNTS_RETRY_DELAY_MS);
    await refreshed;
    return log.splice(0).join(' ');
  };

  expect(await run()).toBe('ask relaunch ask relaunch ask copy');
  expect(await run()).toBe('ask copy');
  expect(await run()).toBe('ask');
  expect(await run()).toBe('ask relaunch ask');
});

test('a response with another code and no counts falls back to the copy [CNT-3]', async () => {
  const { refresh, log } = open({ replies: [{ counts: null, message: '系统繁忙' }] });

  await refresh();

  expect(log).toEqual(['ask', 'copy']);
});

test.each([null, [], 'TY', { TY: 1 }, { ...COPY, QP: '6' }, { ...COPY, QP: -1 }, { ...COPY, TY: 1.5 }])(
  'a copy like %j is rejected, and the known counts stay [CNT-1]',
  async (copy) => {
    const { refresh, store } = open({ loggedIn: false, copy: async () => copy });
    store.set(COUNTS);

    await refresh();

    expect(store.get()).toEqual(COUNTS);
  },
);

test('the known counts stay when both sources fail [CNT-1]', async () => {
  const { refresh, store } = open({ loggedIn: false, copy: () => Promise.reject(new Error('offline')) });
  store.set(COUNTS);

  await refresh();

  expect(store.get()).toEqual(COUNTS);
});
