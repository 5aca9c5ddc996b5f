import { sha256Hex } from '@site/shared/crypto';
import type { Channel, CommandBody, CommandName } from '@site/shared/federation';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { type Clock, opsTime } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { FORWARD } from '../registry/commands.service.ts';
import { COMMAND_NAMES, readCommand, text } from '../registry/command-body.ts';
import type { Registry } from '../registry/registry.service.ts';
import { may, type Person } from '../registry/roles.rules.ts';
import type { Curves, ReleaseCurve } from '../health/autopilot.ts';
import type { Reports } from '../error-reports/report.service.ts';
import { calendarPage } from './calendar-page.ts';
import { readId, readTime, readWindowForm } from './calendar-forms.ts';
import { confirmPage } from './confirm-page.ts';
import * as z from 'zod/mini';
import { readForms } from '../../../kernel/http/body.ts';
import { readOps, warnOfToken } from '../../../kernel/http/ops.ts';
import type { Redis } from '../../../kernel/redis/redis.ts';
import { type Frame, html, type Markup } from './layout.ts';
import { auditTable, overviewPage } from './overview.ts';
import { remotePage } from './remote-page.ts';
import { releasePage } from './release-page.ts';
import { siteMapPage } from './site-map-page.ts';
import {
  COOKIE,
  cookieOf,
  isOpenedByPerson,
  createConsoleSessions,
  type Request,
  send,
  sendPage,
  type ConsoleSession,
  type ConsoleSessions,
  type Visit,
} from './sessions.ts';

const formSchema = z.object({
  remote: text,
  order: z.enum(COMMAND_NAMES),
  version: z.optional(text),
  to: z.optional(text),
  now: z.optional(z.literal('yes')),
  percent: z.optional(z.string().check(z.regex(/^\d{1,3}(\.\d{1,2})?$/))),
  reason: z.optional(text),
  at: z.optional(text),
});

/** Reads a form; throws the refusal that names the field. */
function readCommandForm(body: unknown): { readonly name: CommandName; readonly remote: string; readonly body: CommandBody } {
  const { order, remote, version, to, now, percent, reason } = readOps(formSchema, body);
  return {
    name: order,
    remote,
    body: {
      ...(version !== undefined && { version }),
      ...(to !== undefined && { to }),
      ...(now !== undefined && { now: true }),
      ...(percent !== undefined && { percent: Number(percent) }),
      ...(reason !== undefined && { reason }),
    },
  };
}

/** The curves of what players get now and of what they had before. */
function nameCurves(curves: Curves, { remotes, canaries, lastGood }: Channel): readonly ReleaseCurve[] {
  return curves.list((remote, digest) => {
    const canary = canaries.map((one) => one.remotes[remote]).find((one) => one?.digest === digest);
    if (canary) return { version: canary.version, role: 'canary' };
    if (remotes[remote]?.digest === digest) return { version: remotes[remote].version, role: 'stable' };
    return lastGood[remote]?.digest === digest ? { version: lastGood[remote].version, role: 'before' } : null;
  });
}

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

export interface ConsoleOptions {
  readonly registry: Registry;
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
type Show = (options: ConsoleOptions, visit: Visit) => Promise<void>;

const REFRESH_SECONDS = 10;
const AUDIT_LINES = 200;
const BODY_BYTES = 8 * 1024;
const SEE_OTHER = 303;
const FORBIDDEN = 403;
const TOO_MANY = 429;
const GOES_FORWARD: readonly string[] = FORWARD;

/** `/ops`: the operators' console for releases. Server-rendered without scripts, so that it works when the site does not. */
export const consoleRoutes: FastifyPluginCallback<ConsoleOptions> = (app, options, done) => {
  const sessions = createConsoleSessions({ ...options, tokens: options.registry.tokens });
  readForms(app, BODY_BYTES);
  app.addHook('onRequest', async (request, reply) => {
    if (!isOpenedByPerson(request)) await reply.code(FORBIDDEN).type('text/plain').send('The console opens as a page only.');
  });
  const page = (show: Show) => async (request: FastifyRequest, reply: FastifyReply) => {
    const session = await sessions.find(cookieOf(request));
    if (session === null) return reply.redirect('/ops/login', SEE_OTHER);
    await show(options, { request: request as Request, reply, session });
    return reply;
  };
  const form = (submit: Show) =>
    page(async (_options, visit) => {
      const word = (visit.request.body as Record<string, string> | null)?.['word'];
      if (word !== visit.session.formWord)
        return send(visit, { title: 'Not done', notice: refusal('This form is too old; please start again.'), status: FORBIDDEN });
      await submit(options, visit);
    });
  const logOut: Show = async (_options, { reply, session }) => {
    await sessions.close(session.id);
    await reply.header('set-cookie', `${COOKIE}=; Path=/ops; Max-Age=0`).redirect('/ops/login', SEE_OTHER);
  };

  loginRoutes(app, options, sessions);
  app.get('/ops', page(showOverview));
  app.get('/ops/remotes/:remote', page(showRemote));
  app.get('/ops/remotes/:remote/releases/:version', page(showRelease));
  app.get('/ops/calendar', page(showCalendar));
  app.get('/ops/audit', page(showAudit));
  app.get('/ops/site-map', page(showSiteMap));
  app.post('/ops/confirm', form(showConfirm));
  app.post('/ops/carry-out', form(execute));
  app.post('/ops/calendar/cancel', form(cancelOrder));
  app.post('/ops/calendar/freeze', form(addWindow));
  app.post('/ops/calendar/end', form(endWindow));
  app.post('/ops/logout', form(logOut));
  done();
};

function loginRoutes(
  app: Parameters<FastifyPluginCallback<ConsoleOptions>>[0],
  { publicOrigin }: ConsoleOptions,
  sessions: ConsoleSessions,
): void {
  const guest = { person: null, formWord: '' };
  const show = (reply: FastifyReply, notice: Frame['notice'], status = 200) =>
    sendPage(reply, { ...guest, title: 'Log in', notice, refreshSeconds: 0 }, { content: loginForm(), status });
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
    return reply.header('set-cookie', cookie).redirect('/ops', SEE_OTHER);
  });
}

