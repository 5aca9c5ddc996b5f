/**
 * `npm run workshop -- help [games …]`: a page with every screen and slot of these remotes, or of all, in every state, each in a frame of the real host.
 * It shows what the site of this folder has live; `npm run dev -- help` serves the same page with every save of the remote live in it.
 */
import { readSandboxConfig } from '@site/sandbox/settings.ts';
import { isPublic } from '@site/server/production/start.rules.ts';
import { untilStopped } from '@site/shared/build/dev/until-stopped.mjs';
import { exitOnSignals } from '../site/exit-on-signals.ts';
import { openSite } from '../site/open-site.ts';
import { openWorkshop } from '../site/open-workshop.ts';
import { refuseInProduction } from '../site/start.rules.ts';
import { REMOTES } from '../site/workspace.ts';
import { messageOf } from '../steps/step.ts';

const named = process.argv.slice(2).map((name) => name.replace(/^remote-/, ''));
const unknown = named.find((name) => !REMOTES.includes(name));
if (unknown !== undefined) {
  console.error(`There is no remote '${unknown}'.\nnpm run workshop -- [remote …]\nRemotes: ${REMOTES.join(', ')}`);
  process.exit(2);
}

exitOnSignals();

try {
  refuseInProduction({ nodeEnv: process.env['NODE_ENV'], isPublic: isPublic(readSandboxConfig(process.env)) });
  const site = await openSite();
  const workshop = await openWorkshop({ remotes: named.length === 0 ? REMOTES : named, site: site.origin });
  const code = await untilStopped(site);
  await workshop.stop();
  process.exit(code);
} catch (error) {
  console.error(`✗ ${messageOf(error)}`);
  process.exit(1);
}
