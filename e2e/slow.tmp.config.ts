import base from './playwright.config.ts';

const { globalSetup: _none, ...rest } = base;
export default { ...rest, testDir: 'tmp-e', outputDir: '/tmp/e-results', workers: 1, timeout: 240_000, expect: { timeout: 60_000 } };
