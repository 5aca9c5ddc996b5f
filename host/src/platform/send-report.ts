/** The way a report takes: it outlives the page, and nobody waits for it. */
import { REPORT_PATH, type ReportBatch } from '@site/shared/wire';

type Outward = Pick<Navigator, 'sendBeacon'>;

/** By beacon; where the browser has no room for it, by a request that may outlive the page. Never fails. */
export function sendReport(batch: ReportBatch, navigator: Outward = window.navigator, fetch: typeof window.fetch = window.fetch): void {
  const body = JSON.stringify(batch);
  const sent = navigator.sendBeacon?.(REPORT_PATH, new Blob([body], { type: 'application/json' })) ?? false;
  if (sent) return;
  void fetch(REPORT_PATH, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(() => undefined);
}
