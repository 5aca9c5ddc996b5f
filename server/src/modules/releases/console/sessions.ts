/** Console sessions: a cookie scoped to the console, and a CSRF token per session. In the database: any instance serves them. */
import { sha256Hex } from '@site/shared/crypto';
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../../context.ts';
import { CODE } from '@site/shared/site-map';
import { HOUR_MS } from '../../../kernel/clock.ts';
import { type Db, inTransaction } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { addressKey } from '../../../kernel/http/addresses.ts';
import { cookiePattern } from '../../../kernel/http/cookies.ts';
import type { Redis } from '../../../kernel/redis/redis.ts';
import { createSharedRateLimiter } from '../../../kernel/http/shared-rate-limiter.ts';
import type { Person } from '../registry/roles.rules.ts';
import type { Tokens } from '../registry/tokens.service.ts';
import { tablesOf } from '../schema.ts';
import { type Frame, html, layout, Markup } from './layout.ts';

/** `formWord` has to come back with every form (CSRF). */
export interface ConsoleSession {
  readonly id: string;
  readonly person: Person;
  readonly formWord: string;
}

const UNAUTHORIZED = 401;
const LIFE_MS = 8 * HOUR_MS;
const TRIES_A_MINUTE = 10;

/** The sessions of the console, and the limit on log-in attempts. */
export interface ConsoleSessions {
  /** Opens a session for the holder of a token; null when it is not known. The name is that which the holder of the owner's token gives himself. */
  open(token: string, name: string): Promise<ConsoleSession | null>;
  /** The session of a cookie, as long as the token that opened it is valid. */
  find(id: string): Promise<ConsoleSession | null>;
  /** Returns once no order of the session is under way. */
  close(id: string): Promise<void>;
  /** Refuses with 401, in the transaction of an order, once its session was closed. */
  requireOpen(id: string, trx: Db): Promise<void>;
  /** False if this address guesses too often. */
  mayTry(address: string): Promise<boolean>;
}

interface ConsoleSessionsOptions extends Pick<AppContext, 'db' | 'clock'> {
  readonly tokens: Pick<Tokens, 'personOfHash'>;
  readonly redis: Redis | null;
}

export function createConsoleSessions({ db, clock, tokens, redis }: ConsoleSessionsOptions): ConsoleSessions {
  const rows = tablesOf(db);
  const tries = createSharedRateLimiter({ redis, name: 'console', nowMs: clock.nowMs, most: TRIES_A_MINUTE });
  const sessionOf = (id: string, person: Person): ConsoleSession => ({ id, person, formWord: sha256Hex(`form of ${id}`) });
  return {
    async open(token, name) {
      const tokenHash = sha256Hex(token);
      const person = await tokens.personOfHash(tokenHash, name);
      if (person === null) return null;
      const [id, nowMs] = [randomBytes(24).toString('base64url'), clock.nowMs()];
      await rows.deleteFrom('console_sessions').where('until_ms', '<=', nowMs).execute();
      const row = { id_hash: sha256Hex(id), token_hash: tokenHash, name, until_ms: nowMs + LIFE_MS };
      await rows.insertInto('console_sessions').values(row).execute();
      return sessionOf(id, person);
    },
    async find(id) {
      const row = await rows
        .selectFrom('console_sessions')
        .selectAll()
        .where('id_hash', '=', sha256Hex(id))
        .where('until_ms', '>', clock.nowMs())
        .executeTakeFirst();
      const person = row ? await tokens.personOfHash(row.token_hash, row.name) : null;
      return person && sessionOf(id, person);
    },
    close: (id) =>
      inTransaction(
        db,
        async (trx) => void (await tablesOf(trx).deleteFrom('console_sessions').where('id_hash', '=', sha256Hex(id)).execute()),
      ),
    async requireOpen(id, trx) {
      const open = tablesOf(trx).selectFrom('console_sessions').select('name').where('id_hash', '=', sha256Hex(id));
      if ((await open.where('until_ms', '>', clock.nowMs()).executeTakeFirst()) === undefined)
        throw new Refusal(CODE.apiAuth, 'you have signed out of the console', { httpStatus: UNAUTHORIZED });
    },
    mayTry: (address) => tries.take(addressKey(address)),
  };
}

