import type { TestAdapters, TestRound } from '@site/server/testing/test-adapters.ts';
import { randomUUID } from 'node:crypto';
import { sitePictures } from './pictures/site-pictures.ts';
import { createSandboxApp } from './create-sandbox.ts';

/** The adapters of the server's tests. */
export const sandboxAdapters: TestAdapters = {
  createApp: createSandboxApp,
  hasPicture: (address) => sitePictures().includes(address),
  async pay({ pay }, payUrl, { way, amount = '', key }) {
    const payload = new URLSearchParams({ way, amount, key }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await pay.inject({ method: 'POST', url: new URL(payUrl).pathname, headers, payload });
  },
  async playRound({ venue }, token, stake) {
    const answer = await venue.inject({ method: 'POST', url: '/slot/api/rounds', payload: { token, key: randomUUID(), stake } });
    return answer.json<TestRound>();
  },
  sources: ['sandbox/src/**/*.ts', 'sandbox/content/**/*.md'],
};
