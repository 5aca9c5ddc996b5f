/** The verbs of the operators' commands, read from the help of each. */
import { COMMANDS } from '../commands.mjs';
import { loadCommand } from '../operators/load-command.ts';
import type { OperatorVerbs } from './printed-commands.ts';

/** A verb of a help: what it takes follows; options are not needed. */
const VERB = /^ {2}([a-z][a-z-]+)((?: \[options\])?)((?: <[^>]+>)*)/gm;

export async function operatorVerbs(): Promise<OperatorVerbs> {
  const verbs = new Map<string, Map<string, { needsArguments: boolean }>>();
  for (const [name, { cli }] of Object.entries(COMMANDS)) if (cli !== undefined) verbs.set(name, verbsIn(await helpOf(name)));
  return verbs;
}

async function helpOf(name: string): Promise<string> {
  const printed: string[] = [];
  const log = jest.spyOn(console, 'log').mockImplementation((...words: readonly unknown[]) => void printed.push(words.join(' ')));
  const run = await loadCommand(name);
  await run?.(['--help']);
  log.mockRestore();
  return printed.join('\n').split('\nCommands:\n')[1] ?? '';
}

const verbsIn = (help: string) =>
  new Map([...help.matchAll(VERB)].map(([, verb = '', , needed = '']) => [verb, { needsArguments: needed !== '' }]));
