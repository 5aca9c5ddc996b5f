import { storeResult } from '../../bench/result-store.ts';
import { loadMeasurement, MEASUREMENTS, type NamedMeasurement } from '../../bench/measurements.ts';
import { findBrowser } from './browser.ts';

/** Every measurement of `npm run bench` that needs not be named, or the one of that name. Throws with the known names. */
export async function selectMeasurements(only?: string): Promise<NamedMeasurement[]> {
  if (only !== undefined) return [await loadMeasurement(only)];
  const measurements = await Promise.all(MEASUREMENTS.map((name) => loadMeasurement(name)));
  return measurements.filter(({ needs }) => !needs.naming);
}

/** Runs a measurement, prints its lines and stores its figures under `.cache/bench`; returns the names of the goals it missed. */
export async function runMeasurement(name: string, args: readonly string[] = []): Promise<readonly string[]> {
  const { needs, run } = await loadMeasurement(name);
  const browserPath = needs.browser ? findBrowser() : null;
  if (needs.browser && browserPath === null) {
    console.log(`\nno Chromium found: ${name} is not measured (name one by CHROMIUM_PATH)`);
    return [];
  }
  const result = await run({ args, browserPath, log: (line) => console.log(line) });
  console.log(`\n${result.lines.join('\n')}`);
  storeResult(name, result);
  return result.missed;
}
