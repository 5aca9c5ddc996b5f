import type { BeatLease, Channel, ReleaseBeat } from '@site/shared/federation';
import { settableClock, SECOND_MS } from '../../../kernel/clock.ts';
import { makeRelease, START_MS, startRegistry } from '../registry/testing.ts';
import { AUTOPILOT } from '../registry/roles.rules.ts';
import { tablesOf } from '../schema.ts';
import { LOOK_EVERY_MS } from './autopilot.ts';
import { createBeatExchange } from './beat-exchange.ts';
import { type BeatLog, createDatabaseBeatLog } from './beat-log.ts';
import { createReleaseWatch } from './release-watch.ts';
import { createHeldLeases } from './held-leases.ts';
import { createPageTokens } from '../registry/page-tokens.ts';
import { createTabMetrics } from './tab-metrics.ts';

type Registry = Awaited<ReturnType<typeof startRegistry>>;

const INSTANCES = 3;
const BEAT_SECONDS = 4;
const STABLE = makeRelease({ version: '1.0.0' });
const CANARY = makeRelease({ version: '1.1.0', content: 'two' });
const PERSON = { name: 'lin', holder: 'token:lin', roles: ['operate'] } as const;

let sites: Registry[];
beforeAll(async () => {
  const first = await startRegistry();
  sites = [first];
  await first.registry.tokens.make(PERSON.name, PERSON.roles, 'the owner');
  while (sites.length < INSTANCES) sites.push(await first.another());
  for (const draft of [STABLE, CANARY]) await first.ops.publish(draft);
  await first.ops.activate('1.0.0');
}, 60_000);
afterEach(async () => {
  const [first] = sites;
  if ((await canaries()).length > 0) await first?.registry.execute({ name: 'abort', remote: 'help' }, { person: PERSON, reason: 'a test' });
  for (const { registry } of sites) await registry.follow();
  for (const table of ['release_beats', 'registry_leases'] as const) if (first) await tablesOf(first.db).deleteFrom(table).execute();
});
afterAll(async () => {
  for (const site of sites.slice(1)) await site.close();
  await sites[0]?.stop();
}, 60_000);

/** The instances of one site under one clock, each as `module.ts` connects it. */
function openSite(wrap: (log: BeatLog) => BeatLog = (log) => log) {
  const clock = settableClock(START_MS);
  const tokens = createPageTokens({ secret: 'shared', clock });
  const pages = new Map<string, string>();
  const failures: unknown[] = [];
  const taken: string[] = [];
  const instances = sites.map(({ registry, db }, index) => {
    const book = createTabMetrics(clock);
    const log = wrap(createDatabaseBeatLog(db, clock));
    const streams = { open: 0 };
    const leases = createHeldLeases(clock);
    const channel = () => JSON.parse(registry.current().payload) as Channel;
    const beats = createBeatExchange({ book, leases, tokens, channel, log, clock, secret: 'shared', ownStreams: () => streams.open });
    const complain = (failure: unknown) => void failures.push(failure);
    const onTakenBack = ({ version }: { version: string }) => void taken.push(`${index} ${version}`);
    const watch = createReleaseWatch({ registry, book, beats, log, db, clock, complain, onTakenBack, onAlarm: () => undefined });
    return { registry, book, log, beats, leases, streams, watch };
  });
  const epoch = () => JSON.parse(instances[0]?.registry.current().payload ?? '') as { epoch: number };
  let turn = 0;
  return {
    clock,
    instances,
    failures,
    taken,
    /** A heartbeat of a tab, which the proxy sends to the next instance. */
    beat(tab: number, release: Partial<ReleaseBeat> & Pick<ReleaseBeat, 'digest'>, knownEpoch = epoch().epoch, leases: BeatLease[] = []) {
      turn += 1;
      const one = { remote: 'help' as const, failedLoads: 0, errors: 0, events: [], ...release };
      const place = { address: `10.0.${tab >> 6}.${tab & 63}`, host: 'site.example' };
      const { voice, pass } = tokens.issue(place, knownEpoch);
      const page = { voice: pages.get(place.address) ?? voice, pass };
      pages.set(place.address, page.voice);
      instances[turn % INSTANCES]?.beats.take({ page, tab: `tab-of-a-player-${tab}`, epoch: knownEpoch, releases: [one], leases }, place);
    },
    epoch: () => epoch().epoch,
    tokens,
    /** What the jobs of the instances do within a second. */
    async second() {
      clock.advance(SECOND_MS);
      for (const { beats } of instances) await beats.publish();
      for (const { registry } of instances) await registry.follow();
      if (clock.nowMs() % LOOK_EVERY_MS === 0) await Promise.all(instances.map(({ watch }) => watch.look()));
    },
  };
}

