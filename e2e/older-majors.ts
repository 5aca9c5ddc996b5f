/** The journeys in a copy of the repository with remotes on the majors before (`fixtures/older-majors.ts`): `npm run e2e` with E2E_REACT_18 or E2E_PREVIOUS_CONTRACT. */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyWithOlderMajors, olderMajors } from './fixtures/older-majors.ts';
import buildBeforeJourneys from './fixtures/build-first.ts';

const majors = olderMajors();
// Releases of the contract before are the builds of this repository.
await buildBeforeJourneys();
const dir = await copyWithOlderMajors(majors);
const e2e = join(dir, 'e2e');
try {
  const { status } = spawnSync(join(e2e, 'node_modules/.bin/playwright'), ['test', ...process.argv.slice(2)], {
    cwd: e2e,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} finally {
  rmSync(dir, { recursive: true, force: true });
}
