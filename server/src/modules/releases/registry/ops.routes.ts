import {
  type BisectBody,
  type DrawQuery,
  LARGEST_UPLOAD_BYTES,
  type NewRegistryToken,
  type OverrideBody,
  type FreezeWindowBody,
  type RootBody,
  type RootResult,
  type ScheduleBody,
} from '@site/shared/federation';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { success } from '../../../kernel/http/refusal.ts';
import { malformed, readOps } from '../../../kernel/http/ops.ts';
import { COMMAND_NAMES, commandBody, readCommand, repetition, text } from './command-body.ts';
import { allowed, authenticateOperators, operatorOf, requireRight } from './operators.ts';
import { readRollout, readTrain, trainBody } from './orders.ts';
import type { Registry } from './registry.service.ts';
import { readUpload, signaturesSchema } from './upload.ts';
import { may, type Person } from './roles.rules.ts';

export interface RegistryRoutesOptions {
  readonly registry: Registry;
}

const MOST_LINES = 500;
const signBody = z.strictObject({ signatures: signaturesSchema });
const linkBody: z.ZodMiniType<OverrideBody> = z.strictObject({ version: text, origin: text, minutes: z.number() });
const bisectBody: z.ZodMiniType<BisectBody> = z.strictObject({ origin: text, minutes: z.number() });
const rootBody: z.ZodMiniType<RootBody> = z.strictObject({
  payload: z.string(),
  signatures: signaturesSchema,
  releases: z.array(z.strictObject({ remote: text, version: text, signatures: signaturesSchema })),
});
const scheduleBody: z.ZodMiniType<ScheduleBody> = z.strictObject({
  atMs: z.int(),
  action: z.enum([...COMMAND_NAMES, 'train', 'rollout']),
  remote: text,
  // The order's own reader looks into it.
  body: z.custom<ScheduleBody['body']>((value) => typeof value === 'object' && value !== null),
});
const freezeWindowBody: z.ZodMiniType<FreezeWindowBody> = z.strictObject({
  remotes: z.array(text),
  fromMs: z.int(),
  untilMs: z.int(),
  repeat: repetition,
  reason: text.check(z.minLength(1, 'reason: why, for those who are refused?')),
});
/** As a query of an address says it: everything is text. */
const drawQuery = z.strictObject({
  device: z.optional(text),
  member: z.optional(text),
  grade: z.optional(z.string().check(z.regex(/^\d{1,3}$/, 'a grade is a number'))),
  country: z.optional(z.string().check(z.regex(/^[A-Za-z]{2}$/, 'a country is two letters, such as TW'))),
  deviceClass: z.optional(z.enum(['phone', 'desktop'])),
  staff: z.optional(z.enum(['yes'])),
});
const tokenBody = z.strictObject({ name: text, roles: z.array(text) });

interface OfRemote {
  Params: { remote: string };
}

interface OfId {
  Params: { id: string };
}

/** `/ops/api/*`: what the release command, the console and the pipelines of remotes call, with `Authorization: Bearer <token>`. */
export const opsRoutes: FastifyPluginCallback<RegistryRoutesOptions> = (app, { registry }, done) => {
  authenticateOperators(app, registry.tokens);

  for (const name of COMMAND_NAMES)
    app.post<OfRemote>(
      `/ops/api/remotes/:remote/${name}`,
      allowed('operate', async ({ params: { remote }, body: fields }, person) => {
        const body = readOps(commandBody, fields ?? {});
        const { reason = '', dryRun = false } = body;
        return registry.execute(await readCommand(registry, { name, remote, body }), { person, reason, dryRun });
      }),
    );
  app.post(
    '/ops/api/trains',
    allowed('operate', ({ body }, person) => {
      const { reason = '', dryRun = false } = readOps(trainBody, body);
      return registry.execute(readTrain(body), { person, reason, dryRun });
    }),
  );
  rolloutRoutes(app, registry);
  calendarRoutes(app, registry);
  readRoutes(app, registry);
  publishRoutes(app, registry);
  linkRoute(app, registry);
  bisectRoutes(app, registry);
  ownerRoutes(app, registry);
  done();
};

/** Fields that are left empty are not named. */
export function readDrawQuery(query: unknown): DrawQuery {
  const filled = Object.entries(query ?? {}).filter(([, value]) => value !== '');
  const { grade, staff, country, ...named } = readOps(drawQuery, Object.fromEntries(filled));
  return {
    ...named,
    ...(grade !== undefined && { grade: Number(grade) }),
    ...(country !== undefined && { country: country.toUpperCase() }),
    ...(staff !== undefined && { staff: true }),
  };
}

type App = Parameters<FastifyPluginCallback<RegistryRoutesOptions>>[0];

function readRoutes(app: App, registry: Registry): void {
  const limitOf = (text = '50') => Math.min(Math.max(1, Math.trunc(Number(text)) || 50), MOST_LINES);
  app.get(
    '/ops/api/status',
    allowed('read', () => registry.status()),
  );
  app.get<OfRemote>(
    '/ops/api/remotes/:remote/versions',
    allowed('read', ({ params }) => registry.versions(params.remote)),
  );
  app.get<{ Params: { remote: string; version: string }; Querystring: { with?: string } }>(
    '/ops/api/remotes/:remote/releases/:version',
    allowed('read', ({ params, query }) => registry.details({ ...params, other: query.with })),
  );
  app.get(
    '/ops/api/draws',
    allowed('read', ({ query }, person) => registry.draws(readDrawQuery(query), person)),
  );
  app.get<{ Querystring: { limit?: string } }>(
    '/ops/api/audit',
    allowed('read', ({ query }) => registry.audit(limitOf(query.limit))),
  );
  app.get(
    '/ops/api/audit/verify',
    allowed('read', () => registry.verifyAudit()),
  );
}