const canary = (site: Registry) =>
  site.registry.execute({ name: 'canary', train: { help: '1.1.0' }, share: 1000 }, { person: PERSON, reason: 'a test' });
const canaries = async () => (await sites[0]?.registry.status())?.canaries ?? [];

/** 120 tabs on the canary send a heartbeat every four seconds; 15 of them had a fault, once, when they loaded it. */
async function secondsUntilTaken({ beat, second, taken }: ReturnType<typeof openSite>): Promise<number> {
  for (let seconds = 0; seconds < 18; seconds += 1) {
    const isDue = seconds % BEAT_SECONDS === 0;
    for (let tab = 0; isDue && tab < 120; tab += 1)
      beat(tab, { digest: CANARY.document.digest, failedLoads: seconds === 0 && tab < 15 ? 1 : 0 });
    await second();
    if (taken.length > 0) return seconds + 1;
  }
  return Infinity;
}

test('a canary with 12.5 % of faulty tabs, spread over three instances, is taken back once within ten seconds', async () => {
  const [first] = sites;
  if (first) await canary(first);
  const site = openSite();
  const { second, taken, failures } = site;
  await second();

  const seconds = await secondsUntilTaken(site);
  for (let more = 0; more < 20; more += 1) await second();

  expect(seconds).toBeLessThanOrEqual(10);
  expect(taken).toEqual([expect.stringMatching(/^\d 1\.1\.0$/)]);
  expect(failures).toEqual([]);
  expect(await canaries()).toEqual([]);
  const { remotes, actions } = (await sites[2]?.registry.status()) ?? {};
  expect(remotes?.help?.version).toBe('1.0.0');
  expect(actions?.[0]).toMatchObject({ actor: AUTOPILOT.name, reason: expect.stringContaining('15 of 120 tabs had faults') });
});

test('a canary that begins right after the end of the one before is not judged by its tabs', async () => {
  const [first] = sites;
  if (!first) return;
  await canary(first);
  const { beat, second, taken, epoch, clock } = openSite();
  await second();
  const old = epoch();
  for (let tab = 0; tab < 60; tab += 1) beat(tab, { digest: CANARY.document.digest, failedLoads: tab < 4 ? 1 : 0 }, old);
  await second();

  await first.registry.execute({ name: 'abort', remote: 'help' }, { person: PERSON, reason: 'a test' });
  await canary(first);
  for (let tab = 0; tab < 60; tab += 1) beat(tab, { digest: CANARY.document.digest, failedLoads: 1 }, old);
  for (let count = 0; count < 10; count += 1) await second();
  expect(taken).toEqual([]);
  expect(await canaries()).toHaveLength(1);

  for (let tab = 100; tab < 130; tab += 1) beat(tab, { digest: CANARY.document.digest, failedLoads: 1 });
  const beginMs = clock.nowMs();
  while (taken.length === 0 && clock.nowMs() - beginMs < 10 * SECOND_MS) await second();
  expect(taken).toHaveLength(1);
});

test('open streams, tabs and curves of every instance are those of the site, and an instance that left counts no more', async () => {
  const { beat, second, instances } = openSite();
  for (let tab = 0; tab < 30; tab += 1) beat(tab, { digest: STABLE.document.digest, errors: tab < 3 ? 1 : 0 });
  instances.forEach(({ streams }, index) => (streams.open = index + 1));
  await second();
  await second();

  const named = () => ({ version: '1.0.0', role: 'stable' as const });
  for (const { book, watch, beats, streams } of instances) {
    expect(book.health()).toMatchObject([{ openTabs: 30, errors: 3 }]);
    expect(watch.curves.list(named)).toMatchObject([{ openTabs: 30, faultyShare: 0.1 }]);
    expect(streams.open + beats.streamsElsewhere()).toBe(6);
  }

  const [, , last] = instances;
  if (last) last.streams.open = 0;
  await last?.beats.leave();
  await second();
  await second();
  expect(instances[0]?.beats.streamsElsewhere()).toBe(2);
});

