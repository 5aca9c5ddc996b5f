import type { ReportBatch } from '@site/shared/federation';
import type { Credentials } from './credentials.ts';
import { createFailures } from './failures.ts';
import { startFailureReporting, watchUncaught } from './failure-reporting.ts';
import type { HostSession } from './session.ts';

const isRemote = (name: string) => ['games', 'help'].includes(name);

const report = jest.fn();
const thrown = (stack: string) => Object.assign(new Error('broken'), { stack });
const uncaught = (error: unknown, filename = '') => window.dispatchEvent(new ErrorEvent('error', { error, filename, cancelable: true }));

beforeEach(() => report.mockClear());

test.each([
  ['its stack', thrown('Error: broken\n at f (http://site/r/games/0123456789abcdef01234567/screen.js:1:2)'), ''],
  ['the file the browser names', new Error('broken'), 'http://site/r/games/0123456789abcdef01234567/screen.js'],
])('an uncaught error is attributed to the release that %s leads to [SH-4]', (_how, error, filename) => {
  const stop = watchUncaught(window, report, isRemote);
  uncaught(error, filename);
  stop();

  expect(report).toHaveBeenCalledWith(error, { remote: 'games', version: '0123456789abcdef01234567' });
});

test('an error of the shell, of an unknown folder and a rejection belong to the host; a failed picture is not reported', () => {
  const stop = watchUncaught(window, report, isRemote);
  uncaught(thrown('at /h/main.js:1'));
  uncaught(thrown('at /r/casino/0123456789abcdef01234567/x.js'));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'nothing', promise: Promise.resolve() }));
  uncaught(null);
  stop();

  expect(report.mock.calls.map(([, where]) => where as unknown)).toEqual([undefined, undefined, undefined]);
});

test('of thousands of failures a second some are reported, and the others are written nowhere', () => {
  const stop = watchUncaught(window, report, isRemote);
  const areQuiet = Array.from({ length: 1000 }, () => !uncaught(new Error('again')));
  stop();

  expect(report.mock.calls.length).toBeLessThanOrEqual(100);
  expect([areQuiet[0], areQuiet.at(-1)]).toEqual([false, true]);
});

test('failures of before and after the first one reach the server in one report, without the secrets of their moment [T17]', async () => {
  const sent: string[] = [];
  Object.assign(window.navigator, { sendBeacon: (_path: string, body: string) => sent.push(body) > 0 });
  const failures = createFailures({ hostVersion: '1.0.0', nowMs: Date.now, address: () => '/', makeId: () => 'id', isRemote: () => true });
  let credentials: Credentials | null = { token: 'tok-0123456789', signingKey: 'key-0123456789', userName: 'player01' };
  failures.report(new Error('before'));
  const session = { get: () => ({ loggedIn: false, member: null }) as ReturnType<HostSession['get']>, credentials: () => credentials };
  startFailureReporting({ failures, session, channel: () => null, window });
  failures.report(new Error('of tok-0123456789'));
  credentials = null;
  await import('./failure-reports.ts');
  await Promise.resolve();

  window.dispatchEvent(new Event('pagehide'));
  await Promise.resolve();

  const batches = sent.map((body) => JSON.parse(body) as ReportBatch);
  expect(batches.flatMap(({ reports }) => reports.map(({ message }) => message))).toEqual([
    'before',
    expect.not.stringContaining('tok-0123456789'),
  ]);
});
