/** The reports that are kept beside the contract, compared with what it is now. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const KEPT = join(import.meta.dirname, '..', '..', 'api-report');
const CHANGELOG = join(import.meta.dirname, '..', '..', 'CHANGELOG.md');
/** Of the changelog when the reports were written last. */
const SEEN = 'changelog.sha256';

/** Name of a report → its lines that went and came; those that did not change are left out. */
export function differences(reports, folder = KEPT) {
  const names = new Set([...Object.keys(reports), ...keptIn(folder)]);
  const found = [...names]
    .sort((one, other) => (one < other ? -1 : 1))
    .map((name) => [name, difference(textOf(folder, name), reports[name] ?? '')]);
  return Object.fromEntries(found.filter(([, lines]) => lines.length > 0));
}

/** Writes the reports; answers false, and writes nothing, when they changed and the changelog says nothing new about it. */
export function keep(reports, { folder = KEPT, changelog = CHANGELOG } = {}) {
  const hash = createHash('sha256').update(readFileSync(changelog)).digest('hex');
  const isFirst = keptIn(folder).length === 0;
  const isChanged = Object.keys(differences(reports, folder)).length > 0;
  if (isChanged && !isFirst && textOf(folder, SEEN).trim() === hash) return false;
  if (!isChanged) return true;
  mkdirSync(folder, { recursive: true });
  for (const name of keptIn(folder)) rmSync(join(folder, name));
  for (const [name, text] of Object.entries(reports)) writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, SEEN), `${hash}\n`);
  return true;
}

function keptIn(folder) {
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.api.md')) : [];
}

function textOf(folder, name) {
  const path = join(folder, name);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/** Lines that only one of two texts has, in order; a line that moved is none. */
function difference(before, after) {
  return [...onlyIn(before, after).map((line) => `- ${line}`), ...onlyIn(after, before).map((line) => `+ ${line}`)];
}

function onlyIn(one, other) {
  const left = new Map();
  for (const line of other.split('\n')) left.set(line, (left.get(line) ?? 0) + 1);
  return one.split('\n').filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}
