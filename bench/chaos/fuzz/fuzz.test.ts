import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createSeededDatabase } from '@site/server/testing/seeded-database.ts';
import { plugTestAdapters } from '@site/server/testing/test-adapters.ts';
import { fillDatabaseAt } from '@site/server/testing/testing.ts';
import { sandboxAdapters } from '@site/sandbox/test-adapters.ts';
import { createDraw } from './draw.ts';
import { mutated } from './junk.ts';
import type { FuzzReport } from './run.ts';
import { routesOf } from './targets.ts';

plugTestAdapters(async () => sandboxAdapters);

const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 2000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_125);
/** Shorter runs end before what is kept for minutes is dropped. */
const LONG_RUN = 50_000;
const SLOWEST_MS = 1_800_000;

let folder: string;
let databaseUrl: string;
let drop: () => Promise<void>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-fuzz-'));
  ({ databaseUrl, drop } = await createSeededDatabase({ dataDir: folder, isDurable: false, fill: fillDatabaseAt }));
}, SLOWEST_MS);
afterAll(async () => {
  await drop();
  rmSync(folder, { recursive: true });
});

test(
  `${REQUESTS} drawn requests over every route of three servers break none of them, and the heap stays flat`,
  async () => {
    const script = join(import.meta.dirname, 'run.ts');
    const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: databaseUrl };
    const options = { env, maxBuffer: 2 ** 26 };
    const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', script, String(REQUESTS), String(SEED)], options);
    const { broken, uncaught, heapMb, ...figures } = JSON.parse(stdout) as FuzzReport;
    if (REQUESTS >= LONG_RUN) process.stdout.write(`${JSON.stringify({ ...figures, heapMb })}\n`);

    expect(broken).toEqual([]);
    expect(uncaught).toEqual([]);
    expect(figures.routes).toBeGreaterThan(300);
    if (REQUESTS >= LONG_RUN) expect(heapMb.at(-1)).toBeLessThan((heapMb[Math.floor(heapMb.length / 2)] ?? 0) * 1.15);
  },
  SLOWEST_MS,
);

test('a run can be repeated from its seed', () => {
  const body = { a: 'x', b: { c: 1 }, d: [1, 2] };
  const draws = (seed: number) => {
    const draw = createDraw(seed);
    return JSON.stringify(Array.from({ length: 50 }, () => mutated(draw, body)));
  };

  expect(draws(7)).toBe(draws(7));
  expect(draws(8)).not.toBe(draws(7));
  expect(body).toEqual({ a: 'x', b: { c: 1 }, d: [1, 2] });
});

test('the routes of a server are read from what it prints, children below their parents', () => {
  const printed = ['├── /a (GET, HEAD)', '│   ├── /b (POST)', '│   │   └── -c (POST)', '└── /d/:id (GET)', ''].join('\n');

  expect(routesOf({ printRoutes: () => printed })).toEqual([
    ['GET', '/a'],
    ['HEAD', '/a'],
    ['POST', '/a/b'],
    ['POST', '/a/b-c'],
    ['GET', '/d/:id'],
  ]);
});
