import { BusinessError, NetworkError } from '@site/shared/platform';
import { reportBatch, REPORTS_AT_ONCE, type ReportBatch } from '@site/shared/federation';
import { ReleaseFault } from '../lib/release-fault.ts';
import { createFailureReports, REPORT_DELAY_MS, REPORTS_OF_A_TAB } from './failure-reports.ts';
import { createFailures } from './failures.ts';

const TOKEN = 'qA9_x'.repeat(9);
const sent: ReportBatch[] = [];

function open() {
  const failures = createFailures({
    hostVersion: '1.0.0',
    nowMs: () => 0,
    address: () => '/mine/vip',
    makeId: () => 'id',
    isRemote: () => true,
  });
  const reports = createFailureReports({ send: (batch) => void sent.push(batch), epoch: () => 7, cohort: () => 'vip3' });
  failures.follow((failure) => reports.add(failure, [TOKEN, 'player01']));
  return { failures, reports };
}

beforeEach(() => {
  jest.useFakeTimers();
  sent.length = 0;
});
afterEach(() => jest.useRealTimers());

test('failures within a short interval are sent together, duplicates counted, each with remote, release and class', () => {
  const { failures } = open();
  failures.report(new TypeError('x is undefined'), { remote: 'games', version: '2.1.0', address: '/game/egame' });
  failures.report(new TypeError('x is undefined'), { remote: 'games', version: '2.1.0', address: '/game/egame' });
  failures.report(new ReleaseFault('integrity', 'main.js does not match'), { remote: 'help', version: '1.0.1' });
  failures.note(new Error('broken'), { phase: 'render' });
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(REPORT_DELAY_MS);

  const at = { times: 1, address: '/mine/vip' };
  expect(sent).toEqual([
    {
      epoch: 7,
      cohort: 'vip3',
      reports: [
        {
          remote: 'games',
          release: '2.1.0',
          kind: 'bug',
          phase: 'use',
          name: 'TypeError',
          message: 'x is undefined',
          address: '/game/egame',
          times: 2,
        },
        {
          remote: 'help',
          release: '1.0.1',
          kind: 'integrity',
          phase: 'load',
          name: 'ReleaseFault',
          message: 'main.js does not match',
          ...at,
        },
        { remote: 'host', release: '1.0.0', kind: 'bug', phase: 'render', name: 'Error', message: 'broken', ...at },
      ],
    },
  ]);
  expect(reportBatch.safeParse(sent[0]).success).toBe(true);
});

test.each([
  new Error(`Request with ${TOKEN} failed`),
  new Error(`https://site.example/?token=${TOKEN} for player01`),
  new Error('player01 13812345678 a@b.example 林晓舟'),
  new BusinessError({ code: 10001, message: `player01 ${TOKEN}` }),
  new NetworkError({ fault: 'http', message: `player01 ${TOKEN}` }),
  `player01 ${TOKEN}`,
])('no token, name, number or address of a person leaves the page: %s [T17]', (error) => {
  const { failures, reports } = open();
  failures.report(error, { address: `/mine/vip?token=${TOKEN}` });
  reports.flush();

  const text = JSON.stringify(sent);
  expect(sent).toHaveLength(1);
  for (const secret of [TOKEN, 'player01', '13812345678', 'a@b.example', '林晓舟', 'token=']) expect(text).not.toContain(secret);
});

test('many different failures are sent at once, and a tab that fails endlessly sends a limited number of reports', () => {
  const { failures } = open();
  for (let turn = 0; turn < REPORTS_AT_ONCE; turn += 1) failures.report(new Error(`no. ${'x'.repeat(turn)}`));
  expect(sent).toHaveLength(1);

  for (let turn = 0; turn < 5000; turn += 1) failures.report(new Error('again'));
  jest.advanceTimersByTime(REPORT_DELAY_MS);
  const total = sent.flatMap(({ reports }) => reports).reduce((sum, { times }) => sum + times, 0);

  expect(total).toBe(REPORTS_OF_A_TAB);
  expect(jest.getTimerCount()).toBe(0);
});

test('pending reports are sent when the page is left, and nothing is sent twice', () => {
  const { failures, reports } = open();
  failures.report(new Error('late'));
  reports.flush();
  reports.flush();
  jest.advanceTimersByTime(REPORT_DELAY_MS);

  expect(sent).toHaveLength(1);
});

test('failures before the first subscriber are reported as well', () => {
  const failures = createFailures({ hostVersion: '1.0.0', nowMs: () => 0, address: () => '/', makeId: () => 'id', isRemote: () => true });
  failures.report(new Error('early'));
  const messages: string[] = [];
  failures.follow(({ message }) => void messages.push(message));
  failures.report(new Error('later'));

  expect(messages).toEqual(['early', 'later']);
});
