/**
 * The table of measurements. Each is `bench/parts/<name>.mjs` and exports one `part`:
 *   about   what it measures, a few words
 *   needs   { build, browser, naming }: built packages, a Chromium, to be named (it takes hours)
 *   run     ({ args, browserPath, log }) → { lines, missed, raw }: what to print, the goals that were missed, all figures
 */
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';

/** In the order in which `npm run bench` runs them. */
export const PARTS = [
  'page',
  'home',
  'first-load',
  'swap-bytes',
  'swaps',
  'builds',
  'slow-remote',
  'signing',
  'chat',
  'chat-list',
  'lobby-scroll',
  'verification',
  'streams',
  'rollback',
  'reads',
  'growth',
  'money',
  'money-kill',
  'document',
];

/** The part of that name. Throws with the names there are. */
export async function loadPart(name) {
  if (!PARTS.includes(name)) throw new Error(`there is no part ${name}: ${PARTS.join(', ')}`);
  const { part } = await import(pathToFileURL(join(import.meta.dirname, 'parts', `${name}.mjs`)).href);
  return { name, ...part };
}
