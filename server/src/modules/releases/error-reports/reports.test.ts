import { BROWSER_REPORT_PATH, REPORT_MAX_BYTES, REPORT_PATH, type ReportBatch, type ReportedFailure } from '@site/shared/federation';
import { DAY_MS, MINUTE_MS } from '../../../kernel/clock.ts';
import { tablesOf } from '../schema.ts';
import { reportDrawingFault } from './drawing-faults.ts';
import { createReports } from './report.service.ts';
import { TEST_NOW_MS, withTestApp } from '../../../testing/testing.ts';

const TOKEN = 'qA9_x'.repeat(9);
const BUG = {
  remote: 'games',
  release: '2.1.0',
  kind: 'bug',
  phase: 'use',
  name: 'TypeError',
  message: 'x is undefined',
  address: '/game/egame',
  times: 1,
} as const;

const app = withTestApp();
beforeEach(async () => {
  app.clock.set(TEST_NOW_MS);
  await app.db.withTables<{ client_reports: object }>().deleteFrom('client_reports').execute();
});

let ownIp = 0;
beforeEach(() => {
  // Requests of one test do not count for the next.
  ownIp += 1;
});
const post = async (url: string, payload: string, ip = `203.0.113.${ownIp}`) =>
  (await app.http.inject({ method: 'POST', url, payload, remoteAddress: ip, headers: { 'content-type': 'application/json' } })).statusCode;
const report = (reports: ReportBatch['reports'], ip?: string) =>
  post(REPORT_PATH, JSON.stringify({ epoch: 3, cohort: 'vip3', reports }), ip);
const failures = async (query = '') => (await app.ops(`/reports${query}`)).json<{ data: unknown[] }>().data;

test('reports of pages are counted by remote, release and failure, the most frequent first', async () => {
  await report([BUG, { ...BUG, remote: 'help', times: 5 }]);
  app.clock.advance(MINUTE_MS);
  expect(await report([{ ...BUG, times: 2 }])).toBe(204);

  expect(await failures()).toEqual([
    expect.objectContaining({ remote: 'help', times: 5 }),
    {
      ...BUG,
      times: 3,
      epoch: 3,
      cohort: 'vip3',
      firstAt: '2026-06-15T06:00:00.000Z',
      lastAt: '2026-06-15T06:01:00.000Z',
      isNew: true,
      places: [],
    },
  ]);
});

