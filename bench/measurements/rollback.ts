/** How long a bad release stays in its canary: a site with a thousand simulated tabs that send health heartbeats, and no operator. */
import { createRegistryClient, type RegistryClient } from '@site/shared/build/remote/registry-client.mjs';
import { readRelease, withVersion } from '@site/shared/build/remote/release-folder.mjs';
import { remoteFolder } from '@site/tools/site/workspace.ts';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { withSite } from '../with-site.ts';
import type { Measurement } from '../measurements.ts';
import { createReport, formatInteger } from '../report.ts';

const GOALS = { tabs: 1000, mostMs: 30_000 };
const REMOTE = 'help';
const SHARE = 10;
/** The share of tabs that fail within one heartbeat: tabs of the canary, and all others. */
const FAULTS = { canary: 0.33, stable: 0.002 };
const BEAT_MS = 10_000;
const ROUNDS = 3;
const TICK_MS = 100;
/** Tabs of one address count fifty times at most. */
const TABS_PER_ADDRESS = 20;

interface RollbackTimes {
  /** Per round the time from the start of the canary until its automatic rollback; null: none within a minute. */
  readonly tookMs: readonly (number | null)[];
}

const measureRollback = (): Promise<RollbackTimes> =>
  withSite(
    async ({ origin, opsToken, publishToken, dataDir }) => {
      const ops = createRegistryClient({ server: origin, token: opsToken, publishToken, keys: join(dataDir, 'keys') });
      const built = readRelease(join(remoteFolder(REMOTE), 'dist'));
      const stable = (await ops.status()).remotes[REMOTE]?.digest;
      if (built === null || stable === undefined) throw new Error(`remote-${REMOTE} has no release`);
      const tookMs: (number | null)[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const version = `99.5.${round}`;
        const { digest } = await ops.publish(withVersion(built, version, { quality: 1 }));
        const tabs = openTabs(origin, { stable, canary: digest });
        const begunMs = Date.now();
        await ops.order(REMOTE, 'canary', { version, percent: SHARE, reason: 'a measurement' });
        tabs.begin((await ops.status()).epoch);
        tookMs.push(await untilGone(ops, begunMs));
        tabs.stop();
      }
      return { tookMs };
    },
    { TRUST_PROXY: '127.0.0.1' },
  );

interface Tab {
  readonly tab: string;
  readonly digest: string;
  readonly address: string;
}

/** Each tab sends a heartbeat every ten seconds, each at another time. */
function openTabs(origin: string, { stable, canary }: { stable: string; canary: string }) {
  const tabs = Array.from({ length: GOALS.tabs }, (_, at): Tab => ({
    tab: randomUUID(),
    digest: at % (100 / SHARE) === 0 ? canary : stable,
    address: `10.7.${Math.floor(at / TABS_PER_ADDRESS)}.1`,
  }));
  let timer: ReturnType<typeof setInterval> | undefined;
  let turn = 0;
  const turns = BEAT_MS / TICK_MS;
  const beat = ({ tab, digest, address }: Tab, epoch: number): void => {
    const isFaulty = Math.random() < (digest === canary ? FAULTS.canary : FAULTS.stable);
    const release = { remote: REMOTE, digest, failedLoads: 0, errors: isFaulty ? 1 : 0, events: [] };
    const body = JSON.stringify({ tab, epoch, releases: [release] });
    fetch(`${origin}/r/health`, { method: 'POST', body, headers: { 'x-forwarded-for': address } }).catch(() => undefined);
  };
  return {
    /** Tabs that know the channel of this epoch. */
    begin: (epoch: number): void => {
      timer = setInterval(() => {
        tabs.forEach((tab, at) => {
          if (at % turns === turn % turns) beat(tab, epoch);
        });
        turn += 1;
      }, TICK_MS);
    },
    stop: (): void => clearInterval(timer),
  };
}

async function untilGone(ops: RegistryClient, begunMs: number): Promise<number | null> {
  while (Date.now() - begunMs < 2 * GOALS.mostMs) {
    const { canaries } = await ops.status();
    if (canaries.length === 0) return Date.now() - begunMs;
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  return null;
}

export const measurement: Measurement = {
  about: 'how long a bad release stays in a canary of 1,000 simulated tabs without an operator',
  needs: { build: true },
  run: async () => {
    const report = createReport();
    const raw = await measureRollback();
    const times = raw.tookMs.map((ms) => (ms === null ? 'never' : `${formatInteger(ms)} ms`)).join(', ');
    const isMet = raw.tookMs.every((ms) => ms !== null && ms <= GOALS.mostMs);
    report.judge('rollback', `a bad canary was rolled back after ${times}; at most ${formatInteger(GOALS.mostMs)} ms`, isMet);
    return report.done(raw);
  },
};
