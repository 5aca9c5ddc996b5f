/** The way into the console. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { warnOfToken } from '../../../kernel/http/ops.ts';
import { FORBIDDEN, refusal, SEE_OTHER } from './answers.ts';
import { type Frame, html, type Markup } from './layout.ts';
import { COOKIE, type ConsoleSessions, sendPage, STAFF_COOKIE, staffMark } from './sessions.ts';

const TOO_MANY = 429;

/** The token authenticates; a holder of the owner's token also states a name for the audit. */
function loginForm(): Markup {
  return html`<form class="card" method="post" action="/ops/login">
    <p>
      <label>Ops token <input name="token" type="password" required autofocus autocomplete="current-password" size="40" /></label>
    </p>
    <p>
      <label>Your name, where the token is the owner’s <input name="name" autocomplete="username" maxlength="100" size="40" /></label>
    </p>
    <button class="main">Log in</button>
    <p class="quiet">The owner’s token lies in DATA_DIR/ops-token; others are made with <code>npm run release -- token</code>.</p>
  </form>`;
}

/** `publicOrigin`: with https the cookie is Secure. */
export function loginRoutes(app: FastifyInstance, { publicOrigin }: { readonly publicOrigin: string }, sessions: ConsoleSessions): void {
  const guest = { person: null, formWord: '' };
  const show = (reply: FastifyReply, notice: Frame['notice'], status = 200) =>
    sendPage(reply, { ...guest, title: 'Log in', notice }, { content: loginForm(), status });
  const refuse = async (request: FastifyRequest, reply: FastifyReply, mayTry: boolean) => {
    if (mayTry) warnOfToken(request, FORBIDDEN);
    await show(reply, refusal(mayTry ? 'This token is not known.' : 'Too many tries; wait a minute.'), mayTry ? FORBIDDEN : TOO_MANY);
    return reply;
  };
  app.get('/ops/login', async (_request, reply) => {
    await show(reply, null);
    return reply;
  });
  app.post('/ops/login', async (request, reply) => {
    const { token = '', name = '' } = (request.body ?? {}) as Record<string, string>;
    const mayTry = await sessions.mayTry(request.ip);
    const session = mayTry ? await sessions.open(token, name.trim().slice(0, 100) || 'ops') : null;
    if (session === null) return refuse(request, reply, mayTry);
    const secure = publicOrigin.startsWith('https:') ? '; Secure' : '';
    const cookie = `${COOKIE}=${session.id}; Path=/ops; HttpOnly; SameSite=Strict${secure}`;
    const staff = `${STAFF_COOKIE}=${staffMark(session)}; Path=/; HttpOnly; SameSite=Strict${secure}`;
    return reply.header('set-cookie', [cookie, staff]).redirect('/ops', SEE_OTHER);
  });
}
