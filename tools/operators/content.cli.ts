/** `npm run content`: what operations write for the pages. Save a kind to a file, edit it, load it again. */
import { readFileSync, writeFileSync } from 'node:fs';
import { Argument } from 'commander';
import { openOps } from './ops-client.ts';
import { columns, opsCommand, printAnswer, runOpsCommand, type OpsFlags } from './ops-command.ts';
import { CONTENT_KINDS } from '@site/server/modules/site/content/content.schemas.ts';
import { typedPath } from '../typed-path.ts';

/** Runs one content command and returns its exit code. */
export function runContentCommand(args: readonly string[]): Promise<number> {
  const { program, add } = opsCommand(
    'content',
    'Notices, ads, activities, floating icons, pop-ups, help articles and festival skins; pages show them from the next request.',
  );
  const kind = () => new Argument('<kind>').choices(CONTENT_KINDS);
  add('list', 'the pieces of a kind')
    .addArgument(kind())
    .action(async (of: string, flags: OpsFlags) => printAnswer(await openOps(flags).content(of), flags, describe));
  add('save', 'write the pieces of a kind to a file, as JSON')
    .addArgument(kind())
    .argument('<file>', 'where it is on this machine', typedPath)
    .action(async (of: string, file: string, flags: OpsFlags) => {
      const pieces = await openOps(flags).content(of);
      writeFileSync(file, `${JSON.stringify(pieces, null, 2)}\n`);
      printAnswer({ pieces: pieces.length, file }, flags, () => `${pieces.length} written to ${file}`);
    });
  add('load', 'write the pieces of a file: new ones are added, those of a known id changed; all of them or none')
    .addArgument(kind())
    .argument('<file>', 'where it is on this machine', typedPath)
    .action(async (of: string, file: string, flags: OpsFlags) => {
      const pieces: unknown = JSON.parse(readFileSync(file, 'utf8'));
      printAnswer(await openOps(flags).loadContent(of, pieces), flags, ({ written }) => `${written} written`);
    });
  add('remove', 'take one piece away')
    .addArgument(kind())
    .argument('<id>')
    .action(async (of: string, id: string, flags: OpsFlags) =>
      printAnswer(await openOps(flags).removeContent(of, id), flags, ({ removed }) => `${removed} is gone`),
    );
  add('votes', 'what readers think of the help articles').action(async (flags: OpsFlags) =>
    printAnswer(await openOps(flags).helpVotes(), flags, (list) =>
      columns(list.map(({ code, useful, total }) => [code, `${useful} of ${total} found it useful`])).join('\n'),
    ),
  );
  return runOpsCommand(program, args);
}

function describe(pieces: readonly Readonly<Record<string, unknown>>[]): string {
  if (pieces.length === 0) return 'There is nothing of this kind.';
  const word = (value: unknown) => (typeof value === 'string' ? value : '');
  const rows = pieces.map(({ id, code, title, text, link }) => [word(id ?? code), word(title ?? text), word(link)]);
  return columns(rows).join('\n');
}
