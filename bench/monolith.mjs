/** Builds the monolith and answers what an address loads of it. */
import { createRequire } from 'node:module';
import { readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { compile } from './compile.mjs';

const configure = createRequire(import.meta.url)('./monolith.cjs');

/**
 * Answers { folder, initial, filesOf, bytes }: `filesOf({ remote, request })` names the scripts of that screen beside the first load's,
 * `bytes` their weight with the first load's after brotli, `bytes(null)` the first load's alone.
 */
export async function buildMonolith() {
  const config = configure();
  await compile(config);
  const folder = config.output.path;
  const { initial, screens } = JSON.parse(readFileSync(join(folder, 'page.json'), 'utf8'));
  const filesOf = (screen) => lazyFiles(screens, screen).filter((file) => !initial.includes(file));
  const bytes = (screen) =>
    [...initial, ...(screen ? filesOf(screen) : [])].reduce((total, file) => total + statSync(join(folder, `${file}.br`)).size, 0);
  return { folder, initial, filesOf, bytes };
}

function lazyFiles(screens, { remote, request }) {
  const folder = `${sep}remote-${remote}${sep}`;
  const found = screens.find((screen) => screen.request === request && screen.issuer.includes(folder));
  if (!found) throw new Error(`the monolith has no part for ${request} of ${remote}`);
  return [...new Set(found.files)];
}
