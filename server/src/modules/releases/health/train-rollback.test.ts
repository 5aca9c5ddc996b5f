import { makeRelease, PUBLISH_TOKEN } from '../registry/testing.ts';
import { LOOK_EVERY_MS, WATCH_MS } from './autopilot.ts';
import { startWatchedSite, type WatchedSite } from './testing.ts';

const TABS = 150;
const BEATS = 15;
const TRAIN = { help: '1.2.0', games: '3.1.0' };
const GAMES = ['3.0.0', '3.1.0'].map((version) => makeRelease({ remote: 'games', version }));
const HELP = ['1.0.0', '1.1.0', '1.2.0'].map((version) => makeRelease({ version }));
const digests = Object.fromEntries([...GAMES, ...HELP].map(({ document }) => [`${document.remote} ${document.version}`, document.digest]));

let site: WatchedSite;
beforeEach(async () => {
  site = await startWatchedSite();
  for (const draft of GAMES) await site.ops.publish(draft, 'games');
  await site.ops.activate('3.0.0', 'games');
  site.clock.advance(2 * WATCH_MS);
  await beats(BEATS, { faulty: null });
});
afterEach(() => site.stop());

interface Faults {
  /** The remote whose new release fails in every third tab. */
  readonly faulty: 'games' | 'help' | null;
}

/** Tabs of which each second one runs the canary while there is one. */
async function beats(times: number, { faulty }: Faults): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const { epoch, versions, canaries } = await live();
    for (let tab = 0; tab < TABS; tab += 1) {
      const one = (remote: 'games' | 'help') => {
        const version = (tab % 2 === 0 && canaries.length > 0 ? TRAIN[remote] : versions[remote]) ?? '';
        const isFaulty = remote === faulty && version === TRAIN[remote] && tab % 3 === 0;
        const digest = digests[`${remote} ${version}`] ?? '';
        return { remote, digest, failedLoads: isFaulty ? 1 : 0, errors: 0, events: [], vitals: [] };
      };
      const name = `tab-of-a-player-${tab}`;
      site.book.take({ tab: name, voice: name, epoch, releases: [one('help'), one('games')], from: `10.0.0.${tab}` });
    }
    site.clock.advance(LOOK_EVERY_MS);
    await site.look();
  }
}

async function live() {
  const { data } = await site.ops.call('GET', '/status');
  const { epoch, remotes, canaries } = data as {
    readonly epoch: number;
    readonly remotes: Readonly<Record<string, { readonly version: string } | null>>;
    readonly canaries: readonly unknown[];
  };
  const versions = { help: remotes['help']?.version, games: remotes['games']?.version };
  return { epoch, versions, canaries };
}

const lastAct = async () => ((await site.ops.call('GET', '/audit?limit=1')).data as readonly object[])[0];

test.each(['games', 'help'] as const)('a canary of a train whose %s fails ends for all its remotes', async (faulty) => {
  await site.ops.call('POST', '/trains', { body: { train: TRAIN, percent: 50, reason: 'together' } });

  await beats(BEATS, { faulty });

  expect(await live()).toMatchObject({ versions: { help: '1.1.0', games: '3.0.0' }, canaries: [] });
  expect(await lastAct()).toMatchObject({ actor: 'autopilot', action: 'abort', remote: expect.stringContaining('+') });
});

test.each(['games', 'help'] as const)('a train that is live for everybody goes back as one when its %s fails', async (faulty) => {
  await site.ops.call('POST', '/trains', { body: { train: TRAIN, reason: 'together' } });
  expect((await live()).versions).toEqual(TRAIN);

  await beats(BEATS, { faulty });

  expect((await live()).versions).toEqual({ help: '1.1.0', games: '3.0.0' });
  expect(await lastAct()).toMatchObject({
    actor: 'autopilot',
    action: expect.stringMatching(/^rollback /),
    reason: expect.stringMatching(/^automatic: .*tabs had faults/),
  });
  expect(site.taken).toHaveLength(2);
});

test('a remote that has moved on since stays where it is when the rest of its train goes back', async () => {
  await site.ops.call('POST', '/trains', { body: { train: TRAIN, reason: 'together' } });
  await site.ops.activate('1.0.0', 'help');

  await beats(BEATS, { faulty: 'games' });

  expect((await live()).versions).toEqual({ help: '1.0.0', games: '3.0.0' });
  expect(await lastAct()).toMatchObject({ actor: 'autopilot', action: 'rollback', remote: 'games' });
});

test('a remote that fails goes back alone, with an alarm, where the rest of its train cannot go back', async () => {
  await site.ops.call('POST', '/trains', { body: { train: TRAIN, reason: 'together' } });
  await site.ops.publish(makeRelease({ remote: 'finance', requires: { 'remote:help': '^1.2.0' } }), 'finance', PUBLISH_TOKEN);
  expect(await site.ops.activate('1.0.0', 'finance')).toMatchObject({ http: 200 });

  await beats(BEATS, { faulty: 'games' });

  expect((await live()).versions).toEqual({ help: '1.2.0', games: '3.0.0' });
  expect(await lastAct()).toMatchObject({ actor: 'autopilot', action: 'rollback', remote: 'games' });
  expect([site.taken, site.alarms]).toEqual([['3.0.0'], ['stayed']]);
  const [help] = site.standings().filter(({ remote }) => remote === 'help');
  expect(help?.alarm).toMatch(/^games 3\.1\.0 went back without it: .*it needs help \^1\.2\.0/);
});

test('after a train went back the remote that failed is left to a person for a day, not the one that went back with it', async () => {
  await site.ops.call('POST', '/trains', { body: { train: TRAIN, reason: 'together' } });
  await beats(BEATS, { faulty: 'games' });
  site.clock.advance(2 * WATCH_MS);

  await site.ops.activate('1.2.0', 'help');
  await beats(BEATS, { faulty: 'help' });
  expect([(await live()).versions, site.alarms]).toEqual([{ help: '1.1.0', games: '3.0.0' }, []]);

  await site.ops.activate('3.1.0', 'games');
  await beats(BEATS, { faulty: 'games' });
  expect([(await live()).versions, site.alarms]).toEqual([{ help: '1.1.0', games: '3.1.0' }, ['again']]);
});

test('a train is left to a person if one of its remotes was rolled back automatically within a day, though another one fails', async () => {
  await site.ops.activate('3.1.0', 'games');
  await beats(BEATS, { faulty: 'games' });
  expect((await live()).versions).toEqual({ help: '1.1.0', games: '3.0.0' });
  site.clock.advance(2 * WATCH_MS);

  await site.ops.call('POST', '/trains', { body: { train: TRAIN, reason: 'together' } });
  await beats(BEATS, { faulty: 'help' });

  expect([(await live()).versions, site.alarms]).toEqual([TRAIN, ['again']]);
  const [help] = site.standings().filter(({ remote }) => remote === 'help');
  expect(help?.alarm).toContain('; games was rolled back automatically within a day, so a person decides');
});