test('an address counts as two tabs over all instances, and no row holds it', async () => {
  const { second, instances, tokens } = openSite();
  const release = { remote: 'help' as const, digest: STABLE.document.digest, failedLoads: 1, errors: 0, events: [] };
  const place = { address: '203.0.113.7', host: 'site.example' };
  for (let tab = 0; tab < 400; tab += 1) {
    const sent = { page: tokens.issue(place, 1), tab: `tab-of-a-player-${tab}`, epoch: 1, releases: [release] };
    instances[tab % INSTANCES]?.beats.take(sent, place);
  }
  await second();
  await second();

  for (const { book } of instances) expect(book.arm(release.digest, { atMs: 0, epoch: 0 })).toMatchObject({ tabs: 2, faulty: 2 });
  const rows = sites[0] && (await tablesOf(sites[0].db).selectFrom('release_beats').select('batch').execute());
  expect(rows).toHaveLength(INSTANCES);
  expect(JSON.stringify(rows)).not.toContain('203.0.113.7');
});

test('a lease that a tab reports to one instance is listed by all, with its age, until the tab reports its end', async () => {
  const { beat, second, instances, epoch, clock } = openSite();
  const { digest } = STABLE.document;
  beat(1, { digest }, epoch(), [{ remote: 'help', digest, reason: '正在填写', heldMs: 5000 }]);
  beat(2, { digest }, epoch(), [{ remote: 'help', digest, reason: '正在填写', heldMs: 60_000 }]);
  await second();
  await second();
  const list = () => instances.map(({ leases }) => leases.list());
  const held = { remote: 'help', digest, reason: '正在填写' };
  for (const leases of list()) expect(leases).toEqual([{ ...held, tabs: 2, oldestMs: expect.any(Number) }]);
  for (const [lease] of list()) expect(lease?.oldestMs).toBeGreaterThanOrEqual(61_000);

  beat(2, { digest });
  await second();
  await second();
  for (const leases of list()) expect(leases).toMatchObject([{ tabs: 1 }]);

  clock.advance(91 * SECOND_MS);
  for (const leases of list()) expect(leases).toEqual([]);
});

test('a heartbeat of an epoch that its instance does not know yet counts once it has followed', async () => {
  const [first, other] = sites;
  if (!first || !other) return;
  await canary(first);
  const { instances, tokens, epoch } = openSite();
  const place = { address: '203.0.113.9', host: 'site.example' };
  const release = { remote: 'help' as const, digest: CANARY.document.digest, failedLoads: 0, errors: 0, events: [] };
  const sent = { page: tokens.issue(place, epoch()), tab: 'tab-of-a-player-1', epoch: epoch(), releases: [release] };
  const count = () => instances[1]?.book.arm(release.digest, { atMs: 0, epoch: 0 }).tabs;
  instances[1]?.beats.take(sent, place);
  expect(count()).toBe(0);

  await other.registry.follow();
  await instances[1]?.beats.read();
  expect(count()).toBe(1);
});

test('heartbeats cost the database one row a second and instance, and nothing without any', async () => {
  const appended = { batches: 0 };
  const { beat, second } = openSite((log) => ({ ...log, append: async (batch) => ((appended.batches += 1), log.append(batch)) }));
  for (let seconds = 0; seconds < 5; seconds += 1) {
    for (let tab = 0; tab < 300; tab += 1) beat(tab, { digest: STABLE.document.digest });
    await second();
  }
  expect(appended.batches).toBe(5 * INSTANCES);

  for (let quiet = 0; quiet < 30; quiet += 1) await second();
  expect(appended.batches).toBe(5 * INSTANCES);
});

test('an instance that starts knows what tabs reported in the last minutes; older rows go', async () => {
  const { beat, second, clock, instances } = openSite();
  for (let tab = 0; tab < 30; tab += 1) beat(tab, { digest: STABLE.document.digest, errors: 1 });
  await second();

  const started = openSite();
  started.clock.set(clock.nowMs());
  await started.instances[0]?.beats.read();
  expect(started.instances[0]?.book.arm(STABLE.document.digest, { atMs: 0, epoch: 0 })).toMatchObject({ tabs: 30, faulty: 30 });

  clock.advance(11 * 60 * SECOND_MS);
  await instances[0]?.log.prune();
  const late = openSite();
  await late.instances[0]?.beats.read();
  expect(late.instances[0]?.book.health()).toEqual([]);
});