function rolloutRoutes(app: App, { rollouts }: Registry): void {
  app.post<OfRemote>(
    '/ops/api/remotes/:remote/rollout',
    allowed('operate', ({ params: { remote }, body }, person) => rollouts.start(readRollout(remote, body), person)),
  );
  app.post(
    '/ops/api/trains/rollout',
    allowed('operate', ({ body }, person) => rollouts.start(readRollout('', body), person)),
  );
  for (const what of ['pause', 'resume', 'stop'] as const)
    app.post<OfRemote>(
      `/ops/api/remotes/:remote/rollout/${what}`,
      allowed('operate', ({ params: { remote } }, person) => rollouts.change(remote, what, person)),
    );
}

function calendarRoutes(app: App, { scheduledOrders, freezeWindows }: Registry): void {
  app.post(
    '/ops/api/schedule',
    allowed('operate', ({ body }, person) => scheduledOrders.add(readOps(scheduleBody, body), person)),
  );
  app.post<OfId>(
    '/ops/api/schedule/:id/cancel',
    allowed('operate', ({ params: { id } }, person) => scheduledOrders.cancel(id, person)),
  );
  app.post(
    '/ops/api/freeze-windows',
    allowed('operate', ({ body }, person) => freezeWindows.add(readOps(freezeWindowBody, body), person)),
  );
  app.post<OfId>(
    '/ops/api/freeze-windows/:id/end',
    allowed('operate', ({ params: { id } }, person) => freezeWindows.end(id, person)),
  );
}

function publishRoutes(app: App, registry: Registry): void {
  const publisher = (request: FastifyRequest<OfRemote>) => requireRight(request, 'publish', request.params.remote);
  app.post<OfRemote>('/ops/api/remotes/:remote/releases', largeUpload(publisher), async (request) => {
    const { remote } = request.params;
    const person = publisher(request);
    const upload = readUpload(request.body);
    if (typeof upload === 'string') throw malformed(upload);
    return success(await registry.publish(remote, upload, person));
  });
  app.post<{ Params: { remote: string; version: string } }>('/ops/api/remotes/:remote/releases/:version/signatures', async (request) => {
    const { remote, version } = request.params;
    const person = requireRight(request, 'publish', remote);
    const { signatures } = readOps(signBody, request.body);
    return success(await registry.sign(remote, version, { signatures, person }));
  });
}

function linkRoute(app: App, registry: Registry): void {
  app.post<OfRemote>('/ops/api/remotes/:remote/override-link', async (request) => {
    const { remote } = request.params;
    const person = requireOverrideRight(request, remote);
    return success(await registry.overrideLink(remote, { ...readOps(linkBody, request.body), person }));
  });
}

function bisectRoutes(app: App, { bisect }: Registry): void {
  app.get(
    '/ops/api/bisect',
    allowed('read', () => bisect.suspects()),
  );
  app.post(
    '/ops/api/bisect',
    allowed('operate', ({ body }, person) => bisect.links(readOps(bisectBody, body), person)),
  );
}

/** Roots and tokens: the owner's alone. */
function ownerRoutes(app: App, registry: Registry): void {
  const owner = (request: FastifyRequest) => requireRight(request, 'own');
  app.post('/ops/api/roots', largeUpload(owner), async (request) => {
    const person = owner(request);
    const { releases, ...signed } = readOps(rootBody, request.body);
    const { version, expiresAtMs } = await registry.followRoot({ signed, releases }, person);
    return success<RootResult>({ version, expiresAtMs });
  });
  app.get(
    '/ops/api/tokens',
    allowed('own', () => registry.tokens.list()),
  );
  app.post('/ops/api/tokens', async (request) => {
    const person = requireRight(request, 'own');
    const { name, roles } = readOps(tokenBody, request.body);
    const token = await registry.tokens.make(name, roles, person.name);
    await registry.note(person, 'token', `${name}: ${roles.join(' ')}`);
    return success<NewRegistryToken>({ name, roles, token });
  });
  app.post<{ Params: { name: string } }>('/ops/api/tokens/:name/end', async (request) => {
    const person = requireRight(request, 'own');
    await registry.tokens.end(request.params.name);
    await registry.note(person, 'end token', request.params.name);
    return success(await registry.tokens.list());
  });
}

/** The person, who must have the operate role or publish this remote. */
function requireOverrideRight(request: FastifyRequest, remote: string): Person {
  const person = operatorOf(request);
  return person && may(person, 'operate') ? person : requireRight(request, 'publish', remote);
}

/** The options of a route with a large body: none of it is read for a person without the right. */
function largeUpload<Request extends FastifyRequest>(requirePerson: (request: Request) => Person) {
  return {
    bodyLimit: LARGEST_UPLOAD_BYTES,
    onRequest: async (request: Request) => void requirePerson(request),
  };
}
