/** Runs the operators' command that the table names: `operator.ts <verb> [arguments]`. */
import { commandOf, refusalOf } from '../commands.mjs';

const [verb = '', ...args] = process.argv.slice(2);
const cli = commandOf(verb)?.cli;
if (cli === undefined) {
  console.error(refusalOf(verb));
  process.exitCode = 2;
} else {
  const commands = (await import(cli.module)) as Readonly<Record<string, (args: string[]) => Promise<number>>>;
  const run = commands[cli.run];
  if (run === undefined) throw new Error(`${cli.module} does not export ${cli.run}`);
  process.exitCode = await run(args);
}
