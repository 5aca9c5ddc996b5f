/** `npm run cash -- list | approve | pay | reject | removals | unbind | keep`. */
import { runCashCommand } from '../../../server/src/withdrawal/cash.cli.ts';

process.exitCode = await runCashCommand(process.argv.slice(2));
