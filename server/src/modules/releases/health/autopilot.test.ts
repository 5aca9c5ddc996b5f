import type { Channel, LiveRelease } from '@site/shared/federation';
import { DAY_MS, settableClock, type SettableClock } from '../../../kernel/clock.ts';
import type { LiveStarts } from '../registry/live-starts.rules.ts';
import { createAutopilot, LOOK_EVERY_MS, WATCH_MS } from './autopilot.ts';
import { atLeast, judge, LEAST_TABS } from './judge.rules.ts';
import { createTabMetrics } from './tab-metrics.ts';
import { seededNumbers } from './random.testing.ts';

const START_MS = 1_800_000_000_000;
const BEAT_MS = 10_000;
const TABS = 1000;
/** The long run does a thousand A/A runs. */
const RUNS = Number(process.env.AA_RUNS ?? 20);
const digestOf = (letter: string) => letter.repeat(24);
const live = (letter: string): LiveRelease => ({ version: letter, digest: digestOf(letter), document: 'sha384-x', signatures: [] });
const BASE: Channel = {
  type: 'channel',
  name: 'production',
  epoch: 1,
  root: 1,
  issuedAtMs: 0,
  expiresAtMs: 0,
  remotes: { help: live('a') },
  lastGood: {},
  canaries: [],
  revoked: [],
  hostMin: '1.0.0',
};

interface Rates {
  /** Chance that a tab has a fault of this release within one beat. */
  readonly faults: number;
  /** Chance of a fact of the business within one beat. */
  readonly facts: number;
  /** What every press takes longer than usual. */
  readonly slowerMs?: number;
}

const USUAL: Rates = { faults: 0.002, facts: 0.03 };

/** The channel of a site whose history is noted, as the registry does. */
function liveChannel(clock: SettableClock) {
  let now = BASE;
  let starts: LiveStarts = {
    stable: new Map([['help', { epoch: 1, atMs: START_MS - DAY_MS, actor: 'lin' }]]),
    canaries: new Map(),
    rolledBack: new Map(),
  };
  return {
    now: () => now,
    startsOf: async () => starts,
    /** The next epoch. */
    set(next: Partial<Channel>, actor = 'lin') {
      const before = now;
      now = { ...BASE, ...next, epoch: before.epoch + 1 };
      const start = { epoch: now.epoch, atMs: clock.nowMs(), actor };
      const canaryOf = ({ canaries: [canary] }: Channel) => canary?.remotes.help?.digest;
      starts = {
        stable: now.remotes.help?.digest === before.remotes.help?.digest ? starts.stable : new Map([['help', start]]),
        rolledBack: actor === 'autopilot' ? new Map([['help', clock.nowMs()]]) : starts.rolledBack,
        canaries: canaryOf(now) === canaryOf(before) ? starts.canaries : new Map(canaryOf(now) === undefined ? [] : [['help', start]]),
      };
    },
  };
}

/** A tab whose page token was right, unless it is anonymous. */
const tabOf = (number: number, isAnonymous = false) => {
  const tab = `tab-of-a-player-${number}`;
  return isAnonymous ? { tab } : { tab, voice: tab };
};

/** One instance alone. */
const ALONE = { elect: async () => true, refresh: async () => undefined, onAlarm: () => undefined };

/** A thousand tabs that send a heartbeat every ten seconds; each runs the canary or the stable release, which fail at the given rates. */
function openTabs(seed: number, { share, canary }: { readonly share: number; readonly canary: Rates }) {
  const clock = settableClock(START_MS);
  const book = createTabMetrics(clock);
  const draw = seededNumbers(seed);
  const taken: { readonly remote: string; readonly reason: string; readonly atMs: number }[] = [];
  const operators = liveChannel(clock);
  const autopilot = createAutopilot({
    ...ALONE,
    book,
    clock,
    channel: operators.now,
    startsOf: operators.startsOf,
    takeBack: async ({ remote }, reason) => {
      taken.push({ remote, reason, atMs: clock.nowMs() - START_MS });
      operators.set({});
      return null;
    },
    complain: (error) => {
      throw error;
    },
  });
  const isCanary = (tab: number) => tab < TABS * share && operators.now().canaries.length > 0;
  const beat = (tab: number) => {
    const { faults, facts, slowerMs = 0 } = isCanary(tab) ? canary : USUAL;
    // Devices differ threefold, and some presses take long for reasons of their own.
    const press = 40 * (1 + 2 * ((tab % 97) / 97) ** 2) + 60 * draw() + (draw() < 0.01 ? 1500 * draw() : 0) + slowerMs;
    const release = {
      remote: 'help' as const,
      digest: isCanary(tab) ? digestOf('b') : digestOf('a'),
      failedLoads: draw() < faults ? 1 : 0,
      errors: 0,
      events: draw() < facts ? [{ name: 'wallet:changed' as const, times: 1 }] : [],
      vitals: [{ name: 'press' as const, worst: Math.round(press) }],
    };
    book.take({ ...tabOf(tab), epoch: operators.now().epoch, releases: [release], from: `10.0.${tab >> 8}.${tab & 255}` });
  };
  return {
    taken,
    set: operators.set,
    async run(durationMs: number): Promise<void> {
      for (let atMs = 0; atMs < durationMs; atMs += LOOK_EVERY_MS) {
        for (let tab = 0; tab < TABS; tab += 1)
          if (tab % (BEAT_MS / LOOK_EVERY_MS) === (atMs / LOOK_EVERY_MS) % (BEAT_MS / LOOK_EVERY_MS)) beat(tab);
        clock.advance(LOOK_EVERY_MS);
        await autopilot.look();
      }
    },
  };
}