// Helpers for one request to a console page.

export type Request = FastifyRequest<{ Querystring: Record<string, string | undefined>; Params: { remote?: string; version?: string } }>;

/** The session of the person who requests a page. */
export interface Visit {
  readonly request: Request;
  readonly reply: FastifyReply;
  readonly session: ConsoleSession;
}

export const COOKIE = 'ops_session';
/** Says to pages of the site that their browser is logged in to the console; the session cannot be found from it. */
export const STAFF_COOKIE = 'staff';

/** What the cookie of a session holds. */
export const staffMark = ({ id }: Pick<ConsoleSession, 'id'>): string => sha256Hex(id);

const STAFF = cookiePattern(STAFF_COOKIE, '([0-9a-f]{64})');

/** Whether the cookies of a page are those of a browser that is logged in to the console, with a token that is still valid. */
export function createStaffCheck({ db, clock, tokens }: Omit<ConsoleSessionsOptions, 'redis'>) {
  return async (cookies: string): Promise<boolean> => {
    const mark = STAFF.exec(cookies)?.[1];
    if (mark === undefined) return false;
    const sessions = tablesOf(db).selectFrom('console_sessions').selectAll();
    const session = await sessions.where('id_hash', '=', mark).where('until_ms', '>', clock.nowMs()).executeTakeFirst();
    return session !== undefined && (await tokens.personOfHash(session.token_hash, session.name)) !== null;
  };
}

interface ConsolePage {
  readonly title: string;
  readonly content?: Markup;
  readonly notice?: Frame['notice'];
  readonly status?: number;
}

/** Sends a page to a logged-in person. */
export function send({ reply, session }: Visit, { title, content, notice = null, status = 200 }: ConsolePage): Promise<void> {
  const frame = { title, notice, person: session.person.name, formWord: session.formWord };
  return sendPage(reply, frame, { content: content ?? html`<p><a class="button" href="/ops">Back to the overview</a></p>`, status });
}

/** Sends a page under a policy that allows no script at all. */
export async function sendPage(
  reply: FastifyReply,
  frame: Omit<Frame, 'nonce'>,
  { content, status }: { readonly content: Markup; readonly status: number },
): Promise<void> {
  const { parts, headers } = pageParts(frame);
  await reply
    .code(status)
    .headers(headers)
    .send(parts.head + content.text + parts.tail);
}

/** A page around its content, with the headers that it is sent with. */
export function pageParts(frame: Omit<Frame, 'nonce'>) {
  const nonce = randomBytes(16).toString('base64');
  const [head = '', tail = ''] = layout({ ...frame, nonce }, CONTENT).split(CONTENT.text);
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    // Pages of the site have the same origin: a window that one of them opens must not be readable there.
    'cross-origin-opener-policy': 'noopener-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    // Names the page's own origin in the forms it sends, and nothing to anybody else.
    'referrer-policy': 'same-origin',
  } as const;
  return { parts: { head, tail }, headers };
}

/** Where the content of a page belongs; nothing that a page says can be it. */
const CONTENT = new Markup('<!--content-->');

/**
 * Whether a person opened the page or sent the form. The console shares the origin of the site, so that a script of a page, such as a malicious
 * release's, sends the cookie of an operator who is logged in: it must not read a form word. A form of another site would log an operator in under
 * another person's name. Browsers set these headers, scripts cannot.
 */
export function isOpenedByPerson({ method, headers }: FastifyRequest): boolean {
  const { 'sec-fetch-mode': mode = 'navigate', 'sec-fetch-dest': destination = 'document', 'sec-fetch-site': site = 'none' } = headers;
  return mode === 'navigate' && destination === 'document' && (method !== 'POST' || site === 'same-origin' || site === 'none');
}

const SESSION = cookiePattern(COOKIE, String.raw`([\w-]{1,64})`);

/** The session that a request names. */
export function cookieOf({ headers }: FastifyRequest): string {
  return SESSION.exec(headers.cookie ?? '')?.[1] ?? '';
}
