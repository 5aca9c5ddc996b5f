import { Readable } from 'node:stream';
import { announceLargeBody } from '../../../kernel/testing.ts';
import { beforeTransaction } from '../../../testing/before-transaction.testing.ts';
import type { Person } from './roles.rules.ts';
import { makeRelease, OPS_TOKEN, PUBLISH_TOKEN, signaturesFor, uploadOf, withRegistry } from './testing.ts';
import { readUpload } from './upload.ts';

const site = withRegistry('each test', ({ ops }) => ops.publish(makeRelease({ version: '1.1.0' })));

const publishFinance = (version: string, token?: string) => site.ops.publish(makeRelease({ remote: 'finance', version }), 'finance', token);

test('the publisher of a finance release cannot activate it, another person can [T28]', async () => {
  const [lin, wei] = [await site.ops.makeToken('lin', 'operate', 'publish:finance'), await site.ops.makeToken('wei', 'operate')];
  await publishFinance('1.0.0', lin);

  const solo = await site.ops.command('activate', 'finance', { version: '1.0.0' }, lin);
  const other = await site.ops.command('activate', 'finance', { version: '1.0.0' }, wei);

  expect([solo.http, solo.message]).toEqual([
    409,
    "finance was published by lin with this token: another person has to open it to anybody, with a token of the role 'operate'",
  ]);
  expect(other.http).toBe(200);
});

test('the owner alone cannot activate a finance release, under any name, as a canary or in a train [T28]', async () => {
  const wei = await site.ops.makeToken('wei', 'operate');
  await publishFinance('1.0.0', PUBLISH_TOKEN);
  await publishFinance('1.1.0', OPS_TOKEN);
  const first = await site.ops.activate('1.0.0', 'finance');
  const own = { authorization: `Bearer ${OPS_TOKEN}` };
  const orders: readonly (readonly [string, object])[] = [
    ['/remotes/finance/activate', { version: '1.1.0' }],
    ['/remotes/finance/canary', { version: '1.1.0', percent: 1 }],
    ['/trains', { train: { finance: '1.1.0' } }],
  ];
  const answers = orders.flatMap(([url, payload]) =>
    ['lin', 'somebody-else'].map((name) =>
      site.app.inject({ method: 'POST', url: `/ops/api${url}`, payload, headers: { ...own, 'x-ops-actor': name } }),
    ),
  );

  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409, 409, 409]);
  expect(first.http).toBe(200);
  await site.ops.command('canary', 'finance', { version: '1.1.0', percent: 1 }, wei);
  expect((await site.ops.command('promote', 'finance')).http).toBe(409);
  expect((await site.ops.command('promote', 'finance', {}, wei)).http).toBe(200);
  expect((await site.ops.rollback(undefined, 'finance')).http).toBe(200);
});

test('the builder token publishes every remote and does nothing else [T28]', async () => {
  expect((await publishFinance('1.0.0', PUBLISH_TOKEN)).http).toBe(200);
  expect((await site.ops.command('activate', 'help', { version: '1.1.0' }, PUBLISH_TOKEN)).http).toBe(403);
  expect((await site.ops.call('GET', '/tokens', { token: PUBLISH_TOKEN })).http).toBe(403);
});

test.each([
  ['/ops/api/remotes/help/releases', 'publish:help'],
  ['/ops/api/roots', 'owner'],
])('an upload to %s without a token, or without the role %s, is refused before its body is read [T28]', async (url, role) => {
  const reader = await site.ops.makeToken('auditor', 'read');
  await site.app.listen({ port: 0, host: '127.0.0.1' });

  expect(await announceLargeBody(site.app, url, {})).toMatch(/^HTTP\/1\.1 401 [^]*connection: close/i);
  const answer = await announceLargeBody(site.app, url, { authorization: `Bearer ${reader}` });
  expect(answer).toMatch(/^HTTP\/1\.1 403 [^]*connection: close/i);
  expect(answer).toContain(`this token has no role '${role}'`);
});

