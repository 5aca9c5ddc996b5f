import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findBrowser } from './browser.mjs';
import { ROOT } from './step.mjs';

const bench = (file) => import(pathToFileURL(join(ROOT, 'bench', file)).href);

/** Every part of `npm run bench` with what it needs, or the one of that name. Throws with the names there are. */
export async function partsNamed(only) {
  const { PARTS, loadPart } = await bench('parts.mjs');
  if (only !== undefined) return [await loadPart(only)];
  const parts = await Promise.all(PARTS.map(loadPart));
  return parts.filter(({ needs }) => !needs.naming);
}

/** Runs a part, prints what it says and keeps its figures under `.cache/bench`; answers the names of the goals it missed. */
export async function runPart(name, args = []) {
  const [{ needs, run }] = await partsNamed(name);
  const browserPath = needs.browser ? findBrowser() : null;
  if (needs.browser && browserPath === null) {
    console.log(`\nno Chromium found: ${name} is not measured (name one by CHROMIUM_PATH)`);
    return [];
  }
  const result = await run({ args, browserPath, log: (line) => console.log(line) });
  console.log(`\n${result.lines.join('\n')}`);
  const { keep } = await bench('keep.mjs');
  keep(name, result);
  return result.missed;
}
