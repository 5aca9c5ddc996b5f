/** Helpers for one request to a console page. */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { html, type Markup } from './html.ts';
import { layout, type Frame } from './layout.ts';
import type { ConsoleSession } from './sessions.ts';

export type Request = FastifyRequest<{ Querystring: Record<string, string | undefined>; Params: { remote?: string } }>;

/** What a page needs to know of who asks for it. */
export interface Visit {
  readonly request: Request;
  readonly reply: FastifyReply;
  readonly session: ConsoleSession;
}

export const COOKIE = 'ops_session';

interface Shown {
  readonly title: string;
  readonly content?: Markup;
  readonly notice?: Frame['notice'];
  readonly status?: number;
  readonly refreshSeconds?: number;
}

/** Sends a page to a logged-in person. */
export function send({ reply, session }: Visit, { title, content, notice = null, status = 200, refreshSeconds = 0 }: Shown): Promise<void> {
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
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      // Names the page's own origin in the forms it sends, and nothing to anybody else.
      'referrer-policy': 'same-origin',
    })
    .send(layout({ ...frame, nonce }, content));
}

/** The session that a request names. */
export function cookieOf({ headers }: FastifyRequest): string {
  return new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{1,64})`).exec(headers.cookie ?? '')?.[1] ?? '';
}
