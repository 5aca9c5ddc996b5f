import { randomBytes } from 'node:crypto';
import { getSupportInfo, type HelpArticle, startSupportChat, type SupportInfo } from '@site/shared/wire';
import type { FastifyPluginCallback, FastifyReply } from 'fastify';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import { type AddressKey, addressKey } from '../../../kernel/http/addresses.ts';
import { readForms } from '../../../kernel/http/body.ts';
import { NO_SNIFF } from '../../../kernel/http/http.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { SupportChats } from './chats.service.ts';
import { frameScheme, goneSupportPage, supportPage } from './support-page.ts';

interface SupportAppOptions {
  readonly chats: Pick<SupportChats, 'lines' | 'ask' | 'askForHuman'>;
  readonly articles: readonly HelpArticle[];
  /** Same origin only; forms have no other target. */
  readonly supportOrigin: string;
  /** Refuses an address that operators block or whose country is not served, as the site does. */
  readonly refuseTalk: (address: AddressKey, movesCoins: boolean) => Promise<void>;
  /** The origin that may frame it. */
  readonly siteOrigins: readonly string[];
}

interface Address {
  readonly Params: { readonly token: string };
  readonly Querystring: { readonly scheme?: unknown };
}

const NONCE_BYTES = 16;
/** A question of the greatest length, percent-encoded, needs 1 KB. */
const LARGEST_FORM_BYTES = 8 * 1024;

/** The support: pages for a frame, on a separate host name. The address grants access to the conversation. */
export const supportApp: FastifyPluginCallback<SupportAppOptions> = (
  app,
  { chats, articles, supportOrigin, refuseTalk, siteOrigins },
  done,
) => {
  const titles = new Map<string, string>(articles.map(({ code, title }) => [code, title]));
  const headers = (nonce: string) => ({
    'content-security-policy':
      `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; form-action ${supportOrigin}; base-uri 'none'; ` +
      `frame-ancestors ${siteOrigins.join(' ')}; sandbox allow-scripts allow-forms`,
    'referrer-policy': 'no-referrer',
    ...NO_SNIFF,
    'cache-control': 'no-store',
  });
  const page = (reply: FastifyReply, write: (nonce: string) => string) => {
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    return reply.headers(headers(nonce)).type('text/html; charset=utf-8').send(write(nonce));
  };
  const gone = (reply: FastifyReply, scheme: ReturnType<typeof frameScheme>) =>
    page(reply.code(404), (nonce) => goneSupportPage({ nonce, scheme }));
  readForms(app, LARGEST_FORM_BYTES);
  app.addHook<Address>('onRequest', async ({ ip, query }, reply) => {
    const refusal = await refuseTalk(addressKey(ip), false).catch((failure: unknown) => failure);
    if (refusal instanceof Refusal) await gone(reply, frameScheme(query.scheme));
    else if (refusal !== undefined) throw refusal;
  });
  app.get<Address>('/support/:token', async ({ params: { token }, query }, reply) => {
    const scheme = frameScheme(query.scheme);
    const lines = await chats.lines(token);
    if (lines === null) return gone(reply, scheme);
    return page(reply, (nonce) => supportPage({ lines, nonce, scheme, titleOf: (code) => titles.get(code) ?? null }));
  });
  app.post<Address & { Body: Readonly<Record<string, string>> | null }>(
    '/support/:token',
    {
      // A stranger's form is refused before it is read.
      onRequest: async ({ params: { token }, query }, reply) => {
        if ((await chats.lines(token)) === null) await gone(reply, frameScheme(query.scheme));
      },
    },
    async ({ params: { token }, query, body }, reply) => {
      const { order = '', text = '' } = body ?? {};
      if (order === 'human') await chats.askForHuman(token);
      else await chats.ask(token, text.trim().slice(0, LONGEST_QUESTION));
      const scheme = frameScheme(query.scheme);
      return reply.headers(headers('')).redirect(`/support/${encodeURIComponent(token)}${scheme === null ? '' : `?scheme=${scheme}`}`, 303);
    },
  );
  done();
};

const LONGEST_QUESTION = 100;

interface SupportRoutesOptions {
  readonly chats: Pick<SupportChats, 'open'>;
  readonly supportOrigin: string;
  /** How the staff is reached. */
  readonly info: SupportInfo;
}

export const supportRoutes = ({ chats, supportOrigin, info }: SupportRoutesOptions): Route[] => [
  bindEndpoint(getSupportInfo, () => info),
  bindEndpoint(startSupportChat, async (_body, { memberId, sessionId, ip }) => ({
    url: `${supportOrigin}/support/${await chats.open({ memberId, sessionId, ip })}`,
  })),
];
