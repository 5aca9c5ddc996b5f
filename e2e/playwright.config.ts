import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM } from './fixtures/chromium.ts';

const report = process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'];
/** How many times longer than usual a journey waits for what a player sees: long runs share their machine with others. */
const patience = Number(process.env['JOURNEY_PATIENCE'] ?? 1);

const PICTURES = 'pictures.spec.ts';

/** Journeys run against whole sites: each worker starts one on separate ports and in a separate folder (fixtures/site.ts). */
export default defineConfig({
  testDir: 'journeys',
  outputDir: '../.cache/test-results',
  projects: [
    // Pictures with the fonts of a machine belong to it: none is committed.
    { name: 'journeys', testIgnore: PICTURES, snapshotPathTemplate: '../.cache/pictures/{testFileName}/{arg}{ext}' },
    // Those in which a text is a row of boxes are the same everywhere.
    { name: 'pictures', testMatch: PICTURES, snapshotPathTemplate: 'pictures/{arg}{ext}' },
  ],
  globalSetup: './fixtures/build-first.ts',
  fullyParallel: false,
  workers: 2,
  // Reported as flaky; a busy machine must not hide what else failed.
  retries: process.env['CI'] ? 2 : 0,
  timeout: 60_000 * patience,
  expect: { timeout: 10_000 * patience },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // To trace every journey costs a machine with two cores a good part of its time; in CI a second try is what is traced.
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
    // A worker's requests pass by the routes that journeys set; the journey of the worker allows it.
    serviceWorkers: 'block',
    launchOptions: CHROMIUM,
  },
});
