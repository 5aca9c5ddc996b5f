import { defineConfig } from '@playwright/test';
import type { EngineName } from '@site/tools/steps/engines.ts';

const report = process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'];
const patience = Number(process.env['JOURNEY_PATIENCE'] ?? 1);

/** The most important journeys in Firefox and in WebKit, as they are installed: part of `npm test`. `attacks` is a part of `npm run verify:long`. */
export default defineConfig<object, { readonly engineName: EngineName }>({
  testDir: '.',
  outputDir: '../../.cache/test-results-engines',
  globalSetup: '../fixtures/build-first.ts',
  workers: 2,
  retries: process.env['CI'] ? 2 : 0,
  timeout: 90_000 * patience,
  expect: { timeout: 20_000 * patience },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  projects: [
    { name: 'firefox', testMatch: 'journeys.spec.ts', use: { engineName: 'firefox' } },
    { name: 'webkit', testMatch: 'journeys.spec.ts', use: { engineName: 'webkit' } },
    { name: 'attacks', testMatch: 'attacks.spec.ts', timeout: 180_000 },
  ],
});
