import { defineConfig } from '@playwright/test';

/** The attacks on integrity in Firefox, which is driven without Playwright's own build of it; part `firefox` of `npm run verify:long`. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../.cache/test-results-firefox',
  globalSetup: '../fixtures/build-first.ts',
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
});