const CANARY = { canaries: [{ salt: 'b', share: 1000, remotes: { help: live('b') } }] };

test.each<[string, Rates]>([
  ['that fails to load in every third tab', { faults: 0.33, facts: 0.03 }],
  ['in which every tenth tab fails with each beat', { faults: 0.1, facts: 0.03 }],
  ['that never loads', { faults: 1, facts: 0 }],
])('a canary %s is rolled back within 30 seconds of a thousand tabs', async (_case, rates) => {
  const site = openTabs(7, { share: 0.1, canary: rates });
  await site.run(20_000);
  site.set(CANARY);

  await site.run(30_000);

  expect(site.taken).toEqual([
    { remote: 'help', reason: expect.stringMatching(/^automatic: \d+ of \d+ tabs had faults/), atMs: expect.any(Number) },
  ]);
});

test('a canary without business events is rolled back though nothing fails', async () => {
  const site = openTabs(9, { share: 0.3, canary: { faults: 0, facts: 0 } });
  site.set(CANARY);

  await site.run(120_000);

  expect(site.taken).toMatchObject([{ reason: expect.stringContaining('wallet:changed happened in 0 of') }]);
});

test('a canary whose presses take 150 ms more is rolled back within a minute at 50 of its tabs, though nothing fails', async () => {
  const site = openTabs(11, { share: 0.05, canary: { ...USUAL, slowerMs: 150 } });
  await site.run(20_000);
  site.set(CANARY);

  await site.run(60_000);

  expect(site.taken).toMatchObject([
    { reason: expect.stringMatching(/^automatic: \d+ ms from a press to the next frame in the median of \d+ tabs/) },
  ]);
});

test(`a canary as good as the stable release is left alone: less than one false alarm in a hundred of ${RUNS} runs`, async () => {
  let alarms = 0;
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const site = openTabs(seed, { share: 0.1, canary: USUAL });
    site.set(CANARY);
    await site.run(300_000);
    alarms += site.taken.length;
  }

  expect(alarms / RUNS).toBeLessThan(0.01);
}, 3_600_000);

describe('a stable release', () => {
  const book = () => {
    const clock = settableClock(START_MS);
    const tabs = createTabMetrics(clock);
    const taken: string[] = [];
    const alarms: string[] = [];
    const operators = liveChannel(clock);
    const autopilot = createAutopilot({
      ...ALONE,
      book: tabs,
      clock,
      channel: operators.now,
      startsOf: operators.startsOf,
      takeBack: async ({ remote }) => {
        taken.push(remote);
        return null;
      },
      onAlarm: ({ kind }) => void alarms.push(kind),
      complain: () => undefined,
    });
    const beat = (letter: string, faulty: number, isAnonymous = false) => {
      for (let tab = 0; tab < 60; tab += 1) {
        const release = { remote: 'help' as const, digest: digestOf(letter), failedLoads: 0, errors: tab < faulty ? 1 : 0, events: [] };
        tabs.take({ ...tabOf(tab, isAnonymous), epoch: operators.now().epoch, releases: [release], from: `10.0.0.${tab}` });
      }
    };
    return { clock, autopilot, beat, set: operators.set, taken, alarms };
  };
  const SECOND = { remotes: { help: live('b') }, lastGood: { help: live('a') } };

  test('that fails right after its activation is rolled back, and its successor is not', async () => {
    const { clock, autopilot, beat, set, taken } = book();
    await autopilot.look();
    beat('a', 1);
    clock.advance(1000);
    set(SECOND);
    await autopilot.look();
    beat('b', 30);
    await autopilot.look();
    expect(taken).toEqual(['help']);

    set({ remotes: { help: live('a') }, lastGood: { help: live('0') } }, 'autopilot');
    await autopilot.look();
    beat('a', 50);
    await autopilot.look();

    expect(taken).toEqual(['help']);
  });

  test('that fails within a day after an automatic rollback is left to a person, with one alarm', async () => {
    const { clock, autopilot, beat, set, taken, alarms } = book();
    set({ remotes: { help: live('a') }, lastGood: { help: live('0') } }, 'autopilot');
    clock.advance(60 * 60_000);
    set(SECOND);
    beat('b', 50);
    for (let times = 0; times < 3; times += 1) await autopilot.look();
    expect([taken, alarms]).toEqual([[], ['again']]);
    expect(autopilot.standings()).toMatchObject([{ version: 'b', tabs: 60, alarm: expect.stringContaining('a person decides') }]);

    clock.advance(DAY_MS);
    set({ remotes: { help: live('c') }, lastGood: { help: live('b') } });
    beat('c', 50);
    await autopilot.look();
    expect(taken).toEqual(['help']);
  });

  test('against which an anonymous crowd speaks stays, with one alarm', async () => {
    const { autopilot, beat, set, taken, alarms } = book();
    set(SECOND);
    beat('b', 60, true);
    for (let times = 0; times < 3; times += 1) await autopilot.look();

    expect([taken, alarms]).toEqual([[], ['anonymous']]);
    expect(autopilot.standings()).toMatchObject([{ tabs: 0, faulty: 0, alarm: expect.stringContaining('without a page token') }]);

    set({ remotes: { help: live('a') } });
    await autopilot.look();
    expect(autopilot.alarms()).toEqual([]);
  });

  test('that fails long after activation is left to people', async () => {
    const { clock, autopilot, beat, set, taken } = book();
    await autopilot.look();
    set(SECOND);
    await autopilot.look();
    clock.advance(WATCH_MS + 1);
    beat('b', 60);
    await autopilot.look();

    expect(taken).toEqual([]);
  });

  test('that was activated shortly before the site started is watched, one of long ago is left alone', async () => {
    for (const [agoMs, expected] of [
      [WATCH_MS / 2, ['help']],
      [WATCH_MS + 1, []],
    ] as const) {
      const { clock, autopilot, beat, set, taken } = book();
      set(SECOND);
      clock.advance(agoMs);
      beat('b', 60);
      await autopilot.look();

      expect(taken).toEqual(expected);
    }
  });
});

