import type { Channel } from '@site/shared/federation';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import { checkTransactions } from '../../../kernel/db/database.ts';
import { readForms } from '../../../kernel/http/body.ts';
import type { Curves, ReleaseCurve } from '../health/autopilot.ts';
import { may } from '../registry/roles.rules.ts';
import { type ConsoleOptions, explaining, FORBIDDEN, noticeOf, refusal, SEE_OTHER, type Show } from './answers.ts';
import { addWindow, cancelOrder, endWindow, showCalendar } from './calendar.routes.ts';
import { makeSuspectLinks, showSuspects } from './bisect-page.ts';
import { showDraws } from './draws-page.ts';
import { html, type Markup } from './layout.ts';
import { createLivePages, type LivePages } from './live-page.ts';
import { loginRoutes } from './login.routes.ts';
import { carryOut, changeRollout, makeLink, showConfirm, showTrain } from './orders.routes.ts';
import { auditTable, overviewPage } from './overview.ts';
import { OTHER_FIELD, releasePage } from './release-page.ts';
import { remotePage } from './remote-page.ts';
import {
  COOKIE,
  STAFF_COOKIE,
  cookieOf,
  createConsoleSessions,
  isOpenedByPerson,
  pageParts,
  type Request,
  send,
  type ConsoleSession,
  type ConsoleSessions,
} from './sessions.ts';
import { siteMapPage } from './site-map-page.ts';
import { spanOf } from './timeline.ts';
import { webhookPages } from './webhook-console.ts';

const AUDIT_LINES = 200;
const REPORT_HOURS = 24;
const BODY_BYTES = 8 * 1024;

/** `/ops`: the operators' console for releases. Server-rendered without scripts, so that it works when the site does not. */
export const consoleRoutes: FastifyPluginCallback<ConsoleOptions> = (app, options, done) => {
  const sessions = createConsoleSessions({ ...options, tokens: options.registry.tokens });
  const livePages = createLivePages();
  readForms(app, BODY_BYTES);
  app.addHook('onRequest', async (request, reply) => {
    if (!isOpenedByPerson(request)) await reply.code(FORBIDDEN).type('text/plain').send('The console opens as a page only.');
  });
  app.addHook('preClose', async () => livePages.close());
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
      // An order waits for others: what it changes is for a session that is still open.
      await checkTransactions(
        (trx) => sessions.requireOpen(visit.session.id, trx),
        () => submit(options, visit),
      );
    });
  const logOut: Show = async (_options, { reply, session }) => {
    await sessions.close(session.id);
    const ended = [`${COOKIE}=; Path=/ops; Max-Age=0`, `${STAFF_COOKIE}=; Path=/; Max-Age=0`];
    await reply.header('set-cookie', ended).redirect('/ops/login', SEE_OTHER);
  };

  loginRoutes(app, options, sessions);
  app.get('/ops', page(showOverview({ sessions, livePages })));
  app.get('/ops/remotes/:remote', page(showRemote));
  app.get('/ops/remotes/:remote/releases/:version', page(showRelease));
  app.get('/ops/train', page(showTrain));
  app.get('/ops/calendar', page(showCalendar));
  app.get('/ops/draws', page(showDraws));
  app.get('/ops/bisect', page(showSuspects));
  app.get('/ops/audit', page(showAudit));
  app.get('/ops/site-map', page(showSiteMap));
  app.post('/ops/confirm', form(showConfirm));
  app.post('/ops/carry-out', form(carryOut));
  app.post('/ops/rollout', form(changeRollout));
  app.post('/ops/link', form(makeLink));
  app.post('/ops/bisect', form(makeSuspectLinks));
  app.post('/ops/calendar/cancel', form(cancelOrder));
  app.post('/ops/calendar/freeze', form(addWindow));
  app.post('/ops/calendar/end', form(endWindow));
  app.post('/ops/logout', form(logOut));
  webhookPages(app, {
    ...options,
    page: (show) => page((_options, visit) => show(visit)),
    form: (submit) => form((_options, visit) => submit(visit)),
  });
  done();
};

