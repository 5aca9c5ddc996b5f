import type { ReleaseDocument } from '@site/shared/federation';
import { diagnose, isKeptBack, LOAD_BUDGET_MS, withinBudget, withRetries } from './load-attempts.ts';
import { ReleaseFault } from '../../lib/release-fault.ts';

// SHA-384 of the three bytes "abc".
const ABC = 'sha384-ywB1P0WjXou1oD1pmsZQBycsMqsO3tFjGotgWkP/W+2AhgcroefMI1i67KE0yCWn';
const files = { 'remoteEntry.js': { integrity: ABC, bytes: 3 } };
const release = { remote: 'help', version: '1.0.0', digest: 'd', entry: 'remoteEntry.js', files } as unknown as ReleaseDocument;

const missing = new Error('[ Federation Runtime ]: RUNTIME-008 ScriptNetworkError');
const chunk = (type: string) =>
  Object.assign(new Error('Loading chunk 1 failed'), { name: 'ChunkLoadError', type, request: '/r/help/d/remoteEntry.js' });
const answers = (answer: () => Promise<Response>) => jest.spyOn(globalThis, 'fetch').mockImplementation(answer);

afterEach(() => jest.restoreAllMocks());

const gone = () => Promise.resolve(new Response('', { status: 404 }));
const cut = () => Promise.reject(new TypeError('Failed to fetch'));
const text = (body: string) => () => Promise.resolve(new Response(body));

test.each([
  { what: 'a file that is not there', error: missing, answer: gone, kind: 'network' },
  { what: 'a connection that is cut', error: chunk('error'), answer: cut, kind: 'network' },
  { what: 'a file that is whole on a second look', error: chunk('error'), answer: text('abc'), kind: 'network' },
  { what: 'a file that is not the signed one', error: missing, answer: text('abd'), kind: 'integrity' },
  { what: 'a chunk that ran and brought nothing', error: chunk('missing'), answer: text('abc'), kind: 'code' },
  { what: 'an exception of the release itself', error: new Error('boom'), answer: text('abc'), kind: 'code' },
])('$what is diagnosed', async ({ error, answer, kind }) => {
  answers(answer);

  expect(await diagnose(release, error)).toMatchObject({ kind });
});

test('a missing stylesheet is a network failure and not a defect of the release [F28]', async () => {
  answers(gone);
  const style = Object.assign(new Error('Loading CSS chunk 1 failed'), { code: 'CSS_CHUNK_LOAD_FAILED', request: '/r/help/d/style.css' });

  expect(await diagnose(release, style)).toMatchObject({ kind: 'network' });
});

test('only network failures are retried, twice [F02]', async () => {
  jest.useFakeTimers();
  const broken = jest.fn(() => Promise.reject(new ReleaseFault('network', 'cut')));
  const tampered = jest.fn(() => Promise.reject(new ReleaseFault('integrity', 'tampered')));
  const outcomes = Promise.allSettled([withRetries(broken), withRetries(tampered)]);

  await jest.advanceTimersByTimeAsync(2000);
  await outcomes;
  jest.useRealTimers();

  expect(broken).toHaveBeenCalledTimes(3);
  expect(tampered).toHaveBeenCalledTimes(1);
});

test('a timeout is not retried', async () => {
  jest.useFakeTimers();
  const hang = jest.fn(() => withinBudget(new Promise(() => undefined), 'the entry'));
  const outcome = expect(withRetries(hang)).rejects.toMatchObject({ kind: 'network' });

  await jest.advanceTimersByTimeAsync(LOAD_BUDGET_MS);
  await outcome;
  jest.useRealTimers();

  expect(hang).toHaveBeenCalledTimes(1);
});

test('a load that device sleep interrupted is retried after the wake-up [F58]', async () => {
  jest.useFakeTimers();
  const attempt = jest
    .fn<Promise<string>, []>()
    .mockImplementationOnce(() => withinBudget(new Promise<string>(() => undefined), 'the entry'))
    .mockResolvedValueOnce('here');
  const outcome = withRetries(attempt);

  jest.setSystemTime(Date.now() + 600_000);
  await jest.advanceTimersByTimeAsync(LOAD_BUDGET_MS + 1000);

  await expect(outcome).resolves.toBe('here');
  jest.useRealTimers();
});

test.each([
  { what: 'its files are there', answer: text('abc'), files: ['screen.js'], isOfRelease: true },
  { what: 'its files are not there', answer: cut, files: ['screen.js'], isOfRelease: false },
  { what: 'it has no file', answer: text('abc'), files: [], isOfRelease: false },
])('a part that never comes is of the release only where $what', async ({ answer, files: ofPart, isOfRelease }) => {
  jest.useFakeTimers();
  const late = withinBudget(new Promise(() => undefined), 'screens/help').catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(LOAD_BUDGET_MS);
  jest.useRealTimers();
  answers(answer);

  expect(await isKeptBack(release, ofPart, await late)).toBe(isOfRelease);
  expect(await isKeptBack(release, ofPart, missing)).toBe(false);
});
