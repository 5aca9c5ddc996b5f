/** `npm run transfer -- list | retry | settle | reverse | faults | fault | heal`. */
import { runTransferCommand } from '../../../server/src/transfer/transfer.cli.ts';

process.exitCode = await runTransferCommand(process.argv.slice(2));
