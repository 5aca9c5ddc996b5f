import { join, relative } from 'node:path';
import { styleText } from 'node:util';
import { isOwnProduct, REMOTES, SITE, versionOf } from './workspace.ts';

interface BannerOptions {
  readonly origin: string;
  readonly dataDir: string;
  /** How long the start took. */
  readonly ms: number;
}

/** Where operators find the token. What is printed may end in a log, so the token itself never is. */
function whereOpsToken(dataDir: string): string {
  return process.env['OPS_TOKEN'] ? 'the setting OPS_TOKEN' : `cat ${shortPath(join(dataDir, 'ops-token'))}`;
}

/** What comes before a command so that it finds this site: nothing where its data lies in the folder that every command looks into. */
function before(dataDir: string): string {
  return dataDir === join(SITE, '.data') ? '' : `DATA_DIR=${shortPath(dataDir)} `;
}

/** A path as it is typed in the folder of the repository. */
function shortPath(path: string): string {
  const short = relative(process.cwd(), path);
  return short.startsWith('..') ? path : short;
}

/** Prints the address, the log-in and the first commands once the site runs. */
export function printBanner({ origin, dataDir, ms }: BannerOptions): void {
  const run = `${before(dataDir)}npm run`;
  const [remote = ''] = REMOTES;
  const rows: [label: string, text: string][] = [
    ['Site', styleText('bold', origin)],
    ...(isOwnProduct ? [['Log in as', 'player01 / Demo2026pass'] as [string, string]] : []),
    ['Console', `${origin}/ops; its token: ${whereOpsToken(dataDir)}`],
    ['Status', `${run} release -- status`],
    ['Release', `${run} release -- publish ${remote}, then ${run} release -- activate ${remote} ${versionOf(remote)}`],
    ['Go back', `${run} release -- rollback ${remote}`],
    ['Develop', `${run} dev -- ${remote}`],
    ['Stop', 'Ctrl-C'],
  ];
  console.log(`\n${styleText('green', `Ready in ${(ms / 1000).toFixed(1)} s`)}\n`);
  for (const [label, text] of rows) console.log(`  ${label.padEnd(10)} ${text}`);
  console.log();
}
