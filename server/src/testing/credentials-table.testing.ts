import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const DOCUMENT = readFileSync(join(import.meta.dirname, '../../../docs/credentials.md'), 'utf8');

/** A row of docs/credentials.md: its cells by the names of their columns. */
export type CredentialRow = Readonly<Record<string, string>>;

/** The rows of the tables in a section. */
function rowsOf(heading: string): readonly CredentialRow[] {
  const section = DOCUMENT.split(/^## /m).find((text) => text.startsWith(heading)) ?? '';
  const cellsOf = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll("'", '’'));
  const [head = [], , ...rows] = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map(cellsOf);
  return rows.map((cells) => Object.fromEntries(head.map((name, column) => [name, cells[column] ?? ''])));
}

export const MEMBER_ROWS = rowsOf('Of members');
export const OPERATOR_ROWS = rowsOf('Of operators');
export const BROWSER_ROWS = rowsOf('Of browsers');
