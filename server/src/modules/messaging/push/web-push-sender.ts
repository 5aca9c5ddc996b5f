import { createECDH, createHash, ECDH } from 'node:crypto';
import webPush from 'web-push';
import { SECOND_MS } from '../../../kernel/clock.ts';
import type { PushOutcome, PushSender } from '../push-sender.port.ts';

export interface WebPushOptions {
  /** The private VAPID key, base64url. */
  readonly privateKey: string;
  /** How operators of a push service reach those of the site: `https:` or `mailto:`. */
  readonly contact: string;
  readonly hosts: readonly string[];
  readonly nowMs: () => number;
  /** Replaced by tests. */
  readonly request?: (url: string, init: RequestInit) => Promise<Response>;
}

/** The public key of a private VAPID key, both in base64url. */
export function vapidPublicKey(privateKey: string): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return pair.getPublicKey('base64url');
}

/** Whether an address belongs to one of the push services: https, its standard port, no credentials. `*.` is any name below a domain. */
export function isPushEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false;
  return hosts.some((host) => (host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host));
}

const TIMEOUT_MS = 10 * SECOND_MS;
const TOPIC_LENGTH = 32;
const [TOO_MANY, SERVER_ERROR] = [429, 500];
const GONE: readonly number[] = [404, 410];

/** The sender of the site (RFC 8030, 8291 with aes128gcm, 8292). It follows no redirect and connects to the hosts of push services alone. */
export function createWebPushSender({ privateKey, contact, hosts, nowMs, request = fetch }: WebPushOptions): PushSender {
  const vapidDetails = { subject: contact, privateKey, publicKey: vapidPublicKey(privateKey) };
  return {
    async send({ target: { endpoint, ...keys }, notice, ttlSeconds, isUrgent }) {
      if (!isPushEndpoint(endpoint, hosts)) return { kind: 'gone' };
      const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(notice), {
        vapidDetails,
        TTL: ttlSeconds,
        contentEncoding: 'aes128gcm',
        urgency: isUrgent ? 'high' : 'normal',
        topic: createHash('sha256').update(notice.tag).digest('base64url').slice(0, TOPIC_LENGTH),
      });
      const { 'Content-Length': _length, ...sent } = headers as Record<string, string>;
      const response = await request(endpoint, {
        method,
        headers: sent,
        body: new Uint8Array(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      return outcomeOf(response, nowMs());
    },
  };
}

function outcomeOf({ ok, status, headers }: Response, nowMs: number): PushOutcome {
  if (ok) return { kind: 'accepted' };
  if (GONE.includes(status)) return { kind: 'gone' };
  if (status === TOO_MANY || status >= SERVER_ERROR) return { kind: 'retry', afterMs: retryAfterMs(headers.get('retry-after'), nowMs) };
  return { kind: 'refused', status };
}

/** `Retry-After` in seconds or as a date; 0 where it is absent or no time. */
function retryAfterMs(text: string | null, nowMs: number): number {
  if (text === null) return 0;
  const ms = /^\d+$/.test(text) ? Number(text) * SECOND_MS : Date.parse(text) - nowMs;
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}

/** Whether messages can be encrypted for this public key of a browser: it is a point of P-256. */
export function isBrowserKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
