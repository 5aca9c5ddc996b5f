/** One handler of a release that blocks: seen in real heartbeats of fifty tabs, by the judge of a real registry. */
import { HEALTH_EVERY_MS } from '@site/shared/federation';
import { MINUTE_MS, SECOND_MS } from '../../../kernel/clock.ts';
import { makeRelease } from '../registry/testing.ts';
import { LOOK_EVERY_MS, WATCH_MS } from './autopilot.ts';
import { startWatchedSite, type WatchedSite } from './testing.ts';
import { seededNumbers } from './random.testing.ts';

const TABS = 50;
const SLOWER_MS = 150;
/** What a screen offers to press; one of them is slow. */
const BUTTONS = 4;
/** Between two heartbeats a visitor presses up to four times: twelve times a minute. */
const MOST_PRESSES = 4;
/** Presses that take long for reasons of their device. */
const STUMBLES = 0.01;
const LONGEST_STUMBLE_MS = 1500;
/** A page without news sends every so many-th heartbeat. */
const QUIET_BEATS = 6;
/** The long run draws more crowds. */
const SEEDS = Array.from({ length: Number(process.env['SLOW_PRESS_CROWDS'] ?? 1) }, (_none, seed) => seed + 1);
/** Browsers measure a press in steps. */
const STEP_MS = 8;

jest.setTimeout(120_000);

let site: WatchedSite;
beforeEach(async () => {
  site = await startWatchedSite();
});
afterEach(() => site.stop());

interface Tab {
  readonly address: string;
  readonly page: ReturnType<WatchedSite['visit']>;
  /** How much slower than the best its device is. */
  readonly device: number;
  readonly phaseMs: number;
  /** The worst press of each release so far, as the page remembers it. */
  readonly worst: Map<string, number>;
  waiting: number;
  quiet: number;
}

interface Crowd {
  /** The version that a tab runs, now and at the next heartbeat. */
  readonly versionOf: (tab: number) => string;
  /** The version whose one handler is slow. */
  readonly slow?: string;
}

const digestOf = (version: string) => makeRelease({ version }).document.digest;

/** Tabs of as many visitors, each at its own address, that press and send heartbeats as pages do. */
function openTabs(count: number, next: () => number) {
  const tabs = Array.from({ length: count }, (_none, number): Tab => {
    const address = `198.51.${100 + (number >> 8)}.${number & 255}`;
    const device = 1 + 2 * next() ** 2;
    const phaseMs = Math.floor((next() * HEALTH_EVERY_MS) / LOOK_EVERY_MS) * LOOK_EVERY_MS;
    return { address, page: site.visit(address), device, phaseMs, worst: new Map(), waiting: 0, quiet: 0 };
  });
  const press = ({ device }: Tab, isSlow: boolean) => {
    const own = (24 + 40 * next()) * device + (next() < STUMBLES ? LONGEST_STUMBLE_MS * next() : 0);
    const blocked = isSlow && Math.floor(next() * BUTTONS) === 0 ? SLOWER_MS : 0;
    return Math.ceil((own + blocked) / STEP_MS) * STEP_MS;
  };
  /** Every ten seconds: what was pressed since, where it is news or the page was quiet for a minute. */
  const beat = async (tab: Tab, number: number, { versionOf, slow }: Crowd) => {
    const version = versionOf(number);
    const presses = Array.from({ length: Math.floor(next() * (MOST_PRESSES + 1)) }, () => press(tab, version === slow));
    tab.waiting = Math.max(tab.waiting, ...presses);
    tab.quiet += 1;
    const before = tab.worst.get(version);
    const isNews = before === undefined || tab.waiting > before;
    if (!isNews && tab.quiet < QUIET_BEATS) return;
    const vitals = tab.waiting > 0 ? [{ name: 'press', worst: tab.waiting }] : [];
    const release = { remote: 'help' as const, digest: digestOf(version), failedLoads: 0, errors: 0, events: [], vitals };
    tab.worst.set(version, Math.max(tab.waiting, before ?? 0));
    [tab.waiting, tab.quiet] = [0, 0];
    const page = { ...tab.page, pass: site.passFor(tab.address) };
    const sent = { page, tab: `tab-of-a-player-${number}`, releases: [release], epoch: site.epoch() };
    expect(await site.beat(tab.address, sent)).toBe(204);
  };
  const beats = async (atMs: number, crowd: Crowd) => {
    for (const [number, tab] of tabs.entries()) if (atMs % HEALTH_EVERY_MS === tab.phaseMs) await beat(tab, number, crowd);
    site.clock.advance(LOOK_EVERY_MS);
  };
  return {
    /** While nothing is judged. */
    async stayOpen(durationMs: number): Promise<void> {
      for (let atMs = 0; atMs < durationMs; atMs += LOOK_EVERY_MS) await beats(atMs, { versionOf: all('1.1.0') });
    },
    /** Answers after how long a release was taken back; null if none was. */
    async run(durationMs: number, crowd: Crowd, lookEveryMs = LOOK_EVERY_MS): Promise<number | null> {
      for (let atMs = 0; atMs < durationMs; atMs += LOOK_EVERY_MS) {
        await beats(atMs, crowd);
        if (atMs % lookEveryMs === 0) await site.look();
        if (site.taken.length > 0) return atMs + LOOK_EVERY_MS;
      }
      return null;
    },
  };
}

