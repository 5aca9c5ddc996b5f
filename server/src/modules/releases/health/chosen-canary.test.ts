import type { RegistryStatus } from '@site/shared/federation';
import { makeRelease } from '../registry/testing.ts';
import { markOf } from '../registry/page-tokens.ts';
import { LOOK_EVERY_MS, WATCH_MS } from './autopilot.ts';
import { startWatchedSite, type WatchedSite } from './testing.ts';

const TABS = 400;
const BEATS = 6;
const digestOf = (version: string) => makeRelease({ version }).document.digest;

let site: WatchedSite;
let mark = '';
beforeEach(async () => {
  site = await startWatchedSite();
  site.clock.advance(2 * WATCH_MS);
  await site.ops.command('canary', 'help', { version: '1.2.0', percent: 50, target: { device: 'phone' }, reason: 'x' });
  const { canaries } = (await site.ops.status()).data as RegistryStatus;
  mark = markOf(canaries[0]?.startId ?? '');
});
afterEach(() => site.stop());

interface Faults {
  /** Each so many-th tab fails: with the canary, and with the stable release among the chosen and among the others. */
  readonly canary: number;
  readonly chosen: number;
  readonly others: number;
}

/** A quarter of the tabs is chosen, and each second one of these runs the canary. */
async function run(faults: Faults): Promise<void> {
  for (let beat = 0; beat < BEATS; beat += 1) {
    for (let tab = 0; tab < TABS; tab += 1) {
      const [isOne, isCanary] = [tab % 4 === 0, tab % 8 === 0];
      const every = (isCanary && faults.canary) || (isOne && faults.chosen) || faults.others;
      const failedLoads = Math.floor(tab / 8) % every === 0 ? 1 : 0;
      const release = { remote: 'help', digest: digestOf(isCanary ? '1.2.0' : '1.1.0'), failedLoads, errors: 0, events: [], vitals: [] };
      const name = `tab-of-a-player-${tab}`;
      const from = `10.0.${tab >> 8}.${tab & 255}`;
      site.book.take({ tab: name, voice: name, epoch: 100, releases: [release], from, ...(isOne && { marks: [mark] }) });
    }
    site.clock.advance(LOOK_EVERY_MS);
    await site.look();
  }
}

test('a canary that does worse than the stable release does for the same visitors is taken back, however badly others fare', async () => {
  await run({ canary: 2, chosen: 1000, others: 2 });

  expect(site.taken).toEqual(['1.2.0']);
});

test('a canary that does as the stable release does for the same visitors stays, however well others fare', async () => {
  await run({ canary: 3, chosen: 3, others: 1000 });

  expect(site.taken).toEqual([]);
});

test('only tabs of the chosen visitors are counted for their canary, not those that run its release for another reason', async () => {
  await run({ canary: 1000, chosen: 1000, others: 1000 });
  const tabsOfCanary = () => site.standings().find(({ role }) => role === 'canary')?.tabs;
  const before = tabsOfCanary();
  const release = { remote: 'help', digest: digestOf('1.2.0'), failedLoads: 1, errors: 0, events: [], vitals: [] };
  for (let tab = 0; tab < TABS; tab += 1) {
    const name = `tab-of-a-link-${tab}`;
    site.book.take({ tab: name, voice: name, epoch: 100, releases: [release], from: `10.1.${tab >> 8}.${tab & 255}` });
  }

  expect([before, tabsOfCanary()]).toEqual([TABS / 8, TABS / 8]);
});