test('a token has the rights of its roles only, and none once revoked [T28]', async () => {
  const [reader, team] = [await site.ops.makeToken('auditor', 'read'), await site.ops.makeToken('pipeline', 'publish:help')];
  const codes = async (token: string) => [
    (await site.ops.call('GET', '/status', { token })).http,
    (await site.ops.command('activate', 'help', { version: '1.1.0' }, token)).http,
    (await site.ops.publish(makeRelease({ version: '7.0.0' }), 'help', token)).http,
    (await publishFinance('7.0.0', token)).http,
    (await site.ops.call('GET', '/tokens', { token })).http,
  ];

  expect(await codes(reader)).toEqual([200, 403, 403, 403, 403]);
  expect(await codes(team)).toEqual([200, 403, 200, 403, 403]);
  expect((await site.ops.call('GET', '/tokens')).data).toMatchObject([{ name: 'auditor' }, { name: 'pipeline', roles: ['publish:help'] }]);
  await site.ops.call('POST', '/tokens/pipeline/end', { body: {} });
  expect(await codes(team)).toEqual([401, 401, 401, 401, 401]);
  expect((await site.ops.call('GET', '/audit?limit=2')).data).toMatchObject([
    { action: 'end token', actor: 'lin', reason: 'pipeline' },
    { action: 'publish', remote: 'help', actor: 'pipeline' },
  ]);
});

test.each([
  ['/remotes/help/activate', 'operate', '{"version":', '"1.1.0"}'],
  ['/remotes/help/override-link', 'operate', '{"version":"1.1.0","minutes":', '60,"origin":"https://site.example"}'],
  ['/remotes/help/releases', 'publish:help', '{', '}'],
])('an order to %s whose token ends while its body arrives is not carried out [T28]', async (path, role, begin, rest) => {
  const token = await site.ops.makeToken('wei', role);
  async function* body() {
    yield begin;
    await site.ops.call('POST', '/tokens/wei/end', { body: {} });
    yield rest;
  }
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await site.app.inject({ method: 'POST', url: `/ops/api${path}`, headers, payload: Readable.from(body()) });

  expect(answer.statusCode).toBe(401);
  expect((await site.ops.call('GET', '/audit?limit=1')).data).toMatchObject([{ action: 'end token' }]);
});

test.each([
  ['a role that does not exist', 'someone', ['root'], 'roles are operate, read and publish:<remote>'],
  ['a remote that does not exist', 'someone', ['publish:casino'], 'roles are operate'],
  ['no role', 'someone', [], 'roles are operate'],
  ['the name of what the site does by itself', 'autopilot', ['operate'], 'is the name of what the site does by itself'],
  ['the name of what a member does himself', 'member', ['operate'], 'is the name of what the site does by itself'],
  ['a name with spaces', 'some one', ['read'], 'is no name for a token'],
])('no token is made for %s', async (_case, name, roles, reason) => {
  expect((await site.ops.call('POST', '/tokens', { body: { name, roles } })).message).toContain(reason);
});

test.each(['', '１２', '[]', '{"type":"root"}', '{"keys":1,"remotes":1,"roles":1,"type":"root","version":2}'])(
  'a next root of the form %j is refused as none, not as a fault of the server',
  async (payload) => {
    const { http, message } = await site.ops.call('POST', '/roots', { body: { payload, signatures: [], releases: [] } });

    expect([400, 409]).toContain(http);
    expect(message).not.toContain('the order failed');
  },
);

test('an order that waited while the token of its person ended is refused [T28]', async () => {
  const { tokens } = site.registry;
  const personWith = async (name: string, role: string) => {
    const person = await tokens.personOf(await site.ops.makeToken(name, role), name);
    if (person === null) throw new Error('A new token has no person.');
    return person;
  };
  const publisher = await personWith('waiting-team', 'publish:help');
  const operator = await personWith('waiting-operator', 'operate');
  const draft = makeRelease({ version: '3.1.0' });
  const upload = readUpload({ ...uploadOf(draft), signatures: signaturesFor(draft, site.dataDir) });
  if (typeof upload === 'string') throw new Error(upload);
  for (const name of ['waiting-team', 'waiting-operator']) await tokens.end(name);

  const ended = { httpStatus: 401, message: expect.stringContaining('was ended') as string };
  const freeze = { name: 'freeze', remote: 'help' } as const;
  const link = { version: '1.0.0', origin: 'https://site.example', minutes: 30, person: operator };
  await expect(site.registry.publish('help', upload, publisher)).rejects.toMatchObject(ended);
  await expect(site.registry.execute(freeze, { person: operator, reason: 'late' })).rejects.toMatchObject(ended);
  await expect(site.registry.overrideLink('help', link)).rejects.toMatchObject(ended);
});

