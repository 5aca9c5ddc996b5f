/** `npm run help [-- verb]`: every command, or one with its verbs. */
import { commandOf, helpLines, refusalOf } from '../commands.mjs';
import { loadCommand } from '../operators/load-command.ts';

const [verb] = process.argv.slice(2);
const command = verb === undefined ? null : commandOf(verb);

if (verb === undefined)
  console.log(
    [
      'npm start, npm test, or npm run <verb>; arguments follow --: npm run release -- status',
      ...helpLines(),
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
