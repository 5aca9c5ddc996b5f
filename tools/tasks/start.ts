/** `npm start`: the whole site at one address, for those who develop it. In production nothing is published by starting: `npm run serve`. */
import { untilStopped } from '@site/shared/build/dev/until-stopped.mjs';
import { readSandboxConfig } from '@site/sandbox/settings.ts';
import { isPublic } from '@site/server/production/start.rules.ts';
import { printBanner } from '../site/banner.ts';
import { buildPictures } from '../site/build-workspace.ts';
import { exitOnSignals } from '../site/exit-on-signals.ts';
import { createProgress } from '../site/progress.ts';
import { siteSettings } from '../site/settings.ts';
import { isOwnProduct } from '../site/workspace.ts';
import { shareWatch } from '../site/shared-watch.ts';
import { startSite, type RunningSite } from '../site/start-site.ts';
import { refuseInProduction } from '../site/start.rules.ts';
import { watchSite } from '../site/watch-site.ts';
import { messageOf } from '../steps/step.ts';

exitOnSignals();

try {
  const started = performance.now();
  const settings = siteSettings();
  refuseInProduction({ nodeEnv: process.env['NODE_ENV'], isPublic: isPublic(readSandboxConfig(process.env)) });
  const site = await startSite(settings);
  const { origin } = site;
  const watch = await shareWatch({ dataDir: settings.dataDir, origin, watch: watchForDevelopers(site) });
  const ending = untilStopped(site).finally(watch.close);
  printBanner({ ...site, dataDir: settings.dataDir, ms: performance.now() - started });
  if (!isOwnProduct) process.exit(await ending);
  // The site runs without them: SVG drawings are served until the pictures are built.
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (isStopping = true));
  // Ctrl-C also ends the process that builds them, which is no failure.
  buildPictures(createProgress(1, console.log), { isLowPriority: true }).catch(
    (error: unknown) => isStopping || console.error(`✗ ${messageOf(error)}`),
  );
  process.exit(await ending);
} catch (error) {
  console.error(`✗ ${messageOf(error)}`);
  process.exit(1);
}

/** While an `npm run dev` is there, what it reports of host, server and contract is printed here too. */
function watchForDevelopers({ replaceServer }: RunningSite) {
  return (log: (line: string) => void) =>
    watchSite({
      replaceServer,
      log: (line) => {
        console.log(line);
        log(line);
      },
    });
}
