/** `npm run new-remote -- <name> --owner <team>`: a new team's folder in this repository. Nothing else is touched by hand: every list of remotes is read. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeRemote } from '@site/shared/build/remote/new-remote.mjs';
import { isOwnProduct, remoteFolder, ROOT } from '../site/workspace.ts';

const USAGE = 'Usage: npm run new-remote -- <name> --owner "<team>", for example: npm run new-remote -- promo --owner "Promo team"';

process.exitCode = run();

function run(): number {
  const { values, positionals } = parseArgs({ options: { owner: { type: 'string' } }, allowPositionals: true, strict: false });
  const [name = ''] = positionals;
  const { owner } = values;
  if (name === '' || typeof owner !== 'string' || owner === '') {
    console.error(USAGE);
    return 2;
  }
  try {
    for (const file of writeRemote({ name, owner, dir: remoteFolder(name), isOfOwnSite: !isOwnProduct }))
      console.log(`wrote remote-${name}/${file}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 2;
  }
  if (!isOwnProduct) return sayNext(name, 'npm run check');
  // Every package of it is in the lockfile already.
  const pnpm = join(ROOT, 'node_modules', 'pnpm', 'bin', 'pnpm.mjs');
  const { status } = spawnSync(process.execPath, [pnpm, 'install', '--prefer-offline', '--no-frozen-lockfile', '--silent'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) {
    console.error(`The folder is written, but its packages were not linked: run the install again (npm install).`);
    return 1;
  }
  return sayNext(name, `npm run check -- ${name}; npm run unit -- ${name}`);
}

function sayNext(name: string, check: string): number {
  console.log(`next: ${check}`);
  console.log(`then: cd remote-${name} && npm run keys, and an operator runs \`npm run release -- enrol ${name} <public key>\``);
  return 0;
}
