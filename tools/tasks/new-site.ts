/** `npm run new-site -- ../shop --remotes catalogue,basket`: the folder of a second product, which runs on this repository. */
import { parseArgs } from 'node:util';
import { typedPath } from '../typed-path.ts';
import { linkPackages, refuseSite, writeSite } from '../new-site/write-site.ts';

const USAGE = 'Usage: npm run new-site -- <folder> [--remotes catalogue,basket]';

process.exitCode = run();

function run(): number {
  const { values, positionals } = parseArgs({ options: { remotes: { type: 'string' } }, allowPositionals: true, strict: false });
  const [folder = ''] = positionals;
  if (folder === '') return say(USAGE, 2);
  const { remotes = 'catalogue,basket' } = values;
  const site = { dir: typedPath(folder), remotes: String(remotes).split(',') };
  const reason = refuseSite(site);
  if (reason !== null) return say(reason, 2);
  for (const file of writeSite(site)) console.log(`wrote ${file}`);
  if (linkPackages(site.dir) !== 0) return say('The folder is written, but its packages were not linked: run pnpm install in it.', 1);
  console.log(`next: cd ${folder} && npm start`);
  return 0;
}

function say(text: string, code: number): number {
  console.error(text);
  return code;
}
