/** Samples as they were taken, one line each, kept per build: a run that stopped goes on where it was. */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REMOTES } from '@site/shared/product';
import { ROOT } from '@site/shared/build/site/workspace.mjs';

const FOLDER = join(ROOT, '.cache', 'bench', 'samples');

/** What stands in the built packages, so that samples of another build are never mixed in. */
export function buildName() {
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'host', 'dist', 'host.json')));
  for (const remote of REMOTES) hash.update(readFileSync(join(ROOT, `remote-${remote}`, 'dist', 'release.json')));
  return hash.digest('hex').slice(0, 12);
}

/** What takes the measure: figures of another yardstick are never mixed in either. */
function yardstick() {
  const hash = createHash('sha256');
  for (const file of ['front.mjs', 'sample.mjs', 'scenes.mjs', 'variants.mjs', 'watch-page.mjs'])
    hash.update(readFileSync(join(import.meta.dirname, file)));
  return hash.digest('hex').slice(0, 6);
}

/** Answers { rounds, add }: per round and variant what was measured in that scene so far. */
export function openRounds(scene) {
  mkdirSync(FOLDER, { recursive: true });
  const path = join(FOLDER, `${buildName()}-${yardstick()}-${scene}.ndjson`);
  const lines = existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];
  const rounds = [];
  const put = ({ round, variant, sample }) => ((rounds[round] ??= {})[variant] = sample);
  lines.forEach(put);
  return {
    rounds,
    add: (line) => {
      put(line);
      appendFileSync(path, `${JSON.stringify(line)}\n`);
    },
  };
}