async function showOverview({ registry, curves, clock }: ConsoleOptions, visit: Visit): Promise<void> {
  const status = await registry.status();
  const channel = JSON.parse(registry.current().payload) as Channel;
  const refreshes = 'live' in visit.request.query;
  const times = { expiresAtMs: channel.expiresAtMs, nowMs: clock.nowMs() };
  const content = overviewPage({ status, curves: nameCurves(curves, channel), ...times, refreshes });
  await send(visit, { title: 'Overview', content, notice: noticeOf(visit), refreshSeconds: refreshes ? REFRESH_SECONDS : 0 });
}

/** What this session did last. A link of somebody else says nothing in the site's name. */
function noticeOf({ request: { query }, session }: Visit): Frame['notice'] {
  const { done, mark } = query;
  return done !== undefined && mark === markOf(session, done) ? { kind: 'done', text: done } : null;
}

async function showRemote({ registry, curves, reports }: ConsoleOptions, visit: Visit): Promise<void> {
  const { remote = '' } = visit.request.params;
  await explaining(visit, async () => {
    const versions = await registry.versions(remote);
    const list = nameCurves(curves, JSON.parse(registry.current().payload) as Channel);
    const page = { remote, versions, curves: list, status: await registry.status(), failures: await reports.latest(24) };
    const content = remotePage({ ...page, formWord: visit.session.formWord, mayOperate: may(visit.session.person, 'operate') });
    await send(visit, { title: remote, content });
  });
}

async function showRelease({ registry }: ConsoleOptions, visit: Visit): Promise<void> {
  const { remote = '', version = '' } = visit.request.params;
  await explaining(visit, async () => {
    const details = await registry.details(remote, version);
    await send(visit, { title: `${remote} ${version}`, content: releasePage(details) });
  });
}

async function showCalendar({ registry, clock }: ConsoleOptions, visit: Visit): Promise<void> {
  const { formWord, person } = visit.session;
  const content = calendarPage({
    status: await registry.status(),
    nowMs: clock.nowMs(),
    formWord,
    mayOperate: may(person, 'operate'),
  });
  await send(visit, { title: 'Calendar', content, notice: noticeOf(visit) });
}

const cancelOrder: Show = ({ registry }, visit) =>
  changeCalendar(visit, async (person) => {
    const id = readId(visit.request.body);
    await registry.scheduledOrders.cancel(id, person);
    return `Order ${id} is gone.`;
  });

const addWindow: Show = ({ registry }, visit) =>
  changeCalendar(visit, async (person) => {
    const { id } = await registry.freezeWindows.add(readWindowForm(visit.request.body), person);
    return `Freeze window ${id} is added.`;
  });

const endWindow: Show = ({ registry }, visit) =>
  changeCalendar(visit, async (person) => {
    const id = readId(visit.request.body);
    await registry.freezeWindows.end(id, person);
    return `Freeze window ${id} is ended.`;
  });

