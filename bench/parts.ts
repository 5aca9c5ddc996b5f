/** The table of measurements: each is a file of `bench/parts/` that exports one `part`. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The input of a measurement. */
export interface PartOptions {
  readonly args: readonly string[];
  readonly browserPath: string | null;
  readonly log: (line: string) => void;
}

/** The result of a measurement: lines to print, the goals that it missed, and all figures. */
export interface PartResult<Raw = unknown> {
  readonly lines: readonly string[];
  readonly missed: readonly string[];
  readonly raw: Raw;
}

export interface BenchPart {
  /** The subject of the measurement, in a few words. */
  readonly about: string;
  readonly needs: {
    /** Built packages. */
    readonly build?: boolean;
    /** A Chromium. */
    readonly browser?: boolean;
    /** Takes hours: runs only when it is named. */
    readonly naming?: boolean;
  };
  run(options: PartOptions): Promise<PartResult>;
}

export type LoadedPart = BenchPart & { readonly name: string };

/** In the order in which `npm run bench` runs them. */
export const PARTS: readonly string[] = [
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

/** The part of that name. Throws with the known names. */
export async function loadPart(name: string): Promise<LoadedPart> {
  if (!PARTS.includes(name)) throw new Error(`There is no part ${name}: ${PARTS.join(', ')}`);
  const { part } = (await import(pathToFileURL(join(import.meta.dirname, 'parts', `${name}.ts`)).href)) as { part: BenchPart };
  return { name, ...part };
}
