import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@site/shared/build/free-port.mjs';
import { startSite } from '@site/shared/build/site/start-site.mjs';

/** Answers what `measure` answers, over a site of its own on free ports that is gone afterwards; `dataDir` holds its keys, `env` its other settings. */
export async function withSite(measure, env = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-bench-'));
  const ports = { port: await freePort(), venuePort: await freePort(), payPort: await freePort() };
  const site = await startSite({ ...ports, dataDir, log: () => undefined, env });
  try {
    return await measure({ ...site, dataDir });
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
