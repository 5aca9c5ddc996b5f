/** The way a report takes: it outlives the page, and nobody waits for it. */
import { REPORT_PATH, type ReportBatch } from '@site/shared/wire';

/** What leaves the page; other ones in tests. */
type Outwards = [navigator?: Pick<Navigator, 'sendBeacon'>, fetch?: typeof window.fetch];

/** Sends reports of failures; never fails. */
export const sendReport = (batch: ReportBatch, ...outward: Outwards): void => sendAway(REPORT_PATH, batch, ...outward);

/** By beacon; where the browser has no room for it, by a request that may outlive the page. Never fails. */
export function sendAway(path: string, told: unknown, ...[navigator = window.navigator, fetch = window.fetch]: Outwards): void {
  const body = JSON.stringify(told);
  const sent = navigator.sendBeacon?.(path, new Blob([body], { type: 'application/json' })) ?? false;
  if (sent) return;
  void fetch(path, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(() => undefined);
}
