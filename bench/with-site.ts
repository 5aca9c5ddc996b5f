import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@site/tools/free-port.ts';
import { startSite, type RunningSite } from '@site/tools/site/start-site.ts';

/** A site that lives as long as one measurement; `dataDir` holds its keys. */
export type BenchSite = RunningSite & { readonly dataDir: string };

/** A measurement in a browser. */
export interface BrowserOptions {
  readonly browserPath: string | null;
}

/** Starts a site on free ports, runs `measure` on it and removes it; `env` are further settings of the backend. The load comes from one address, whose calls are not limited. */
export async function withSite<T>(measure: (site: BenchSite) => Promise<T>, env: Readonly<Record<string, string>> = {}): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-bench-'));
  const ports = { port: await freePort(), venuePort: await freePort(), payPort: await freePort() };
  const site = await startSite({ ...ports, dataDir, log: () => undefined, env: { CALLS_PER_ADDRESS: '0', ...env } });
  try {
    return await measure({ ...site, dataDir });
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The launch options of Chromium for a measurement. */
export function launchOptions(browserPath: string | null): { executablePath?: string; args: string[] } {
  return { ...(browserPath === null ? {} : { executablePath: browserPath }), args: ['--no-sandbox', '--disable-gpu'] };
}
