/** `npm start`: the whole site at one address. */
import { untilStopped } from '@site/shared/build/dev/until-stopped.mjs';
import { printBanner } from '../site/banner.ts';
import { buildPictures } from '../site/build-workspace.ts';
import { createProgress } from '../site/progress.ts';
import { siteSettings } from '../site/settings.ts';
import { startSite } from '../site/start-site.ts';
import { messageOf } from '../steps/step.ts';

try {
  const started = performance.now();
  const settings = siteSettings();
  const site = await startSite(settings);
  printBanner({ ...site, dataDir: settings.dataDir, ms: performance.now() - started });
  // The site runs without them: SVG drawings are served until the pictures are built.
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (isStopping = true));
  // Ctrl-C also ends the process that builds them, which is no failure.
  buildPictures(createProgress(1, console.log)).catch((error: unknown) => isStopping || console.error(`✗ ${messageOf(error)}`));
  process.exit(await untilStopped(site));
} catch (error) {
  console.error(`✗ ${messageOf(error)}`);
  process.exit(1);
}
