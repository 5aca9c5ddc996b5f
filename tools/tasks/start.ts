/** `npm start`: the whole site at one address. */
import { untilStopped } from '@site/shared/build/dev/until-stopped.mjs';
import { printBanner } from '../site/banner.ts';
import { buildPictures } from '../site/build-workspace.ts';
import { createProgress } from '../site/progress.ts';
import { siteSettings } from '../site/settings.ts';
import { startSite } from '../site/start-site.ts';
import { messageOf } from '../steps/step.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Until the site is up, a signal ends the start; the backend ends with this process. */
const endStart = (): never => process.exit(1);
for (const signal of SIGNALS) process.on(signal, endStart);

try {
  const started = performance.now();
  const settings = siteSettings();
  const site = await startSite(settings);
  const ending = untilStopped(site);
  for (const signal of SIGNALS) process.off(signal, endStart);
  printBanner({ ...site, dataDir: settings.dataDir, ms: performance.now() - started });
  // The site runs without them: SVG drawings are served until the pictures are built.
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (isStopping = true));
  // Ctrl-C also ends the process that builds them, which is no failure.
  buildPictures(createProgress(1, console.log)).catch((error: unknown) => isStopping || console.error(`✗ ${messageOf(error)}`));
  process.exit(await ending);
} catch (error) {
  console.error(`✗ ${messageOf(error)}`);
  process.exit(1);
}
