/** How long a bad release stays in its canary: a site with a thousand simulated tabs that send health heartbeats, and no operator. */
import { createRegistryClient, type RegistryClient } from '@site/shared/build/remote/registry-client.mjs';
import { readRelease, withVersion } from '@site/shared/build/remote/release-folder.mjs';
import { CHANNEL_PATH, PASS_HEADER, START_BLOCK_ID, type StartBlock } from '@site/shared/federation';
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
/** Two of them run the canary: as many as count of one address. */
const TABS_PER_ADDRESS = 20;
/** Pages that are fetched at the same time. */
const AT_ONCE = 20;

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
        const tabs = await openTabs(origin, { stable, canary: digest });
        const begunMs = Date.now();
        await ops.order(REMOTE, 'canary', { version, percent: SHARE, reason: 'a measurement' });
        await tabs.begin((await ops.status()).epoch);
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
  /** Of the page that this tab loaded. */
  readonly voice: string;
}

const fromAddress = (address: string) => ({ headers: { 'x-forwarded-for': address } });

async function voiceOf(origin: string, address: string): Promise<string> {
  const html = await (await fetch(`${origin}/`, fromAddress(address))).text();
  const [, start = ''] = new RegExp(`id="${START_BLOCK_ID}">(.*?)</script>`, 's').exec(html) ?? [];
  return (JSON.parse(start) as StartBlock).page?.voice ?? '';
}

/** The passes of the addresses under the current channel, as a page gets them that polls it. */
async function passesOf(origin: string, addresses: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  const passes = [...addresses].map(async (address) => {
    const answer = await fetch(`${origin}${CHANNEL_PATH}`, fromAddress(address));
    return [address, answer.headers.get(PASS_HEADER) ?? ''] as const;
  });
  return new Map(await Promise.all(passes));
}

/** Each tab sends a heartbeat every ten seconds, each at another time. */
async function openTabs(origin: string, { stable, canary }: { stable: string; canary: string }) {
  const tabs: Tab[] = [];
  const open = async (at: number) => {
    const address = `10.7.${Math.floor(at / TABS_PER_ADDRESS)}.1`;
    const digest = at % (100 / SHARE) === 0 ? canary : stable;
    tabs.push({ tab: randomUUID(), digest, address, voice: await voiceOf(origin, address) });
  };
  for (let at = 0; at < GOALS.tabs; at += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, (_, next) => open(at + next)));
  let passes: ReadonlyMap<string, string> = new Map();
  let timer: ReturnType<typeof setInterval> | undefined;
  let turn = 0;
  const turns = BEAT_MS / TICK_MS;
  const beat = ({ tab, digest, address, voice }: Tab, epoch: number): void => {
    const isFaulty = Math.random() < (digest === canary ? FAULTS.canary : FAULTS.stable);
    const release = { remote: REMOTE, digest, failedLoads: 0, errors: isFaulty ? 1 : 0, events: [] };
    const body = JSON.stringify({ page: { voice, pass: passes.get(address) }, tab, epoch, releases: [release] });
    fetch(`${origin}/r/health`, { method: 'POST', body, ...fromAddress(address) }).catch(() => undefined);
  };
  return {
    /** Tabs that know the channel of this epoch. */
    begin: async (epoch: number): Promise<void> => {
      passes = await passesOf(origin, new Set(tabs.map(({ address }) => address)));
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
