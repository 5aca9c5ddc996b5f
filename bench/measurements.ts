/** The table of measurements: each is a file of `bench/measurements/` that exports one `measurement`. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The input of a measurement. */
export interface MeasurementOptions {
  readonly args: readonly string[];
  readonly browserPath: string | null;
  readonly log: (line: string) => void;
}

/** The result of a measurement: lines to print, the goals that it missed, and all figures. */
export interface MeasurementResult<Raw = unknown> {
  readonly lines: readonly string[];
  readonly missed: readonly string[];
  readonly raw: Raw;
}

export interface Measurement {
  /** The subject of the measurement, in a few words. */
  readonly about: string;
  readonly needs: {
    /** Built packages. */
    readonly build?: boolean;
    /** An installed Chromium. */
    readonly browser?: boolean;
    /** Takes hours: runs only when it is named. */
    readonly naming?: boolean;
  };
  run(options: MeasurementOptions): Promise<MeasurementResult>;
}

export type NamedMeasurement = Measurement & { readonly name: string };

/** In the order in which `npm run bench` runs them. */
export const MEASUREMENTS: readonly string[] = [
  'page',
  'home',
  'member-pages',
  'repeat',
  'first-load',
  'swap-bytes',
  'swaps',
  'host-moves',
  'builds',
  'slow-remote',
  'signing',
  'proof',
  'chat',
  'chat-list',
  'lobby-scroll',
  'live-list',
  'health-cost',
  'verification',
  'captcha',
  'streams',
  'rollback',
  'page-cost',
  'reads',
  'growth',
  'money',
  'money-kill',
  'cluster',
  'document',
];

/** The measurement of that name. Throws with the known names. */
export async function loadMeasurement(name: string): Promise<NamedMeasurement> {
  if (!MEASUREMENTS.includes(name)) throw new Error(`There is no measurement ${name}: ${MEASUREMENTS.join(', ')}`);
  const { measurement } = (await import(pathToFileURL(join(import.meta.dirname, 'measurements', `${name}.ts`)).href)) as {
    measurement: Measurement;
  };
  return { name, ...measurement };
}
