/** A site to develop in: the one of this data folder if it runs already, else one that is started here. */
import { createRegistryClient, findOpsToken, findPublishToken } from '@site/shared/build/remote/registry-client.mjs';
import { dataFolder, findServer } from '@site/shared/build/remote/site-address.mjs';
import { printBanner } from './banner.ts';
import { siteSettings } from './settings.ts';
import { joinWatch, shareWatch } from './shared-watch.ts';
import { startSite, type RunningSite } from './start-site.ts';
import { watchSite } from './watch-site.ts';

/** Started here, or one that runs already and keeps running. */
export interface DevSite extends Pick<RunningSite, 'origin' | 'opsToken' | 'publishToken' | 'ended' | 'stop'> {
  /** Runs saved changes of host, server and contract from now on, and logs them; null where the command that runs the site does not. */
  watch(log: (line: string) => void): Promise<(() => void) | null>;
}

/** Attaches to the site that runs, or builds and starts one. */
export async function openSite(): Promise<DevSite> {
  return (await attach()) ?? (await start());
}

/** The end of a site that somebody else runs. */
export function neverEnds(): Promise<number> {
  return new Promise(() => undefined);
}

async function attach(): Promise<DevSite | null> {
  try {
    const origin = findServer();
    const opsToken = findOpsToken();
    await createRegistryClient({ server: origin, token: opsToken }).status();
    console.log(`using the site that runs at ${origin}`);
    const dataDir = dataFolder();
    return {
      origin,
      opsToken,
      publishToken: findPublishToken(),
      ended: neverEnds(),
      stop: () => Promise.resolve(0),
      watch: async (log) => (dataDir === null ? null : joinWatch({ dataDir, origin, log })),
    };
  } catch {
    return null;
  }
}

async function start(): Promise<DevSite> {
  const started = performance.now();
  const settings = siteSettings();
  const site = await startSite(settings);
  const { dataDir } = settings;
  printBanner({ ...site, dataDir, ms: performance.now() - started });
  const { join, close } = await shareWatch({ dataDir, origin: site.origin, watch: (log) => watchSite({ ...site, log }) });
  return {
    ...site,
    watch: async (log) => join(log),
    stop: () => {
      close();
      return site.stop();
    },
  };
}
