/** Setup of the Jest projects whose tests type operators' commands at a test server. */
import { plugOperatorCommands } from '@site/server/testing/test-adapters.ts';
import { loadCommand } from './load-command.ts';

plugOperatorCommands((verb) => async (args) => {
  const run = await loadCommand(verb);
  if (run === null) throw new Error(`There is no operators' command ${verb}.`);
  return run(args);
});
