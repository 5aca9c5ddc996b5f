import { readFileSync } from 'node:fs';
import { test as base, expect, logIn, listen } from '../fixtures/site.ts';
import { createOpsClient } from '@site/shared/build/remote/ops-client.mjs';
export const test = base.extend<object, { site: never }>({
  site: [async ({}, use) => {
    const token = readFileSync('/tmp/team-e/ops-token', 'utf8').trim();
    await use({ origin: 'http://127.0.0.1:4150', opsToken: token, ops: createOpsClient({ server: 'http://127.0.0.1:4150', token }) } as never);
  }, { scope: 'worker' }],
} as never);
export { expect, logIn, listen };