const all = (version: string) => () => version;

describe.each([
  ['for a minute', MINUTE_MS],
  ['for twenty minutes', 20 * MINUTE_MS],
])('fifty tabs that were open %s with the release before', (_howLong, openMs) => {
  test.each(SEEDS)('take one back within 60 s in which one of four handlers blocks 150 ms (crowd %i)', async (seed) => {
    site.clock.advance(WATCH_MS);
    const tabs = openTabs(TABS, seededNumbers(seed));
    await tabs.stayOpen(openMs);
    await site.ops.activate('1.2.0');

    const takenMs = await tabs.run(2 * MINUTE_MS, { versionOf: all('1.2.0'), slow: '1.2.0' });

    expect(takenMs).not.toBeNull();
    expect(takenMs).toBeLessThanOrEqual(60 * SECOND_MS);
    expect([site.live(), site.taken, site.alarms]).toEqual(['1.1.0', ['1.1.0'], []]);
  });

  test.each(SEEDS)('leave an equal one alone as long as it is watched (crowd %i)', async (seed) => {
    site.clock.advance(WATCH_MS);
    const tabs = openTabs(TABS, seededNumbers(seed));
    await tabs.stayOpen(openMs);
    await site.ops.activate('1.2.0');

    await tabs.run(WATCH_MS, { versionOf: all('1.2.0') }, HEALTH_EVERY_MS);

    expect([site.live(), site.taken, site.alarms]).toEqual(['1.2.0', [], []]);
  });
});

describe('a canary at fifty of a hundred tabs that were open for ten minutes', () => {
  const startCanary = async (seed: number) => {
    site.clock.advance(WATCH_MS);
    const tabs = openTabs(2 * TABS, seededNumbers(seed));
    await tabs.stayOpen(10 * MINUTE_MS);
    await site.ops.command('canary', 'help', { version: '1.2.0', percent: 50, reason: 'x' });
    return tabs;
  };
  const versionOf = (tab: number) => (tab % 2 === 0 ? '1.2.0' : '1.1.0');

  test.each(SEEDS)('is taken back within 60 s when one of its four handlers blocks 150 ms (crowd %i)', async (seed) => {
    const tabs = await startCanary(seed);

    const takenMs = await tabs.run(2 * MINUTE_MS, { versionOf, slow: '1.2.0' });

    expect(takenMs).not.toBeNull();
    expect(takenMs).toBeLessThanOrEqual(60 * SECOND_MS);
    expect([site.live(), site.alarms]).toEqual(['1.1.0', []]);
  });

  test.each(SEEDS)('is left alone for ten minutes when it is equal (crowd %i)', async (seed) => {
    const tabs = await startCanary(seed);

    expect(await tabs.run(10 * MINUTE_MS, { versionOf }, HEALTH_EVERY_MS)).toBeNull();
  });
});
