/** `npm run ledger -- verify`. */
import { runLedgerCommand } from '../../../server/src/ledger/ledger.cli.ts';

process.exitCode = await runLedgerCommand(process.argv.slice(2));
