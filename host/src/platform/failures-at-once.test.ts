import { NetworkError } from '@site/shared/platform';
import { endpoint } from '@site/shared/wire';
import type { AxiosInstance } from 'axios';
import { createApi } from './api.ts';
import { createDialogs } from './dialogs.ts';
import { createReactions } from './reactions.ts';
import { createStorage } from './storage.ts';

const ask = endpoint<null, null>('GET', '/site/api/v1/test/ask');
const storage = createStorage({ openArea: () => localStorage, nowMs: () => 0 });

/** The interceptor as the host wires it, over a fake network. */
function open(answerTo: (call: number) => { readonly status: number; readonly data: string } | Error) {
  const dialogs = createDialogs();
  const session = { end: jest.fn(), credentials: () => null };
  const navigation = {
    go: jest.fn(),
    leaveProtected: async () => undefined,
    returnQuery: () => null,
    enter: async () => undefined,
    returnQueryFromStatus: () => '?from=%2F',
  };
  let calls = 0;
  const request = async () => {
    calls += 1;
    const answer = answerTo(calls);
    if (answer instanceof Error) throw answer;
    return { ...answer, statusText: '' };
  };
  const dependencies = { session, dialogs, navigation, storage, maintainStatus: () => 1, reloadSite: async () => undefined };
  const api = createApi({
    http: { request } as unknown as AxiosInstance,
    sign: async () => ({}),
    react: createReactions(dependencies),
    isOnline: () => true,
    repair: async () => false,
  });
  const call = () => api.call(ask).catch((error: unknown) => error);
  return { dialogs, session, navigation, call };
}
const refused = (code: number) => ({ status: 200, data: JSON.stringify({ status_code: code, message: `说明${code}`, data: null }) });

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

test.each([
  [10102, '说明10102', 1],
  [6001, '说明6001', 1],
  [10105, null, 1],
  [6031, null, 0],
  [6032, null, 0],
  [6033, null, 0],
])('fifty calls that fail at once with %i are all rejected and handled once [ERR-4] [SES-6] [SES-7] [F49]', async (code, text, ends) => {
  const { dialogs, session, navigation, call } = open(() => refused(code));

  const outcomes = await Promise.all(Array.from({ length: 50 }, call));
  await jest.advanceTimersByTimeAsync(5000);

  expect(outcomes.every((outcome) => outcome instanceof Error && 'code' in outcome && outcome.code === code)).toBe(true);
  expect(dialogs.queue.get().map((dialog) => dialog.kind === 'message' && dialog.text)).toEqual(text === null ? [] : [text]);
  expect(session.end).toHaveBeenCalledTimes(ends);
  expect(navigation.go).toHaveBeenCalledTimes(code >= 6031 && code <= 6033 ? 1 : 0);
});

const MIXED = [10102, 6001, 10105, 10004, 10104, 6031, 6032, 6033, 6013, 10001, 6002, 424242].map(refused);
const BROKEN = [{ status: 502, data: '<html>' }, { status: 200, data: 'no json' }, new Error('closed')];

test('a thousand mixed failures in five seconds leave one dialog, no timer and no pending call [ERR-4] [F49]', async () => {
  const answers = [...MIXED, ...BROKEN];
  const { dialogs, call } = open((turn) => answers[turn % answers.length] ?? new Error('closed'));
  const outcomes: Promise<unknown>[] = [];
  for (let turn = 0; turn < 1000; turn += 1) {
    outcomes.push(call());
    await jest.advanceTimersByTimeAsync(5);
  }
  await jest.advanceTimersByTimeAsync(10_000);

  expect(await Promise.all(outcomes)).toHaveLength(1000);
  expect(dialogs.queue.get()).toMatchObject([{ kind: 'message', title: '提示', text: '说明10102' }]);
  expect(dialogs.notices.get()).toEqual([]);
  expect(jest.getTimerCount()).toBe(0);

  dialogs.queue.get()[0]?.close(true);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(dialogs.queue.get()).toEqual([]);
  expect(jest.getTimerCount()).toBe(0);
});

test('an open session dialog suppresses further session messages; a blocked device is cleared all the same [SES-7] [ERR-2]', async () => {
  const codes = [6001, 10105, 10102];
  const { dialogs, session, call } = open((turn) => refused(codes[turn - 1] ?? 0));
  await call();
  await jest.advanceTimersByTimeAsync(1000);
  storage.write('isGo', true);
  await call();
  await jest.advanceTimersByTimeAsync(1000);
  await call();
  await jest.advanceTimersByTimeAsync(1000);

  expect(dialogs.queue.get()).toMatchObject([{ text: '说明6001' }]);
  expect(dialogs.notices.get()).toEqual([]);
  expect(session.end).toHaveBeenCalledTimes(3);
  expect(storage.read('isGo')).toBeNull();
});

test('a weaker reaction is suppressed while a stronger one waits [SES-6] [ERR-2]', async () => {
  const codes = [10102, 6001];
  const { dialogs, call } = open((turn) => refused(codes[turn - 1] ?? 0));
  await call();
  await call();
  await jest.advanceTimersByTimeAsync(5000);

  expect(dialogs.queue.get()).toMatchObject([{ text: '说明10102' }]);
});

test('network failures open no dialog: the caller handles them [ERR-7]', async () => {
  const { dialogs, call } = open(() => new Error('closed'));

  const outcomes = await Promise.all(Array.from({ length: 50 }, call));
  await jest.advanceTimersByTimeAsync(5000);

  expect(outcomes.every((outcome) => outcome instanceof NetworkError)).toBe(true);
  expect(dialogs.queue.get()).toEqual([]);
});
