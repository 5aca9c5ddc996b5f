import { createStore } from '@site/shared/platform';
import { PENDING_COUNT_POLL_MS } from '@site/shared/product';
import { createPending } from './venue-gateway.ts';

function open() {
  const state = { hidden: false, loggedIn: true, answers: [] as (number | Error)[], requests: 0 };
  const looks: (() => void)[] = [];
  const document = {
    get hidden() {
      return state.hidden;
    },
    addEventListener: (_event: string, listener: () => void) => void looks.push(listener),
  };
  const store = createStore<number | null>(null);
  const pending = createPending({
    store,
    document: document as unknown as Document,
    isLoggedIn: () => state.loggedIn,
    ask: async () => {
      state.requests += 1;
      const answer = state.answers.shift() ?? 0;
      if (answer instanceof Error) throw answer;
      return { count: answer };
    },
  });
  const look = (hidden: boolean) => {
    state.hidden = hidden;
    for (const notify of looks) notify();
  };
  return { ...pending, state, store, look };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the count is requested at once and every 60 s [CNT-4] [CON-3]', async () => {
  const { refresh, state, store } = open();
  state.answers.push(3, 5);
  refresh();
  await jest.advanceTimersByTimeAsync(0);
  expect(store.get()).toBe(3);

  await jest.advanceTimersByTimeAsync(PENDING_COUNT_POLL_MS - 1);
  expect(state.requests).toBe(1);
  await jest.advanceTimersByTimeAsync(1);

  expect([state.requests, store.get()]).toEqual([2, 5]);
});

test('a hidden tab sends no request; it requests at once when it becomes visible [CNT-4]', async () => {
  const { refresh, state, look } = open();
  refresh();
  look(true);
  await jest.advanceTimersByTimeAsync(5 * PENDING_COUNT_POLL_MS);
  expect(state.requests).toBe(1);

  look(false);
  await jest.advanceTimersByTimeAsync(PENDING_COUNT_POLL_MS);

  expect(state.requests).toBe(3);
});

test('a guest has no count and sends no request [CNT-4]', async () => {
  const { refresh, state, store } = open();
  state.answers.push(4);
  refresh();
  await jest.advanceTimersByTimeAsync(0);
  state.loggedIn = false;

  refresh();
  await jest.advanceTimersByTimeAsync(5 * PENDING_COUNT_POLL_MS);

  expect([store.get(), state.requests]).toEqual([null, 1]);
});

test('a failed request keeps the last count, and the next one follows on schedule [CNT-4]', async () => {
  const { refresh, state, store } = open();
  state.answers.push(2, new Error('offline'), 1);
  refresh();
  await jest.advanceTimersByTimeAsync(PENDING_COUNT_POLL_MS);
  expect(store.get()).toBe(2);

  await jest.advanceTimersByTimeAsync(PENDING_COUNT_POLL_MS);

  expect(store.get()).toBe(1);
});
