import type { Channel } from '@site/shared/federation';
import { AUTOPILOT } from '../registry/roles.rules.ts';
import { makeHostRelease, PUBLISH_TOKEN, startRegistry } from '../registry/testing.ts';
import { createAutopilot, LOOK_EVERY_MS } from './autopilot.ts';
import { createTabMetrics } from './tab-metrics.ts';

const TABS = 50;
const BEAT_MS = 10_000;
let site: Awaited<ReturnType<typeof startRegistry>>;
beforeEach(async () => {
  site = await startRegistry(null, undefined, { hasHost: true });
});
afterEach(() => site.stop());

test('a host that does not start in a third of fifty tabs is taken back within 30 seconds, by the judge of remotes', async () => {
  const { registry, clock, ops } = site;
  for (const version of ['1.0.0', '1.1.0']) await ops.publish(makeHostRelease({ version, content: version }), 'host', PUBLISH_TOKEN);
  await ops.activate('1.0.0', 'host');
  const book = createTabMetrics(clock);
  const channel = () => JSON.parse(registry.current().payload) as Channel;
  const autopilot = createAutopilot({
    elect: async () => true,
    refresh: async () => undefined,
    onAlarm: () => undefined,
    book,
    clock,
    channel,
    startsOf: registry.starts,
    takeBack: async ({ remote }, reason) => {
      await registry.execute({ name: 'rollback', remote, to: null }, { person: AUTOPILOT, reason });
      return null;
    },
    complain: (error) => {
      throw error;
    },
  });
  const beat = (tab: number, isFaulty: boolean) => {
    const name = `tab-of-a-player-${tab}`;
    const release = {
      remote: 'host',
      digest: channel().remotes['host']?.digest ?? '',
      failedLoads: isFaulty ? 1 : 0,
      errors: 0,
      events: [],
      vitals: [],
    };
    book.take({ tab: name, voice: name, epoch: channel().epoch, releases: [release], from: `10.0.0.${tab}` });
  };
  const run = async (durationMs: number, isFaulty: (tab: number) => boolean) => {
    for (let atMs = 0; atMs < durationMs; atMs += LOOK_EVERY_MS) {
      for (let tab = 0; tab < TABS; tab += 1)
        if (tab % (BEAT_MS / LOOK_EVERY_MS) === (atMs / LOOK_EVERY_MS) % (BEAT_MS / LOOK_EVERY_MS)) beat(tab, isFaulty(tab));
      clock.advance(LOOK_EVERY_MS);
      await autopilot.look();
    }
  };
  await run(20_000, () => false);
  clock.advance(11 * 60_000);
  await run(20_000, () => false);
  await ops.activate('1.1.0', 'host');

  await run(30_000, (tab) => channel().remotes['host']?.version === '1.1.0' && tab % 3 === 0);

  expect(channel().remotes['host']?.version).toBe('1.0.0');
  expect((await registry.audit(1))[0]).toMatchObject({
    actor: 'autopilot',
    action: 'rollback',
    remote: 'host',
    reason: expect.stringMatching(/tabs had faults/),
  });
});
