/** Setup of the Jest projects whose tests type operators' commands at a test server. */
import { plugOperatorCommands } from '@site/server/testing/test-adapters.ts';
import { commandOf } from '../commands.mjs';

plugOperatorCommands((verb) => async (args) => {
  const cli = commandOf(verb)?.cli;
  if (cli === undefined) throw new Error(`There is no operators' command ${verb}.`);
  const commands = (await import(cli.module)) as Readonly<Record<string, (args: readonly string[]) => Promise<number>>>;
  const run = commands[cli.run];
  if (run === undefined) throw new Error(`${cli.module} does not export ${cli.run}.`);
  return run(args);
});