test('an order whose token ended while it was decided changes nothing [T28]', async () => {
  const { tokens, execute } = site.registry;
  const person = await tokens.personOf(await site.ops.makeToken('deciding', 'operate'), 'deciding');
  if (person === null) throw new Error('A new token has no person.');
  const before = await site.registry.status();
  const waiting = await beforeTransaction(site.db, 1, {
    call: () => execute({ name: 'freeze', remote: 'help' }, { person, reason: 'late' }).catch((failure: unknown) => failure),
    change: () => tokens.end('deciding'),
  });

  expect(waiting).toMatchObject({ httpStatus: 401 });
  expect(await site.registry.status()).toEqual(before);
});

const HOUR_MS = 3_600_000;
const windowBody = () => {
  const fromMs = site.clock.nowMs() + HOUR_MS;
  return { remotes: [], fromMs, untilMs: fromMs + HOUR_MS, repeat: 'never', reason: 'the final' } as const;
};
const plan = [
  { share: 100, waits: true },
  { share: 10_000, waits: false },
];

/** What persons order beside commands; each is given by `lin` first where it needs something to change. */
const CALENDAR_ORDERS: readonly (readonly [what: string, prepare: () => Promise<(person: Person) => Promise<unknown>>])[] = [
  ['a new freeze window', async () => (person) => site.registry.freezeWindows.add(windowBody(), person)],
  [
    'the end of a freeze window',
    async () => {
      const { data } = await site.ops.call('POST', '/freeze-windows', { body: windowBody() });
      return (person) => site.registry.freezeWindows.end((data as { id: string }).id, person);
    },
  ],
  [
    'an order for later',
    async () => {
      const order = { atMs: site.clock.nowMs() + HOUR_MS, action: 'freeze', remote: 'help', body: {} } as const;
      return (person) => site.registry.scheduledOrders.add(order, person);
    },
  ],
  [
    'an order for later that is taken back',
    async () => {
      const body = { atMs: site.clock.nowMs() + HOUR_MS, action: 'freeze', remote: 'help', body: {} };
      const { data } = await site.ops.call('POST', '/schedule', { body });
      return (person) => site.registry.scheduledOrders.cancel((data as { id: string }).id, person);
    },
  ],
  ...(['pause', 'stop'] as const).map(
    (what) =>
      [
        `a rollout, ${what}`,
        async () => {
          await site.ops.publish(makeRelease({ version: '1.2.0' }));
          await site.ops.activate('1.1.0');
          await site.ops.call('POST', '/remotes/help/rollout', { body: { version: '1.2.0', plan, everyMs: HOUR_MS } });
          return (person: Person) => site.registry.rollouts.change('help', what, person);
        },
      ] as const,
  ),
];

test.each(CALENDAR_ORDERS)('%s changes nothing when the token of its person ended while it waited [T28]', async (_what, prepare) => {
  const order = await prepare();
  const { tokens } = site.registry;
  const person = await tokens.personOf(await site.ops.makeToken('planning', 'operate'), 'planning');
  if (person === null) throw new Error('A new token has no person.');
  const before = [await site.registry.status(), await site.registry.audit(50)];
  const answer = await beforeTransaction(site.db, 1, {
    call: () => order(person).catch((failure: unknown) => failure),
    change: () => tokens.end('planning'),
  });

  expect(answer).toMatchObject({ httpStatus: 401 });
  expect([await site.registry.status(), await site.registry.audit(50)]).toEqual(before);
});
