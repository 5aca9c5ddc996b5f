import { commandOf } from '../commands.mjs';

/** Runs an operators' command with its arguments and returns its exit code. */
export type RunCommand = (args: readonly string[]) => Promise<number>;

/** The function of an operators' command; null when the verb is none. */
export async function loadCommand(verb: string): Promise<RunCommand | null> {
  const cli = commandOf(verb)?.cli;
  if (cli === undefined) return null;
  const commands = (await import(cli.module)) as Readonly<Record<string, RunCommand>>;
  const run = commands[cli.run];
  if (run === undefined) throw new Error(`${cli.module} does not export ${cli.run}.`);
  return run;
}
