/** A site to develop in: the one of this data folder if it runs already, else one that is started here. */
import { createRegistryClient, findOpsToken, findPublishToken } from '@site/shared/build/remote/registry-client.mjs';
import { findServer } from '@site/shared/build/remote/site-address.mjs';
import { printBanner } from './banner.ts';
import { siteSettings } from './settings.ts';
import { startSite, type RunningSite } from './start-site.ts';

/** Started here, or one that runs already and keeps running. */
export type DevSite = Pick<RunningSite, 'origin' | 'opsToken' | 'publishToken' | 'ended' | 'stop'> &
  Partial<Pick<RunningSite, 'replaceServer'>>;

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
    return { origin, opsToken, publishToken: findPublishToken(), ended: neverEnds(), stop: () => Promise.resolve(0) };
  } catch {
    return null;
  }
}

async function start(): Promise<DevSite> {
  const started = performance.now();
  const settings = siteSettings();
  const site = await startSite(settings);
  printBanner({ ...site, dataDir: settings.dataDir, ms: performance.now() - started });
  return site;
}
