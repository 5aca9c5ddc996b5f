/** `npm run help [-- verb]`: every command, or one with its verbs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf, helpLines, refusalOf } from '../commands.mjs';
import { loadCommand } from '../operators/load-command.ts';
import { SITE } from '../site/workspace.ts';

const [verb] = process.argv.slice(2);
const command = verb === undefined ? null : commandOf(verb);
/** Those of this repository, or of the folder of another product, which has fewer. */
const { scripts } = JSON.parse(readFileSync(join(SITE, 'package.json'), 'utf8')) as { readonly scripts: object };
const names = new Set(Object.keys(scripts));

if (verb === undefined)
  console.log(
    [
      `npm start${names.has('test') ? ', npm test,' : ''} or npm run <verb>; arguments follow --: npm run release -- status`,
      ...helpLines(names),
      '',
      'A command with several verbs lists them: npm run release -- --help',
    ].join('\n'),
  );
else if (command === null) {
  console.error(refusalOf(verb));
  process.exitCode = 2;
} else {
  console.log(`npm run ${verb}${command.usage === undefined ? '' : ` -- ${command.usage}`}\n  ${command.about}`);
  if (command.usage === '<command>') await (await loadCommand(verb ?? ''))?.(['--help']);
}
