import { join, relative } from 'node:path';
import { styleText } from 'node:util';

interface BannerOptions {
  readonly origin: string;
  readonly dataDir: string;
  /** How long the start took. */
  readonly ms: number;
}

/** Where operators find the token. What is printed may end in a log, so the token itself never is. */
function whereOpsToken(dataDir: string): string {
  return process.env['OPS_TOKEN'] ? 'the setting OPS_TOKEN' : `cat ${relative(process.cwd(), join(dataDir, 'ops-token'))}`;
}

/** Prints the address, the log-in and the first commands once the site runs. */
export function printBanner({ origin, dataDir, ms }: BannerOptions): void {
  const rows: [label: string, text: string][] = [
    ['Site', styleText('bold', origin)],
    ['Log in as', 'player01 / Demo2026pass'],
    ['Console', `${origin}/ops; its token: ${whereOpsToken(dataDir)}`],
    ['Release', 'npm run release -- publish games, then npm run release -- activate games <version>'],
    ['', 'npm run release -- status | versions games | rollback games'],
    ['Develop', 'npm run dev -- games'],
    ['Stop', 'Ctrl-C'],
  ];
  console.log(`\n${styleText('green', `Ready in ${(ms / 1000).toFixed(1)} s`)}\n`);
  for (const [label, text] of rows) console.log(`  ${label.padEnd(10)} ${text}`);
  console.log();
}
