import type { SandboxApp } from '@site/sandbox/create-sandbox.ts';
import { FB_PATH, fbBody, IM_CALL, imBody, imShared, OB_PATH, obBody, obQuery } from '@site/shared/venue-protocols';
import { everyEndpoint, sampleOf, type Schema } from '@site/server/testing/endpoint-samples.testing.ts';

/** signed: as the browser signs; ops: with the operators' token. */
type Access = 'signed' | 'ops' | 'none';
type Printable = Pick<SandboxApp['http'], 'printRoutes'>;
export type ServerName = 'site' | 'venue' | 'pay';

/** One route of a server, with a body or query that it takes, where one is known. */
export interface Target {
  readonly server: ServerName;
  readonly method: string;
  /** With `:names`. */
  readonly path: string;
  readonly access: Access;
  readonly sample: unknown;
}

/** Ends a session, or never ends itself. */
const LEFT_OUT: readonly string[] = ['/site/api/v1/user/logout', '/r/events'];
const BELOW = /^((?:│ {3}| {4})*)[├└]── (\S+) \(([A-Z, ]+)\)$/;

/** Every route of a server, as Fastify prints them: children below their parents, by the rest of their address. */
export function routesOf(server: Printable): readonly (readonly [method: string, path: string])[] {
  const parents: string[] = [];
  return server
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = BELOW.exec(line) ?? [];
      if (part === '') return [];
      const depth = indent.length / 4;
      const path = `${depth === 0 ? '' : (parents[depth - 1] ?? '')}${part}`;
      parents[depth] = path;
      return methods.split(', ').map((method) => [method, path] as const);
    });
}

/** Bodies that commands of operators take. */
const OPS_BODIES: Readonly<Record<string, unknown>> = {
  '/ops/api/welfare/dividends': { userName: 'player01', amount: '8.88', title: '红利', multiple: 1, occasion: 'fuzz' },
  '/ops/api/welfare/awards': { userName: 'player01', amount: '8.88', activityId: 'slots-weekend' },
  '/ops/api/removals/:accountId': { order: 'keep' },
  '/ops/api/transfers/:id': { order: 'retry' },
  '/ops/api/withdrawals/:billNo': { order: 'approve', reason: '核对' },
  '/ops/api/mall/:orderNo': { order: 'ship', carrier: '顺丰', trackingNo: 'SF1' },
  '/ops/api/feedback/:ticketNo/reply': { content: '您好' },
  '/ops/api/mails': { userName: 'player01', category: 'system', title: '标题', body: '正文', link: '/', urgent: false },
  '/ops/api/chat/close': { roomId: 'x', reason: '维护' },
  '/ops/api/chat/open': { roomId: 'x' },
  '/ops/api/chat/vip': { roomId: 'x', vipMin: 0, vipMax: 10 },
  '/ops/api/chat/shield': { roomId: 'x', msgIds: [1] },
  '/ops/api/chat/mute': { userName: 'player02', minutes: 5, reason: '测试' },
  '/ops/api/chat/unmute': { userName: 'player02' },
  '/ops/api/chat/say': { roomId: 'x', text: '大家好' },
  '/ops/api/chat/gift': { giftId: 'x', coinPrice: 5 },
  '/ops/api/content': { kind: 'notice', pieces: [{ id: 'a', position: 1, text: 'x' }] },
  '/ops/login': { token: 'x', name: 'lin' },
  '/ops/carry-out': { word: 'x', name: 'activate', remote: 'games', version: '1.0.0', reason: 'x', token: 'x' },
  '/ops/api/site/settings': { title: '本站' },
  '/ops/api/content/remove': { kind: 'notice', id: 'x' },
  '/ops/api/site/blocks': { ip: '203.0.113.250', code: 6031 },
  '/ops/api/audits/:id/refuse': { reason: '不符' },
  '/ops/api/identity/:id/reject': { reason: '不清楚' },
  '/ops/api/venue-faults/:code': { fault: null },
  '/ops/api/books/:provider': { mode: 'ok' },
  '/ops/api/book-matches/:matchNo': { order: 'hold' },
  '/ops/api/trains': { train: { games: '1.0.0' }, reason: 'fuzz' },
  '/ops/api/tokens': { name: 'fuzz', roles: ['read'] },
  '/ops/api/roots': { payload: '{}', signatures: [], releases: [] },
  '/ops/api/remotes/:remote/releases': { document: '{}', files: { 'a.js': 'YQ==' }, signatures: [] },
  '/ops/api/remotes/:remote/activate': { version: '1.0.0', reason: 'fuzz' },
};

/** Bodies and queries of the books by the end of their address. */
function bookSamples(): ReadonlyMap<string, unknown> {
  const sample = (schema: unknown): unknown => sampleOf(schema as Schema);
  const shared = sample(imShared) as object;
  return new Map([
    ...Object.values(IM_CALL).map(
      (call) =>
        [
          `/improxy/api/mobile/${call}`,
          { ...shared, ...(Object.hasOwn(imBody, call) && (sample(imBody[call as keyof typeof imBody]) as object)) },
        ] as const,
    ),
    ...Object.entries(fbBody).map(([name, schema]) => [FB_PATH[name as keyof typeof fbBody], sample(schema)] as const),
    ...Object.entries({ ...obBody, ...obQuery }).map(([name, schema]) => [OB_PATH[name as keyof typeof OB_PATH], sample(schema)] as const),
  ]);
}

const TABLE_ORDER = { token: 'x', key: 'fuzz-key-0001', picks: [{ area: 'red', stake: '1' }] };
const VENUE_BODIES: Readonly<Record<string, unknown>> = {
  '/slot/api/table': { token: 'x' },
  '/slot/api/rounds': { token: 'x', key: 'fuzz-key-0001', stake: '1' },
  '/table/api/table': { token: 'x' },
  '/table/api/draw': { token: 'x' },
  '/table/api/rounds': TABLE_ORDER,
  '/table/api/bets': { ...TABLE_ORDER, drawNo: '202606010001' },
};

/** Every route of the three servers, but for those that end the run's own session or never answer. */
export function everyTarget(servers: Readonly<Record<ServerName, Printable>>): readonly Target[] {
  const endpoints = new Map(everyEndpoint().map(({ endpoint, body }) => [`${endpoint.method} ${endpoint.path}`, body]));
  const books = bookSamples();
  const venueSample = (path: string): unknown => VENUE_BODIES[path] ?? [...books].find(([end]) => path.endsWith(end))?.[1];
  return (Object.keys(servers) as ServerName[]).flatMap((server) =>
    routesOf(servers[server])
      .filter(([, path]) => !LEFT_OUT.includes(path))
      .map(([method, path]): Target => {
        const key = `${method} ${path}`;
        if (server === 'site' && endpoints.has(key)) return { server, method, path, access: 'signed', sample: endpoints.get(key) };
        if (server === 'site' && /^\/(ops|metrics)/.test(path)) return { server, method, path, access: 'ops', sample: OPS_BODIES[path] };
        return {
          server,
          method,
          path,
          access: 'none',
          sample: server === 'venue' ? venueSample(path) : { way: 'exact', key: 'fuzz-key-1', amount: '1' },
        };
      }),
  );
}
