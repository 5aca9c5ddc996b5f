import { type Channel, releasesFor } from '@site/shared/federation';
import Fastify from 'fastify';
import { createStaffCheck, STAFF_COOKIE, createConsoleSessions, staffMark } from '../console/sessions.ts';
import type { Audience } from '../registry/audience.ts';
import { createPageTokens, markOf } from '../registry/page-tokens.ts';
import { makeRelease, OPS_TOKEN, startRegistry } from '../registry/testing.ts';
import { readState, writeState } from '../registry/state.rules.ts';
import { tablesOf } from '../schema.ts';
import { createChosenVisitors } from './chosen-visitors.ts';

const GRADES: Readonly<Record<string, number>> = { 'token-of-a-newcomer': 0, 'token-of-a-regular': 4 };
const asked: string[] = [];
const AUDIENCE: Audience = {
  topGrade: 10,
  countries: async () => ['TW', 'HK'],
  countryOf: (ip) => (ip === '127.0.0.1' ? 'TW' : 'HK'),
  gradeOf: async (token) => {
    asked.push(token);
    if (token === 'token-that-breaks') throw new Error('the database is away');
    return GRADES[token] ?? null;
  },
  memberNamed: async () => null,
};
const SALT = 'help@1.1.0';
const ID = '0a1b2c3d';
const [PHONE, DESKTOP] = [{ 'sec-ch-ua-mobile': '?1' }, { 'sec-ch-ua-mobile': '?0' }];

async function openSite() {
  const site = await startRegistry(null, undefined, { audience: AUDIENCE });
  for (const version of ['1.0.0', '1.1.0']) await site.ops.publish(makeRelease({ version }));
  await site.ops.activate('1.0.0');
  const { registry, db, clock } = site;
  const sessions = createConsoleSessions({ db, clock, tokens: registry.tokens, redis: null });
  const chosenFor = createChosenVisitors({
    registry,
    audience: AUDIENCE,
    isStaff: createStaffCheck({ db, clock, tokens: registry.tokens }),
  });
  const app = Fastify();
  app.get('/', async (request) => chosenFor(request));
  /** The canaries that a page may draw, as it is written. */
  const open = async (headers: Readonly<Record<string, string>> = {}) =>
    (await app.inject({ url: '/', headers })).json<readonly string[]>();
  const channel = () => JSON.parse(registry.current().payload) as Channel;
  return {
    ...site,
    sessions,
    canary: (target: object | undefined, percent = 100) =>
      site.ops.command('canary', 'help', { version: '1.1.0', percent, target, reason: 'x' }),
    open,
    /** What an open page runs when its device is the first to be drawn. */
    runs: (chosenFor: readonly string[]) => releasesFor(channel(), 'help', () => 0, chosenFor)[0]?.version,
    visit: async (headers?: Readonly<Record<string, string>>): Promise<boolean> =>
      releasesFor(channel(), 'help', () => 0, await open(headers))[0]?.version === '1.1.0',
    channel,
  };
}

let site: Awaited<ReturnType<typeof openSite>>;
beforeEach(async () => {
  site = await openSite();
  asked.length = 0;
});
afterEach(() => site.stop());

const memberOf = (token: string) => ({ cookie: `a=b; X-API-TOKEN=${token}` });

test('a page is chosen by the grade of its member; a guest, an ended session and one that cannot be read are not', async () => {
  await site.canary({ grades: { from: 3 } });

  const visits = [memberOf('token-of-a-regular'), memberOf('token-of-a-newcomer'), {}, memberOf('unknown'), memberOf('token-that-breaks')];
  expect(await Promise.all(visits.map(site.visit))).toEqual([true, false, false, false, false]);
});

test('a page is chosen by device, country and the console, and all that a target names has to hold', async () => {
  await site.canary({ device: 'phone', countries: ['TW'] });
  expect(await Promise.all([PHONE, DESKTOP, {}].map(site.visit))).toEqual([true, false, false]);
  await site.ops.command('abort', 'help');

  await site.canary({ staff: true, device: 'desktop' });
  const session = await site.sessions.open(OPS_TOKEN, 'lin');
  const staff = `${STAFF_COOKIE}=${session === null ? '' : staffMark(session)}`;
  const visits = [{ cookie: staff }, { cookie: staff, ...PHONE }, { cookie: `${STAFF_COOKIE}=${'0'.repeat(64)}` }, {}];
  expect(await Promise.all(visits.map(site.visit))).toEqual([true, false, false, false]);
  await site.sessions.close(session?.id ?? '');
  expect(await site.visit({ cookie: staff })).toBe(false);
});

test('a page that stays open is chosen for the canary that it was opened under, and not for one that is started again', async () => {
  await site.canary({ device: 'phone' }, 10);
  const page = await site.open(PHONE);
  await site.canary({ device: 'phone' }, 50);
  expect(site.runs(page)).toBe('1.1.0');

  await site.ops.command('abort', 'help');
  await site.canary({ staff: true }, 100);

  expect(site.runs(page)).toBe('1.0.0');
  const next = site.channel().canaries[0]?.startId ?? '';
  expect(next).toMatch(/^[0-9a-f]{8}$/);
  const tokens = createPageTokens({ secret: OPS_TOKEN, clock: site.clock });
  const place = { address: '203.0.113.7', host: 'site.example' };
  expect(tokens.check(tokens.issue(place, 1, page), place)?.marks).not.toContain(markOf(next));
});

