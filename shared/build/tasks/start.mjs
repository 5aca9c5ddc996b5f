/** `npm start`: the whole site at one address. */
import { printBanner } from '../site/banner.mjs';
import { buildPictures } from '../site/build-workspace.mjs';
import { createProgress } from '../site/progress.mjs';
import { siteSettings } from '../site/settings.mjs';
import { startSite } from '../site/start-site.mjs';
import { untilStopped } from '../site/until-stopped.mjs';

try {
  const started = performance.now();
  const settings = siteSettings();
  const site = await startSite(settings);
  printBanner({ ...site, dataDir: settings.dataDir, ms: performance.now() - started });
  // Nobody waits for them: drawings stand in.
  buildPictures(createProgress(1, console.log)).catch((error) => console.error(`✗ ${error.message}`));
  process.exit(await untilStopped(site));
} catch (error) {
  console.error(`✗ ${error.message}`);
  process.exit(1);
}