/** Shows the calendar with what was done. */
async function changeCalendar(visit: Visit, change: (person: Person) => Promise<string>): Promise<void> {
  await explaining(visit, async () => {
    const done = await change(mayOperate(visit.session.person));
    await visit.reply.redirect(`/ops/calendar?${new URLSearchParams({ done, mark: markOf(visit.session, done) })}`, SEE_OTHER);
  });
}

async function showAudit({ registry }: ConsoleOptions, visit: Visit): Promise<void> {
  const { entries, lastLink, brokenAt } = await registry.verifyAudit();
  const verdict =
    brokenAt === null
      ? html`<p class="good">✓ The chain of ${entries} entries holds; last link <code>${lastLink}</code>.</p>`
      : html`<p class="bad">✗ Entry ${brokenAt} was changed.</p>`;
  await send(visit, { title: 'Audit', content: html`${verdict}${auditTable(await registry.audit(AUDIT_LINES))}` });
}

async function showSiteMap({ registry }: ConsoleOptions, visit: Visit): Promise<void> {
  const versions = Object.fromEntries(Object.entries(registry.live()).map(([remote, { version }]) => [remote, version]));
  await send(visit, { title: 'Site map', content: siteMapPage({ claims: registry.keyring.root().claims ?? {}, versions }) });
}

async function showConfirm({ registry }: ConsoleOptions, visit: Visit): Promise<void> {
  await explaining(visit, async () => {
    const request = readCommandForm(visit.request.body);
    const person = mayOperate(visit.session.person);
    const outcome = await registry.execute(await readCommand(registry, request), { person, reason: '', dryRun: true });
    const { word: _word, token: _token, ...fields } = visit.request.body as Record<string, string>;
    const asksToken = GOES_FORWARD.includes(request.name);
    const content = confirmPage({ outcome, fields, formWord: visit.session.formWord, asksToken });
    await send(visit, { title: `Really ${wordsOf([request.name, outcome.remote, outcome.version])}?`, content });
  });
}

async function execute({ registry }: ConsoleOptions, visit: Visit): Promise<void> {
  await explaining(visit, async () => {
    const request = readCommandForm(visit.request.body);
    const person = mayOperate(visit.session.person);
    await requireOwnToken(registry, visit, request.name);
    const context = { person, reason: request.body.reason ?? '' };
    const at = (visit.request.body as Record<string, string>)['at'] ?? '';
    if (at !== '') return scheduleOrder(registry, visit, { ...request, person, atMs: readTime('when', at) });
    const { remote, version, epoch } = await registry.execute(await readCommand(registry, request), context);
    const done = `${wordsOf([request.name, remote, version])} is done, epoch ${epoch}.`;
    await visit.reply.redirect(`/ops?${new URLSearchParams({ done, mark: markOf(visit.session, done) })}`, SEE_OTHER);
  });
}

async function scheduleOrder(
  { scheduledOrders }: Registry,
  visit: Visit,
  { name, remote, body, atMs, person }: ReturnType<typeof readCommandForm> & { readonly atMs: number; readonly person: Person },
): Promise<void> {
  const { what } = await scheduledOrders.add({ atMs, action: name, remote, body }, person);
  const done = `${what} is scheduled for ${opsTime(atMs)}.`;
  await visit.reply.redirect(`/ops/calendar?${new URLSearchParams({ done, mark: markOf(visit.session, done) })}`, SEE_OTHER);
}

/** Shows that a session itself wrote the text of its notice. */
const markOf = ({ formWord }: ConsoleSession, done: string): string => sha256Hex(`${formWord} ${done}`);

const wordsOf = (words: readonly string[]) => words.filter((word) => word !== '').join(' ');

/** An unattended or stolen session cannot release anything: that requires the token again (T28). */
async function requireOwnToken({ tokens }: Registry, { request, session }: Visit, order: string): Promise<void> {
  if (!GOES_FORWARD.includes(order)) return;
  const { token = '' } = request.body as Record<string, string>;
  const person = await tokens.personOf(token, session.person.name);
  if (person?.holder !== session.person.holder)
    throw new Refusal(0, 'this is not the token you logged in with; nothing was changed', { httpStatus: FORBIDDEN });
}

function mayOperate(person: Person): Person {
  if (may(person, 'operate')) return person;
  throw new Refusal(0, "this token has no role 'operate'", { httpStatus: FORBIDDEN });
}

/** A refusal as a sentence on a page. */
async function explaining(visit: Visit, work: () => Promise<void>): Promise<void> {
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
    ${remote !== '' && html`<a class="button" href="/ops/remotes/${encodeURIComponent(remote)}">Back to ${remote}</a>`}
    <a class="button" href="/ops">Back to the overview</a>
  </p>`;
}

const refusal = (text: string) => ({ kind: 'refused', text }) as const;
