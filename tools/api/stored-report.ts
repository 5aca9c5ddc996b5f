/** Compares the stored API reports with the contract, and writes them. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Name of a report file → its text. */
export type ApiReports = Readonly<Record<string, string>>;

const REPORT_FOLDER = join(import.meta.dirname, '..', '..', 'shared', 'api-report');
const CHANGELOG = join(import.meta.dirname, '..', '..', 'shared', 'CHANGELOG.md');
/** Hash of the changelog when the reports were written last. */
const CHANGELOG_HASH = 'changelog.sha256';

/** Name of a report → its removed and added lines, without the unchanged reports. */
export function reportDifferences(reports: ApiReports, folder: string = REPORT_FOLDER): Record<string, string[]> {
  const names = new Set([...Object.keys(reports), ...storedReports(folder)]);
  const found = [...names]
    .sort((one, other) => (one < other ? -1 : 1))
    .map((name): [string, string[]] => [name, difference(textOf(folder, name), reports[name] ?? '')]);
  return Object.fromEntries(found.filter(([, lines]) => lines.length > 0));
}

/** Writes the reports; returns false, and writes nothing, when they changed and the changelog did not. */
export function storeReports(
  reports: ApiReports,
  { folder = REPORT_FOLDER, changelog = CHANGELOG }: { readonly folder?: string; readonly changelog?: string } = {},
): boolean {
  const hash = createHash('sha256').update(readFileSync(changelog)).digest('hex');
  const isFirst = storedReports(folder).length === 0;
  const isChanged = Object.keys(reportDifferences(reports, folder)).length > 0;
  if (isChanged && !isFirst && textOf(folder, CHANGELOG_HASH).trim() === hash) return false;
  if (!isChanged) return true;
  mkdirSync(folder, { recursive: true });
  for (const name of storedReports(folder)) rmSync(join(folder, name));
  for (const [name, text] of Object.entries(reports)) writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, CHANGELOG_HASH), `${hash}\n`);
  return true;
}

function storedReports(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.api.md')) : [];
}

function textOf(folder: string, name: string): string {
  const path = join(folder, name);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/** Lines that only one of two texts has, in order; a moved line does not count. */
function difference(before: string, after: string): string[] {
  return [...onlyIn(before, after).map((line) => `- ${line}`), ...onlyIn(after, before).map((line) => `+ ${line}`)];
}

function onlyIn(one: string, other: string): string[] {
  const left = new Map<string, number>();
  for (const line of other.split('\n')) left.set(line, (left.get(line) ?? 0) + 1);
  return one.split('\n').filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}