test('a canary that was stored before starts had an id goes on for the pages that it was for', async () => {
  await site.canary({ device: 'phone' });
  const rows = tablesOf(site.db);
  const row = await rows.selectFrom('registry_epochs').selectAll().orderBy('epoch', 'desc').executeTakeFirstOrThrow();
  const { startId: _none, ...old } = readState(row.live).canaries[0] ?? { salt: '', share: 0, train: {} };
  const live = writeState({ ...readState(row.live), canaries: [old] });
  await rows.updateTable('registry_epochs').set({ live }).where('epoch', '=', row.epoch).execute();
  await site.canary({ device: 'phone' }, 50);

  expect(site.channel().canaries).toEqual([expect.not.objectContaining({ startId: expect.anything() })]);
  expect(await site.open(PHONE)).toEqual([SALT]);
  expect([await site.visit(PHONE), await site.visit(DESKTOP)]).toEqual([true, false]);
});

test('nothing is looked up for a page while no canary asks for it', async () => {
  expect(await site.visit(memberOf('token-of-a-regular'))).toBe(false);
  await site.canary({ device: 'phone' });
  await site.visit({ ...PHONE, ...memberOf('token-of-a-regular') });

  expect(asked).toEqual([]);
});

test('the channel says that some are chosen and not who, and a server from before visitors gives it to nobody', async () => {
  await site.canary({ grades: { from: 3 }, countries: ['HK'] }, 25);

  expect(site.channel().canaries).toMatchObject([{ salt: SALT, share: 0, chosenShare: 2500 }]);
  expect(site.registry.current().payload).not.toMatch(/grade|"HK"|countr/);
  const rows = await tablesOf(site.db).selectFrom('registry_epochs').selectAll().orderBy('epoch', 'desc').execute();
  expect((JSON.parse(rows[0]?.live ?? '') as { canaries: unknown }).canaries).toMatchObject([{ share: 0 }]);
  expect(readState(rows[0]?.live ?? '').canaries).toMatchObject([{ share: 2500, target: { grades: { from: 3 } } }]);
});

test('the token of a page says for which canaries it counts, and cannot be given others', () => {
  const tokens = createPageTokens({ secret: OPS_TOKEN, clock: site.clock });
  const place = { address: '203.0.113.7', host: 'site.example' };
  const page = tokens.issue(place, 1, [ID]);

  expect(tokens.check(page, place)).toMatchObject({ marks: [markOf(ID)] });
  expect(tokens.check({ ...page, voice: page.voice.replace(/[^.]+$/, markOf('other')) }, place)).toBeNull();
  expect(tokens.check({ ...page, voice: page.voice.replace(/\.[^.]+$/, '') }, place)).toBeNull();
  expect(tokens.check(tokens.issue(place, 1), place)).not.toHaveProperty('marks');
});

test('orders for chosen visitors are refused with a sentence where they make no sense, and a running canary is never widened by accident', async () => {
  const messages = [];
  for (const target of [{}, { grades: { from: 11 } }, { grades: { from: 5, to: 3 } }, { countries: ['FR'] }, { countries: [] }])
    messages.push((await site.canary(target)).message);
  const activate = await site.ops.command('activate', 'help', { version: '1.1.0', target: { staff: true }, reason: 'x' });
  messages.push(activate.message);
  expect(messages).toEqual([
    'a target names grades, countries, a device or staff; leave it away for everybody',
    'there is no grade 11; grades go from 0 to 10',
    'grade 5-3 is nobody: the first one is above the last',
    'no visitor of this site counts to FR; it serves TW, HK',
    'a target without a country is nobody; leave countries away for all of them',
    expect.stringContaining('only a canary or a rollout is for chosen visitors'),
  ]);
  expect((await site.canary({ device: 'tablet' })).http).toBe(400);
  expect((await site.registry.status()).canaries).toEqual([]);

  await site.canary({ staff: true }, 10);
  const refusal = 'the canary of help@1.1.0 is for staff: name the same visitors, or promote or abort it first';
  expect((await site.canary(undefined, 50)).message).toBe(refusal);
  expect((await site.canary({ device: 'phone' }, 50)).message).toBe(refusal);
  expect((await site.canary({ staff: true }, 50)).http).toBe(200);
  const [act] = await site.registry.audit(1);
  expect(act).toMatchObject({ action: 'canary 50% of staff' });
});

test('a rollout keeps its visitors through its stages, and its last one is everybody', async () => {
  const plan = [500, 5000, 10_000].map((share) => ({ share, waits: false }));
  const target = { device: 'phone' } as const;
  await site.ops.command('rollout', 'help', { version: '1.1.0', plan, everyMs: 60_000, target, reason: 'x' });
  expect((await site.registry.status()).rollouts).toMatchObject([{ target }]);
  const stages = [];
  for (let stage = 0; stage < 3; stage += 1) {
    stages.push(...(await site.registry.status()).canaries.map(({ share, target: of }) => [share, of]));
    await site.ops.call('POST', '/remotes/help/rollout/resume', { body: {} });
    await site.registry.rollouts.moveOn();
  }

  expect(stages).toEqual([
    [500, target],
    [5000, target],
  ]);
  expect(site.registry.live()['help']?.version).toBe('1.1.0');
  expect(site.channel().canaries).toEqual([]);
});
