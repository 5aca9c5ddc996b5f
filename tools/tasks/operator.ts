/** Runs the operators' command that the table names: `operator.ts <verb> [arguments]`. */
import { refusalOf } from '../commands.mjs';
import { loadCommand } from '../operators/load-command.ts';

const [verb = '', ...args] = process.argv.slice(2);
const run = await loadCommand(verb);
if (run === null) {
  console.error(refusalOf(verb));
  process.exitCode = 2;
} else process.exitCode = await run(args);