test.each([REPORT_PATH, BROWSER_REPORT_PATH])('%s takes nothing from a page of another site [T18]', async (url) => {
  const from = async (headers: Record<string, string>) =>
    (await app.http.inject({ method: 'POST', url, payload: '{', headers })).statusCode;

  expect(await from({ 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' })).toBe(403);
  expect(await from({ origin: 'https://other.example', 'content-type': 'text/plain' })).toBe(403);
  expect(await from({ 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' })).toBe(400);
});

test('no token reaches the store, even from a page that sends one [T17]', async () => {
  await report([{ ...BUG, message: `GET /?token=${TOKEN} 13812345678`, name: TOKEN }]);

  const text = JSON.stringify(await failures());
  expect(text).not.toContain(TOKEN);
  expect(text).not.toContain('13812345678');
});

test.each([
  ['no JSON', '{'],
  ['no batch', '[]'],
  ['an unknown remote', JSON.stringify({ epoch: 1, cohort: 'guest', reports: [{ ...BUG, remote: 'casino' }] })],
  ['a name of a person as cohort', JSON.stringify({ epoch: 1, cohort: 'player01', reports: [BUG] })],
  ['an address with a query', JSON.stringify({ epoch: 1, cohort: 'guest', reports: [{ ...BUG, address: '/?token=1' }] })],
  ['too many reports', JSON.stringify({ epoch: 1, cohort: 'guest', reports: Array.from({ length: 21 }, () => BUG) })],
])('%s is refused and nothing is stored', async (_case, payload) => {
  expect(await post(REPORT_PATH, payload)).toBe(400);
  expect(await failures()).toEqual([]);
});

test('a body that is too large is not read', async () => {
  expect(await post(REPORT_PATH, 'x'.repeat(REPORT_MAX_BYTES + 1))).toBe(413);
});

test('an address that floods is dropped for the rest of the minute, others are accepted', async () => {
  const answers: number[] = [];
  for (let turn = 0; turn < 40; turn += 1) answers.push(await report([BUG]));

  expect(answers.filter((status) => status === 204)).toHaveLength(30);
  expect(answers.at(-1)).toBe(429);
  expect(await report([BUG], '198.51.100.10')).toBe(204);
  app.clock.advance(MINUTE_MS);
  expect(await report([BUG])).toBe(204);
});

test('failures at one place are one, whatever their messages name; a place of another release is new', async () => {
  const at = (column: number, release = 'a') => `/r/games/${release.repeat(24)}/x.js:1:${column}`;
  const thrown = (message: string, frames: readonly string[], release = '2.1.0') => ({ ...BUG, release, message, frames: [...frames] });
  await report([thrown('order 17 is gone', ['/h/main.js:1:5', at(9)]), thrown('order 18 is gone', ['/h/main.js:1:7', at(9)])]);
  await report([thrown('order 18 is gone', [at(40, 'b')], '2.2.0'), thrown('no price', [at(50, 'b')], '2.2.0')]);

  const found = (await failures()) as ReportedFailure[];

  expect(
    found.map(({ release, message, times, isNew, places }) => [release, message, times, isNew, places?.map((place) => place.at)]),
  ).toEqual([
    ['2.1.0', 'order 18 is gone', 2, false, ['/h/main.js:1:7', at(9)]],
    ['2.2.0', 'no price', 1, true, [at(50, 'b')]],
    ['2.2.0', 'order 18 is gone', 1, false, [at(40, 'b')]],
  ]);
});

test.each(['x', '/r/games/short/x.js:1:1', '/h/../../x.js:1:1', 'https://other.example/h/x.js:1:1', '/h/x.js:1:1?token=1'])(
  'a frame %s is malformed',
  async (frame) => {
    expect(await report([{ ...BUG, frames: [frame] }])).toBe(400);
  },
);

test('a few addresses with many failures push out their own reports, and none of other addresses', async () => {
  const reports = createReports({ db: app.db, clock: app.clock, locate: async () => null, maxRows: 100 });
  const from = { epoch: 1, cohort: 'guest' } as const;
  for (let page = 0; page < 20; page += 1)
    await reports.take(`198.51.100.${page}`, { ...from, reports: [{ ...BUG, remote: 'finance', message: `page ${page}` }] });
  app.clock.advance(MINUTE_MS);

  for (let batch = 0; batch < 6; batch += 1) {
    for (const ip of ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4'])
      await reports.take(ip, {
        ...from,
        reports: Array.from({ length: 20 }, (_, at) => ({ ...BUG, message: `flood ${ip} ${batch} ${at}`, times: 10_000 })),
      });
  }

  const left = await reports.latest(24);
  expect(left.filter(({ remote }) => remote === 'finance')).toHaveLength(20);
  expect(left.length).toBeLessThanOrEqual(100);
  expect(left.length).toBeGreaterThanOrEqual(90);
});

test('of one address’s failures those stay longest that others reported as well', async () => {
  const reports = createReports({ db: app.db, clock: app.clock, locate: async () => null, maxRows: 10 });
  const take = (ip: string, messages: readonly string[]) =>
    reports.take(ip, { epoch: 1, cohort: 'guest', reports: messages.map((message) => ({ ...BUG, message })) });
  await take('198.51.100.1', ['seen by many']);
  await take('198.51.100.2', ['seen by many']);
  app.clock.advance(MINUTE_MS);
  await take(
    '198.51.100.1',
    Array.from({ length: 15 }, (_, at) => `seen by one ${at}`),
  );

  const messages = (await reports.latest(24)).map(({ message }) => message);
  expect(messages).toHaveLength(9);
  expect(messages).toContain('seen by many');
});

test('the list shows each address’s share where there are more failures than it has room for', async () => {
  await report([{ ...BUG, remote: 'finance' }], '198.51.100.1');
  for (const ip of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
    for (let batch = 0; batch < 10; batch += 1)
      await report(
        Array.from({ length: 20 }, (_, at) => ({ ...BUG, message: `flood ${ip} ${batch} ${at}`, times: 10_000 })),
        ip,
      );

  const shown = await failures();
  expect(shown).toHaveLength(500);
  expect(shown).toContainEqual(expect.objectContaining({ remote: 'finance' }));
});

test('no address is stored with a report', async () => {
  await report([BUG], '198.51.100.77');

  expect(
    JSON.stringify(await app.db.withTables<{ client_reports: object }>().selectFrom('client_reports').selectAll().execute()),
  ).not.toContain('198.51.100.77');
});

test('operators choose the period of reports and need their token', async () => {
  await report([BUG]);
  app.clock.advance(DAY_MS + MINUTE_MS);

  expect(await failures()).toEqual([]);
  expect(await failures('?hours=48')).toHaveLength(1);
  expect(await failures('?hours=junk')).toEqual([]);
  expect((await app.http.inject({ method: 'GET', url: '/ops/api/reports' })).statusCode).toBe(401);
});

test('violation reports of browsers are assigned to the remote whose file they name [T01] [T09]', async () => {
  const digest = '0123456789abcdef01234567';
  const payload = [
    {
      type: 'csp-violation',
      url: `https://site.example/help/kh?token=${TOKEN}`,
      body: {
        effectiveDirective: 'script-src-elem',
        blockedURL: `https://evil.example/x.js?${TOKEN}`,
        sourceFile: `https://site.example/r/help/${digest}/a.js`,
      },
    },
    {
      type: 'csp-violation',
      url: 'https://site.example/',
      body: { effectiveDirective: 'require-trusted-types-for', blockedURL: 'trusted-types-sink' },
    },
    {
      type: 'integrity-violation',
      url: 'https://site.example/',
      body: { destination: 'script', blockedURL: `https://site.example/r/games/${digest}/b.js` },
    },
    { type: 'deprecation', body: 7 },
  ];

  expect(await post(BROWSER_REPORT_PATH, JSON.stringify(payload))).toBe(204);

  const rows = await failures();
  expect(rows).toHaveLength(3);
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ remote: 'help', release: digest, kind: 'policy', message: 'script-src-elem /x.js', address: '/help/kh' }),
      expect.objectContaining({ remote: 'host', kind: 'policy', message: 'require-trusted-types-for trusted-types-sink' }),
      expect.objectContaining({ remote: 'games', release: digest, kind: 'integrity' }),
    ]),
  );
  expect(JSON.stringify(rows)).not.toContain(TOKEN);
});

test('an error that names the digest of its release is listed under the version, and is new where no other version had it', async () => {
  const [digest, unknown] = ['a'.repeat(24), 'b'.repeat(24)];
  const released = { remote: 'games', version: '2.1.0', digest, place: 1 };
  const columns = {
    document: '{}',
    integrity: 'sha384-x',
    signatures: '[]',
    published_at_ms: 0,
    published_by: 'lin',
    published_with: 'owner',
  } as const;
  await tablesOf(app.db)
    .insertInto('registry_releases')
    .values({ ...released, ...columns })
    .execute();

  await report([BUG, { ...BUG, release: digest, phase: 'render' }, { ...BUG, release: unknown, message: 'y is undefined' }]);
  const listed = (await failures()) as ReportedFailure[];

  expect(new Set(listed.map(({ release, phase, isNew }) => `${release} ${phase} ${isNew}`))).toEqual(
    new Set(['2.1.0 render true', '2.1.0 use true', `${unknown} use true`]),
  );
});

test('what a release throws where first views are drawn is listed with the faults of pages, with its places', async () => {
  const digest = 'c'.repeat(24);
  const reports = createReports({
    db: app.db,
    clock: app.clock,
    locate: async (frame) => (frame.includes('/r/help/') ? 'src/help.tsx:3:7' : null),
  });
  const stack = `TypeError: window is undefined\n    at Help (/r/help/${digest}/screen.js:1:300)\n    at render (prerender.cjs:2:10)`;

  for (let time = 0; time < 2; time += 1) await reportDrawingFault(reports, { path: '/help/kh', digest, claims: {}, epoch: 3, stack });
  await reportDrawingFault(reports, { path: '/nowhere', digest: '', claims: {}, epoch: 3, stack: 'a string' });

  expect(await reports.latest(1)).toMatchObject([
    {
      remote: 'help',
      release: digest,
      phase: 'render',
      name: 'TypeError',
      message: 'first view: window is undefined',
      times: 2,
      places: [{ at: `/r/help/${digest}/screen.js:1:300`, source: 'src/help.tsx:3:7' }],
    },
    { remote: 'host', release: 'unknown', name: 'Error', message: 'first view: a string' },
  ]);
});
