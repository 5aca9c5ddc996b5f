/**
 * `npm run dev -- games [help …]`: the site, and every saved change of these remotes live in open pages; changes of host, server and contract run within
 * seconds, beside a running `npm start` too.
 * `npm run dev -- games --site https://site.example [--port 4100]`: one remote within a site that runs elsewhere, which stays as it is.
 */
import { devOnSite } from '@site/shared/build/dev/dev-on-site.mjs';
import { createRegistryClient, OpsError } from '@site/shared/build/remote/registry-client.mjs';
import { messageOf } from '../steps/step.ts';
import { DEV_USAGE, readDevArguments, type DevArguments } from '../site/dev-arguments.ts';
import { exitOnSignals } from '../site/exit-on-signals.ts';
import { neverEnds, openSite } from '../site/open-site.ts';
import { openWorkshop, workshopPort } from '../site/open-workshop.ts';
import { publishSaves } from '../steps/publish-saves.ts';
import { untilStopped } from '@site/shared/build/dev/until-stopped.mjs';
import { isOwnProduct, remoteFolder } from '../site/workspace.ts';

const { remotes, site: siteOrigin, port } = argumentsOrExit();
const [first = ''] = remotes;

exitOnSignals();

try {
  if (siteOrigin !== undefined) {
    const { stop } = await devOnSite({
      remote: first,
      dir: remoteFolder(first),
      site: siteOrigin,
      port,
      workshopPort: isOwnProduct ? workshopPort() : null,
    });
    process.exit(await untilStopped({ ended: neverEnds(), stop }));
  }
  const site = await openSite();
  const client = createRegistryClient({ server: site.origin, token: site.opsToken, publishToken: site.publishToken });
  const stops = remotes.map((remote) => publishSaves({ client, remote }));
  const stopWatching = await site.watch(console.log);
  if (stopWatching === null) console.log(notWatched(remotes));
  const workshop = !isOwnProduct
    ? null
    : await openWorkshop({ remotes, site: site.origin }).catch((error: unknown) => {
        console.error(`✗ no workshop: ${messageOf(error)}`);
        return null;
      });
  const code = await untilStopped(site);
  stopWatching?.();
  await workshop?.stop();
  await Promise.all(stops.map((stop) => stop()));
  process.exit(code);
} catch (error) {
  console.error(`✗ ${messageOf(error)}`);
  process.exit(error instanceof OpsError ? error.exitCode : 1);
}

/** How changes of them are seen where the command that runs the site does not watch. */
function notWatched(names: readonly string[]): string {
  return `host, server and contract are not watched: the site runs by another command than \`npm start\`; end that one, and \`npm run dev -- ${names.join(' ')}\` starts a site that it watches`;
}

/** The arguments; ends with 2 when they are invalid. */
function argumentsOrExit(): DevArguments {
  try {
    return readDevArguments(process.argv.slice(2)) ?? leave(DEV_USAGE, 0);
  } catch (error) {
    return leave(`${messageOf(error)}\n${DEV_USAGE}`, 2);
  }
}

function leave(text: string, code: number): never {
  (code === 0 ? console.log : console.error)(text);
  return process.exit(code);
}
