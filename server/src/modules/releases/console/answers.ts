/** What every page of the console has in common: who may, how a refusal is shown, and where an act leads. */
import { sha256Hex } from '@site/shared/crypto';
import type { Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { Redis } from '../../../kernel/redis/redis.ts';
import type { Reports } from '../error-reports/report.service.ts';
import type { Curves } from '../health/autopilot.ts';
import type { Registry } from '../registry/registry.service.ts';
import type { Webhooks } from '../webhooks/webhooks.service.ts';
import { type Frame, html } from './layout.ts';
import { remotePath } from './problems.ts';
import { type ConsoleSession, send, type Visit } from './sessions.ts';

export interface ConsoleOptions {
  readonly registry: Registry;
  readonly webhooks: Webhooks;
  readonly curves: Curves;
  readonly reports: Pick<Reports, 'latest'>;
  readonly clock: Clock;
  readonly db: Db;
  /** Counts guesses over all instances; null: in this one. */
  readonly redis: Redis | null;
  /** With https the cookie is Secure. */
  readonly publicOrigin: string;
}

/** Answers one request of a logged-in person. */
export type Show = (options: ConsoleOptions, visit: Visit) => Promise<void>;

export const SEE_OTHER = 303;
export const FORBIDDEN = 403;

/** What this session did last. A link of somebody else says nothing in the site's name. */
export function noticeOf({ request: { query }, session }: Visit): Frame['notice'] {
  const { done, mark } = query;
  return done !== undefined && mark === markOf(session, done) ? { kind: 'done', text: done } : null;
}

/** Leads to a page that says what was done. */
export async function leadTo(visit: Visit, path: string, done: string): Promise<void> {
  await visit.reply.redirect(`${path}?${new URLSearchParams({ done, mark: markOf(visit.session, done) })}`, SEE_OTHER);
}

/** Shows that a session itself wrote the text of its notice. */
const markOf = ({ formWord }: ConsoleSession, done: string): string => sha256Hex(`${formWord} ${done}`);

/** An unattended or stolen session cannot release anything, nor read a secret: that requires the token again (T28). */
export async function requireOwnToken({ tokens }: Pick<Registry, 'tokens'>, { request, session }: Visit): Promise<void> {
  const { token = '' } = request.body as Record<string, string>;
  const person = await tokens.personOf(token, session.person.name);
  if (person?.holder !== session.person.holder)
    throw new Refusal(0, 'this is not the token you logged in with; nothing was changed', { httpStatus: FORBIDDEN });
}

/** A refusal as a sentence on a page. */
export async function explaining(visit: Visit, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await send(visit, { title: 'Not done', notice: refusal(error.message), content: waysBack(visit), status: error.httpStatus });
  }
}

/** Redirects to the command's remote, or to the overview. */
function waysBack({ request }: Visit) {
  const { remote = '' } = (request.body ?? {}) as Record<string, string>;
  return html`<p class="actions">
    ${remote !== '' && html`<a class="button" href="${remotePath(remote)}">Back to ${remote}</a>`}
    <a class="button" href="/ops">Back to the overview</a>
  </p>`;
}

export const refusal = (text: string) => ({ kind: 'refused', text }) as const;