/** The curves of what players get now and of what they had before. */
function nameCurves(curves: Curves, { remotes, canaries, lastGood }: Channel): readonly ReleaseCurve[] {
  return curves.list((remote, digest) => {
    const canary = canaries.map((one) => one.remotes[remote]).find((one) => one?.digest === digest);
    if (canary) return { version: canary.version, role: 'canary' };
    if (remotes[remote]?.digest === digest) return { version: remotes[remote].version, role: 'stable' };
    return lastGood[remote]?.digest === digest ? { version: lastGood[remote].version, role: 'before' } : null;
  });
}

interface Following {
  readonly sessions: ConsoleSessions;
  readonly livePages: LivePages;
}

/** `?live`: the page follows what happens for as long as its session lives. */
const showOverview =
  ({ sessions, livePages }: Following): Show =>
  async (options, visit) => {
    const { request, reply, session } = visit;
    const follows = 'live' in request.query && livePages.hasRoom();
    const read = (one: ConsoleSession) => readOverview(options, { span: request.query['span'], follows, session: one });
    if (!follows) return send(visit, { title: 'Overview', content: await read(session), notice: noticeOf(visit) });
    const parts = pageParts({ title: 'Overview', notice: noticeOf(visit), person: session.person.name, formWord: session.formWord });
    await livePages.open(reply, {
      ...parts,
      async read() {
        const now = await sessions.find(session.id);
        return now && read(now);
      },
    });
  };

interface OverviewRequest {
  readonly span: string | undefined;
  readonly follows: boolean;
  readonly session: ConsoleSession;
}

async function readOverview(
  { registry, curves, clock, webhooks }: ConsoleOptions,
  { span, follows, session }: OverviewRequest,
): Promise<Markup> {
  const channel = JSON.parse(registry.current().payload) as Channel;
  return overviewPage({
    status: await registry.status(),
    webhooks: await webhooks.list(),
    entries: await registry.history(),
    curves: nameCurves(curves, channel),
    expiresAtMs: channel.expiresAtMs,
    nowMs: clock.nowMs(),
    span: spanOf(span),
    follows,
    formWord: session.formWord,
    mayOperate: may(session.person, 'operate'),
  });
}

const showRemote: Show = ({ registry, curves, reports }, visit) =>
  explaining(visit, async () => {
    const { remote = '' } = visit.request.params;
    const { find = '', page = '1' } = visit.request.query;
    const content = remotePage({
      remote,
      versions: await registry.versions(remote),
      query: { text: find.trim(), page: Math.trunc(Number(page)) || 1 },
      curves: nameCurves(curves, JSON.parse(registry.current().payload) as Channel),
      status: await registry.status(),
      failures: await reports.latest(REPORT_HOURS),
      formWord: visit.session.formWord,
      mayOperate: may(visit.session.person, 'operate'),
    });
    await send(visit, { title: remote, content });
  });

const showRelease: Show = ({ registry, reports }, visit) =>
  explaining(visit, async () => {
    const { remote = '', version = '' } = visit.request.params;
    const content = releasePage({
      details: await registry.details({ remote, version, other: visit.request.query[OTHER_FIELD] }),
      versions: await registry.versions(remote),
      failures: await reports.latest(REPORT_HOURS),
      formWord: visit.session.formWord,
      mayOperate: may(visit.session.person, 'operate'),
    });
    await send(visit, { title: `${remote} ${version}`, content });
  });

const showAudit: Show = async ({ registry }, visit) => {
  const { entries, lastLink, brokenAt } = await registry.verifyAudit();
  const verdict =
    brokenAt === null
      ? html`<p class="good">✓ The chain of ${entries} entries holds; last link <code>${lastLink}</code>.</p>`
      : html`<p class="bad">✗ Entry ${brokenAt} was changed.</p>`;
  await send(visit, { title: 'Audit', content: html`${verdict}${auditTable(await registry.audit(AUDIT_LINES))}` });
};

const showSiteMap: Show = async ({ registry }, visit) => {
  const versions = Object.fromEntries(Object.entries(registry.live()).map(([remote, { version }]) => [remote, version]));
  await send(visit, { title: 'Site map', content: siteMapPage({ claims: registry.keyring.root().claims ?? {}, versions }) });
};
