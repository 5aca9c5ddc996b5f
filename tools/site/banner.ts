import { join, relative } from 'node:path';
import { styleText } from 'node:util';

interface BannerOptions {
  readonly origin: string;
  readonly opsToken: string;
  readonly dataDir: string;
  /** How long the start took. */
  readonly ms: number;
}

/** Prints the address, the log-in and the first commands once the site runs. */
export function printBanner({ origin, opsToken, dataDir, ms }: BannerOptions): void {
  const rows: [label: string, text: string][] = [
    ['Site', styleText('bold', origin)],
    ['Log in as', 'player01 / Demo2026pass'],
    ['Ops token', `${opsToken}  (kept in ${relative(process.cwd(), join(dataDir, 'ops-token'))})`],
    ['Release', 'npm run release -- publish games, then npm run release -- activate games <version>'],
    ['', 'npm run release -- status | versions games | rollback games'],
    ['Develop', 'npm run dev -- games'],
    ['Stop', 'Ctrl-C'],
  ];
  console.log(`\n${styleText('green', `Ready in ${(ms / 1000).toFixed(1)} s`)}\n`);
  for (const [label, text] of rows) console.log(`  ${label.padEnd(10)} ${text}`);
  console.log();
}
