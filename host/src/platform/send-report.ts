/** The transport of a report: it outlives the page, and nothing waits for it. */
import { REPORT_PATH, type ReportBatch } from '@site/shared/federation';

/** The browser's send functions; replaced in tests. */
type Transports = [navigator?: Pick<Navigator, 'sendBeacon'>, fetch?: typeof window.fetch];

/** Sends reports of failures; never fails. */
export const sendReport = (batch: ReportBatch, ...outward: Transports): void => sendBeaconOrFetch(REPORT_PATH, batch, ...outward);

/** By beacon; if the queue is full, by a `keepalive` request. Never fails. */
export function sendBeaconOrFetch(
  path: string,
  report: unknown,
  ...[navigator = window.navigator, fetch = window.fetch]: Transports
): void {
  const body = JSON.stringify(report);
  if (navigator.sendBeacon?.(path, body)) return;
  void fetch(path, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(() => undefined);
}
