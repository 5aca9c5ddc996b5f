import type { ReportBatch } from '@site/shared/federation';
import { sendReport } from './send-report.ts';

const BATCH: ReportBatch = {
  epoch: 1,
  cohort: 'guest',
  reports: [{ remote: 'host', release: '1.0.0', kind: 'bug', phase: 'use', name: 'Error', message: 'x', address: '/', times: 1 }],
};
const fetch = jest.fn(async () => Promise.reject(new Error('offline')));

beforeEach(() => fetch.mockClear());

test('a report is sent by a beacon, which outlives the page', () => {
  const sendBeacon = jest.fn<boolean, [string, string]>(() => true);

  sendReport(BATCH, { sendBeacon }, fetch);

  expect(sendBeacon).toHaveBeenCalledWith('/r/report', JSON.stringify(BATCH));
  expect(fetch).not.toHaveBeenCalled();
});

test('a full beacon queue falls back to a request without cookies, whose failure is ignored', async () => {
  sendReport(BATCH, { sendBeacon: () => false }, fetch);

  expect(fetch).toHaveBeenCalledWith(
    '/r/report',
    expect.objectContaining({ keepalive: true, credentials: 'omit', body: JSON.stringify(BATCH) }),
  );
});
