/** The commands that documents print, in full or, below the command that they belong to, by their verb alone. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../site/workspace.ts';

/** The documents whose every command is run as written, or left out with a reason. */
export const RUN_DOCUMENTS: readonly string[] = ['README.md', 'docs/remote-team.md', 'docs/runbook.md'];

/** The verbs of each operators' command, and what each has to be given. */
export type OperatorVerbs = ReadonlyMap<string, ReadonlyMap<string, { readonly needsArguments: boolean }>>;

const PROGRAM = /^(?:[A-Z_]+=\S+ )*(?:npm|npx|(?:node_modules\/\.bin\/)?node|git|curl|aws|age|cp|systemd-analyze|pg_\w+) \S/;
const OPERATORS_COMMAND = /^(?:[A-Z_]+=\S+ )*npm run ([a-z][\w:-]*) --(?: (\S+)(.*))?$/;
/** `npm run members -- …` at the beginning of a section. */
const OPENS_SECTION = /`npm run ([a-z][\w:-]*) -- …`/;
const FENCE = /^\s*```(\w*)/;

/** Every command that a document prints, each once, in its order. */
export function printedCommands(document: string, verbs: OperatorVerbs): readonly string[] {
  const found = new Set<string>();
  // The first half of the runbook is about releases.
  let section = document.endsWith('runbook.md') ? 'release' : '';
  for (const { line, isCode } of linesOf(readFileSync(join(ROOT, document), 'utf8'))) {
    section = sectionOf(line, verbs) ?? section;
    let owner = section;
    for (const text of isCode ? [withoutNote(line)] : spansOf(line)) {
      owner = OPERATORS_COMMAND.exec(text)?.[1] ?? owner;
      const command = commandOf(text, verbs.get(owner), owner);
      if (command !== null && !isNameAlone(command, verbs)) found.add(command);
    }
  }
  return [...found];
}

/** Lines of text and of code without a language; a line that ends with a backslash goes on in the next one. */
function linesOf(text: string): readonly { readonly line: string; readonly isCode: boolean }[] {
  let language: string | null = null;
  return text
    .replaceAll(/ \\\n\s*/g, ' ')
    .split('\n')
    .flatMap((line) => {
      const fence = FENCE.exec(line);
      if (fence !== null) language = language === null ? (fence[1] ?? '') : null;
      return fence !== null || (language ?? '') !== '' ? [] : [{ line, isCode: language === '' }];
    });
}

const spansOf = (line: string): readonly string[] =>
  [...line.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text.replaceAll(String.raw`\|`, '|'));
const withoutNote = (line: string): string => line.trim().replace(/\s{2,}.*$/, '');

function sectionOf(line: string, verbs: OperatorVerbs): string | null {
  const name = OPENS_SECTION.exec(line)?.[1];
  return name !== undefined && verbs.has(name) ? name : null;
}

function commandOf(text: string, verbs: OperatorVerbs extends ReadonlyMap<string, infer Verbs> ? Verbs | undefined : never, owner: string) {
  if (PROGRAM.test(text)) return text;
  return verbs?.has(text.split(' ', 1)[0] ?? '') === true ? `npm run ${owner} -- ${text}` : null;
}

/** A verb that is mentioned without what it has to be given, and the command of a section: names, which nobody types so. */
function isNameAlone(command: string, verbs: OperatorVerbs): boolean {
  const [, name = '', verb, rest = ''] = OPERATORS_COMMAND.exec(command) ?? [];
  if (verb === undefined) return false;
  if (verb === '…' || rest.trim() === '…') return true;
  const isBare = /^(?: --(?!help)\S+)?$/.test(rest);
  return isBare && verbs.get(name)?.get(verb)?.needsArguments === true;
}
