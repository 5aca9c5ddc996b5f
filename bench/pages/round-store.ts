/** Stores samples per build, one line each, so that an interrupted run can resume. */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@site/tools/site/workspace.ts';
import { buildName } from '../build-name.ts';
import type { PageSample } from './sample.ts';
import type { Round } from './statistics.ts';

const FOLDER = join(ROOT, '.cache', 'bench', 'samples');

/** A hash of the measuring code, which keeps the samples of different versions of it apart. */
function measurerName(): string {
  const hash = createHash('sha256');
  for (const file of ['reverse-proxy.ts', 'sample.ts', 'scenes.ts', 'variants.ts', 'watch-page.ts'])
    hash.update(readFileSync(join(import.meta.dirname, file)));
  return hash.digest('hex').slice(0, 6);
}

/** One line of the store. */
interface StoredSample {
  readonly round: number;
  readonly variant: string;
  readonly sample: PageSample;
}

/** The samples of one scene; a round without samples is undefined. */
export interface RoundStore {
  readonly rounds: readonly (Round | undefined)[];
  add(sample: StoredSample): void;
}

/** Opens the store of a scene with all samples that it holds. */
export function openRounds(scene: string): RoundStore {
  mkdirSync(FOLDER, { recursive: true });
  const path = join(FOLDER, `${buildName()}-${measurerName()}-${scene}.ndjson`);
  const lines = existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as StoredSample)
    : [];
  const rounds: Record<string, PageSample>[] = [];
  const put = ({ round, variant, sample }: StoredSample): void => {
    (rounds[round] ??= {})[variant] = sample;
  };
  lines.forEach(put);
  return {
    rounds,
    add: (line) => {
      put(line);
      appendFileSync(path, `${JSON.stringify(line)}\n`);
    },
  };
}
