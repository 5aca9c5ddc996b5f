/** Stores results as JSON under `.cache/bench`, with the commit, the date and the machine. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { join } from 'node:path';
import type { MeasurementResult } from './measurements.ts';
import { ROOT } from '@site/tools/site/workspace.ts';

const FOLDER = join(ROOT, '.cache', 'bench');
const asText = (value: unknown): string =>
  JSON.stringify(value, (_name, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner), 2);

/** A stored measurement. */
export interface StoredResult<Raw = unknown> extends MeasurementResult<Raw> {
  readonly part: string;
  readonly at: string;
  readonly commit: string;
  readonly machine: Machine;
}

export interface Machine {
  readonly model: string;
  readonly cores: number;
  readonly memoryBytes: number;
  readonly kernel: string;
  readonly node: string;
  /** Load average of the last minute. */
  readonly load: number | undefined;
}

/** Writes a result to `<measurement>/<time>.json` and returns the path. */
export function storeResult(measurement: string, { lines, missed, raw }: MeasurementResult): string {
  const folder = join(FOLDER, measurement);
  mkdirSync(folder, { recursive: true });
  const at = new Date().toISOString();
  const path = join(folder, `${at.replaceAll(':', '-')}.json`);
  writeFileSync(path, asText({ part: measurement, at, commit: commitOfTree(), machine: describeMachine(), lines, missed, raw }));
  return path;
}

/** The newest stored result of a measurement, or null; `Raw` is the type of the figures that this measurement stores. */
export function latestResult<Raw>(measurement: string): StoredResult<Raw> | null {
  const folder = join(FOLDER, measurement);
  const newest = filesOf(folder).toSorted().at(-1);
  return newest ? (JSON.parse(readFileSync(join(folder, newest), 'utf8')) as StoredResult<Raw>) : null;
}

/** The checked-out commit, with `+` where the tree has changes. */
export function commitOfTree(): string {
  try {
    const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
    return `${git('rev-parse', '--short=10', 'HEAD')}${git('status', '--porcelain', '--untracked-files=no') ? '+' : ''}`;
  } catch {
    return 'unknown';
  }
}

export function describeMachine(): Machine {
  const [{ model } = { model: 'unknown' }] = cpus();
  return { model, cores: cpus().length, memoryBytes: totalmem(), kernel: release(), node: process.version, load: loadavg()[0] };
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch {
    return [];
  }
}
