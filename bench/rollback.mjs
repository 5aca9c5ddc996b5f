/** How long a bad release stays in its canary: a site of its own, a thousand simulated tabs that beat as open pages do, nobody who watches. */
import { createOpsClient } from '@site/shared/build/remote/ops-client.mjs';
import { readRelease, withVersion } from '@site/shared/build/remote/release-folder.mjs';
import { remoteFolder } from '@site/shared/build/site/workspace.mjs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { withSite } from './with-site.mjs';

export const GOALS = { tabs: 1000, mostMs: 30_000 };
const REMOTE = 'help';
const SHARE = 10;
/** Of the canary's tabs, so many fail within one beat; of all others, so many. */
const FAULTS = { canary: 0.33, stable: 0.002 };
const BEAT_MS = 10_000;
const ROUNDS = 3;
const TICK_MS = 100;
/** Tabs of one address count fifty times at most. */
const TABS_PER_ADDRESS = 20;

/** Answers { tookMs }: per round the time from the command that begins the canary until it is gone by itself; null where it was still there after a minute. */
export const measureRollback = () =>
  withSite(
    async ({ origin, opsToken, publishToken, dataDir }) => {
      const ops = createOpsClient({ server: origin, token: opsToken, publishToken, keys: join(dataDir, 'keys') });
      const built = readRelease(join(remoteFolder(REMOTE), 'dist'));
      const stable = (await ops.status()).remotes[REMOTE].digest;
      const tookMs = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const version = `99.5.${round}`;
        const { digest } = await ops.publish(withVersion(built, version, { quality: 1 }));
        const tabs = openTabs(origin, { stable, canary: digest });
        const begunMs = Date.now();
        await ops.order(REMOTE, 'canary', { version, percent: SHARE, reason: 'a measurement' });
        tabs.begin();
        tookMs.push(await untilGone(ops, begunMs));
        tabs.stop();
      }
      return { tookMs };
    },
    { TRUST_PROXY: '127.0.0.1' },
  );

/** Each tab beats every ten seconds at a moment of its own. */
function openTabs(origin, { stable, canary }) {
  const tabs = Array.from({ length: GOALS.tabs }, (_, at) => ({
    tab: randomUUID(),
    digest: at % (100 / SHARE) === 0 ? canary : stable,
    address: `10.7.${Math.floor(at / TABS_PER_ADDRESS)}.1`,
  }));
  let timer;
  let turn = 0;
  const turns = BEAT_MS / TICK_MS;
  const beat = ({ tab, digest, address }) => {
    const isFaulty = Math.random() < (digest === canary ? FAULTS.canary : FAULTS.stable);
    const release = { remote: REMOTE, digest, failedLoads: 0, errors: isFaulty ? 1 : 0, events: [] };
    const body = JSON.stringify({ tab, epoch: 1, releases: [release] });
    fetch(`${origin}/r/health`, { method: 'POST', body, headers: { 'x-forwarded-for': address } }).catch(() => undefined);
  };
  return {
    begin: () => {
      timer = setInterval(() => {
        for (let at = turn % turns; at < tabs.length; at += turns) beat(tabs[at]);
        turn += 1;
      }, TICK_MS);
    },
    stop: () => clearInterval(timer),
  };
}

async function untilGone(ops, begunMs) {
  while (Date.now() - begunMs < 2 * GOALS.mostMs) {
    const { canaries } = await ops.status();
    if (canaries.length === 0) return Date.now() - begunMs;
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  return null;
}
