import base from '../playwright.config.ts';
const { globalSetup: _none, ...rest } = base;
export default { ...rest, testDir: 'journeys', outputDir: '/tmp/b-results', workers: 1, timeout: 120_000, expect: { timeout: 20_000 }, retries: 0 };
