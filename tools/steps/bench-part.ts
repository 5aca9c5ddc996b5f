import { keep } from '../../bench/keep.ts';
import { loadPart, PARTS, type LoadedPart } from '../../bench/parts.ts';
import { findBrowser } from './browser.ts';

/** Every part of `npm run bench` that needs not be named, or the one of that name. Throws with the known names. */
export async function partsNamed(only?: string): Promise<LoadedPart[]> {
  if (only !== undefined) return [await loadPart(only)];
  const parts = await Promise.all(PARTS.map((name) => loadPart(name)));
  return parts.filter(({ needs }) => !needs.naming);
}

/** Runs a part, prints its lines and stores its figures under `.cache/bench`; returns the names of the goals it missed. */
export async function runPart(name: string, args: readonly string[] = []): Promise<readonly string[]> {
  const { needs, run } = await loadPart(name);
  const browserPath = needs.browser ? findBrowser() : null;
  if (needs.browser && browserPath === null) {
    console.log(`\nno Chromium found: ${name} is not measured (name one by CHROMIUM_PATH)`);
    return [];
  }
  const result = await run({ args, browserPath, log: (line) => console.log(line) });
  console.log(`\n${result.lines.join('\n')}`);
  keep(name, result);
  return result.missed;
}
