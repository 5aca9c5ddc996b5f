/** `npm run ledger`: looks at the ledger in the database itself, whether the site runs or not. */
import { existsSync } from 'node:fs';
import { formatMoney } from '@site/shared/product';
import { readConfig, whereDatabase } from '@site/server/config.ts';
import { connectDatabase } from '@site/server/kernel/db/database.ts';
import { namesPostgres } from '@site/server/kernel/db/engine.ts';
import { columns, opsCommand, printAnswer, runOpsCommand } from './ops-command.ts';
import { auditLedger, type LedgerReport } from '@site/server/modules/money/ledger/verify.ts';
import { typedPath } from '../typed-path.ts';

/** Runs one ledger command and returns its exit code: 1 when the ledger has a fault. */
export async function runLedgerCommand(args: readonly string[]): Promise<number> {
  const { program } = opsCommand('ledger', 'Look at the ledger of the site.');
  let isSound = true;
  program
    .command('verify')
    .description('sum every account and every transfer anew and follow the chains of hashes')
    .option('--database <where>', 'a file of SQLite or postgres://… (else DATABASE_URL, else DATA_DIR/site.sqlite)')
    .option('--json', 'answer as JSON')
    .exitOverride()
    .action(async (flags: { database?: string; json?: boolean }) => {
      const report = await read(flags.database === undefined ? whereDatabase(readConfig(process.env)) : databaseAt(flags.database));
      isSound = report.faults.length === 0;
      printAnswer(asPlain(report), flags, () => describe(report));
    });
  const code = await runOpsCommand(program, args);
  return code === 0 && !isSound ? 1 : code;
}

const databaseAt = (where: string): string => (namesPostgres(where) ? where : typedPath(where));

async function read(databaseUrl: string): Promise<LedgerReport> {
  if (!namesPostgres(databaseUrl) && !existsSync(databaseUrl)) throw new Error(`there is no database at ${databaseUrl}`);
  const db = await connectDatabase(databaseUrl);
  try {
    return await auditLedger(db, { nowMs: Date.now() });
  } finally {
    await db.destroy();
  }
}

const asPlain = ({ totals, ...report }: LedgerReport) => ({
  ...report,
  totals: Object.fromEntries(Object.entries(totals).map(([kind, cents]) => [kind, formatMoney(cents)])),
});

function describe({ accounts, transfers, entries, blocks, unsealed, totals, lastLink, faults }: LedgerReport): string {
  const sum = Object.values(totals).reduce((all, cents) => all + cents, 0n);
  const kinds = Object.entries(totals).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return [
    `${accounts} accounts, ${transfers} transfers, ${entries} entries; ${blocks} blocks, ${unsealed} transfers in none yet`,
    ...columns([...kinds, ['all of it', sum] as const].map(([kind, cents]) => [kind, formatMoney(cents)])),
    `last link ${lastLink}`,
    ...(faults.length === 0 ? ['✓ every balance is the sum of its entries, and the chains hold'] : faults.map((fault) => `✗ ${fault}`)),
  ].join('\n');
}
