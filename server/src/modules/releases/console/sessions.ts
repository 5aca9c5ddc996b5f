/** Console sessions: a cookie scoped to the console, and a CSRF token per session. In memory: a restart logs everybody out. */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Clock, HOUR_MS } from '../../../kernel/clock.ts';
import { addressKey } from '../../../kernel/http/addresses.ts';
import { createRateLimiter } from '../../../kernel/http/rate-limiter.ts';
import type { Person } from '../registry/roles.rules.ts';
import { type Frame, html, layout, type Markup } from './layout.ts';

/** `formWord` has to come back with every form (CSRF). */
export interface ConsoleSession {
  readonly id: string;
  readonly person: Person;
  readonly formWord: string;
  readonly untilMs: number;
}

const LIFE_MS = 8 * HOUR_MS;
const TRIES_A_MINUTE = 10;
const MOST_SESSIONS = 500;

/** The sessions of the console, and the limit on log-in attempts. */
export interface ConsoleSessions {
  open(person: Person): ConsoleSession;
  find(id: string): ConsoleSession | null;
  close(id: string): void;
  /** False if this address guesses too often. */
  mayTry(address: string): boolean;
}

export function createConsoleSessions(clock: Clock): ConsoleSessions {
  const sessions = new Map<string, ConsoleSession>();
  const tries = createRateLimiter({ nowMs: clock.nowMs, most: TRIES_A_MINUTE });
  return {
    open(person) {
      for (const [id, { untilMs }] of sessions) if (untilMs <= clock.nowMs() || sessions.size >= MOST_SESSIONS) sessions.delete(id);
      const session = { id: secret(), person, formWord: secret(), untilMs: clock.nowMs() + LIFE_MS };
      sessions.set(session.id, session);
      return session;
    },
    find(id) {
      const session = sessions.get(id);
      return session && session.untilMs > clock.nowMs() ? session : null;
    },
    close: (id) => void sessions.delete(id),
    mayTry: (address) => tries.take(addressKey(address)),
  };
}

const secret = () => randomBytes(24).toString('base64url');

// Helpers for one request to a console page.

export type Request = FastifyRequest<{ Querystring: Record<string, string | undefined>; Params: { remote?: string } }>;

/** The session of the person who requests a page. */
export interface Visit {
  readonly request: Request;
  readonly reply: FastifyReply;
  readonly session: ConsoleSession;
}

export const COOKIE = 'ops_session';

interface ConsolePage {
  readonly title: string;
  readonly content?: Markup;
  readonly notice?: Frame['notice'];
  readonly status?: number;
  readonly refreshSeconds?: number;
}

/** Sends a page to a logged-in person. */
export function send(
  { reply, session }: Visit,
  { title, content, notice = null, status = 200, refreshSeconds = 0 }: ConsolePage,
): Promise<void> {
  const frame = { title, notice, refreshSeconds, person: session.person.name, formWord: session.formWord };
  return sendPage(reply, frame, { content: content ?? html`<p><a class="button" href="/ops">Back to the overview</a></p>`, status });
}

/** Sends a page under a policy that allows no script at all. */
export async function sendPage(
  reply: FastifyReply,
  frame: Omit<Frame, 'nonce'>,
  { content, status }: { readonly content: Markup; readonly status: number },
): Promise<void> {
  const nonce = randomBytes(16).toString('base64');
  await reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
      // Pages of the site have the same origin: a window that one of them opens must not be readable there.
      'cross-origin-opener-policy': 'noopener-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      // Names the page's own origin in the forms it sends, and nothing to anybody else.
      'referrer-policy': 'same-origin',
    })
    .send(layout({ ...frame, nonce }, content));
}

/**
 * Whether a person opened the page or sent the form. The console shares the origin of the site, so that a script of a page, such as a malicious
 * release's, sends the cookie of an operator who is logged in: it must not read a form word. Browsers set these headers, scripts cannot.
 */
export function isOpenedByPerson({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-mode': mode = 'navigate', 'sec-fetch-dest': destination = 'document' } = headers;
  return mode === 'navigate' && destination === 'document';
}

/** The session that a request names. */
export function cookieOf({ headers }: FastifyRequest): string {
  return new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{1,64})`).exec(headers.cookie ?? '')?.[1] ?? '';
}