describe('of the tabs that report a fault', () => {
  const faulty = { remote: 'help' as const, digest: digestOf('a'), failedLoads: 1, errors: 0, events: [] };
  const ALL = { atMs: 0, epoch: 0 };
  const armOf = (places: readonly { readonly from: string; readonly network?: string }[]) => {
    const tabs = createTabMetrics(settableClock(START_MS));
    places.forEach((place, number) => tabs.take({ ...tabOf(number), ...place, epoch: 1, releases: [faulty] }));
    return tabs.arm(faulty.digest, ALL);
  };

  test('those of one address count as two, whatever they send', () => {
    expect(armOf(Array.from({ length: 10_000 }, () => ({ from: 'a' })))).toEqual({ tabs: 2, faulty: 2, events: {}, vitals: {} });
    expect(armOf([{ from: 'a' }])).toEqual({ tabs: 1, faulty: 1, events: {}, vitals: {} });
  });

  test('those of one /48 network count as six, whatever number of addresses it has', () => {
    const places = Array.from({ length: 1000 }, (_, number) => ({ from: `address ${number}`, network: 'n' }));

    expect(armOf(places)).toEqual({ tabs: 6, faulty: 6, events: {}, vitals: {} });
  });

  test('one that reports again and again counts once, and anonymous ones not at all', () => {
    const tabs = createTabMetrics(settableClock(START_MS));
    for (let time = 0; time < 1000; time += 1) tabs.take({ ...tabOf(1), from: 'a', epoch: 1, releases: [faulty] });
    for (let tab = 0; tab < 1000; tab += 1) tabs.take({ ...tabOf(tab, true), from: `b ${tab}`, epoch: 1, releases: [faulty] });

    expect(tabs.arm(faulty.digest, ALL)).toEqual({ tabs: 1, faulty: 1, events: {}, vitals: {} });
    expect(tabs.health()).toMatchObject([{ openTabs: 1 }]);
  });

  test('anonymous ones leave room for the others', () => {
    const tabs = createTabMetrics(settableClock(START_MS));
    for (let tab = 0; tab < 30_000; tab += 1) tabs.take({ ...tabOf(tab, true), from: `b ${tab}`, epoch: 1, releases: [faulty] });
    for (let tab = 0; tab < 60; tab += 1) tabs.take({ ...tabOf(tab), from: `a ${tab}`, epoch: 1, releases: [faulty] });

    expect(tabs.arm(faulty.digest, ALL)).toMatchObject({ tabs: 60, faulty: 60 });
  });
});

test('few tabs decide nothing, nor do a few faults among many tabs', () => {
  const none = { tabs: 900, faulty: 0, events: {}, vitals: {} };

  expect(judge({ tabs: LEAST_TABS - 1, faulty: LEAST_TABS - 1, events: {}, vitals: {} }, none)).toBeNull();
  expect(judge({ tabs: 1000, faulty: 40, events: {}, vitals: {} }, none)).toBeNull();
  expect(judge({ tabs: 100, faulty: 30, events: {}, vitals: {} }, none)).toBe('30 of 100 tabs had faults, 0 of 900 with the other release');
});

test.each([
  [0, 10, 0.5, 1],
  [10, 10, 0.5, 1 / 1024],
  [6, 10, 0.5, 386 / 1024],
  [1, 20, 0.05, 1 - 0.95 ** 20],
])('at least %d of %d at a chance of %d', (count, of, chance, expected) => {
  expect(atLeast(count, of, chance)).toBeCloseTo(expected, 9);
});
