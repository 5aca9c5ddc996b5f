/** What signing costs: main-thread time of one request in Chromium on a slow device, and of one check on the server. Milliseconds. */
import { createHash, randomUUID } from 'node:crypto';
import { chromium } from 'playwright';
import { signRequest } from '@site/shared/crypto';
import { createSignatureCheck } from '../server/src/kernel/signature.ts';
import { withSite } from './with-site.mjs';

/** Signing and checking may take this long at the 95th percentile. */
export const MOST_MS = 1;
const SLOWER = 4;
/** Whatever else runs on the machine only ever adds: the calmest of the rounds is what signing costs. */
const ROUNDS = 10;
const REQUESTS_OF_ROUND = 400;
const SITE_ID = 4002;
const REQUEST = {
  method: 'POST',
  path: '/fd/api/v1/withdrawal/create',
  query: '',
  body: JSON.stringify({ amount: '1000.00', remark: 'x'.repeat(400) }),
};

/** Starts a site of its own. Answers as `summary` the browser's times at a quarter of its speed. */
export const measureSigning = ({ browserPath }) =>
  withSite(async (site) => {
    const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-gpu'] });
    try {
      const page = await browser.newPage();
      await page.goto(`${site.origin}/help/kh`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      return summary(await page.evaluate(signMany, { request: REQUEST, requests: ROUNDS * REQUESTS_OF_ROUND }));
    } finally {
      await browser.close();
    }
  });

/** Runs in the page: signs as a remote would, through the platform it is lent. Each takes part of one turn of the main thread, so that its time is its cost. */
async function signMany({ request, requests }) {
  const [, container] = Object.entries(document.getElementById('root')).find(([name]) => name.startsWith('__reactContainer$'));
  const open = [container.stateNode.current];
  let fiber = open.pop();
  for (; fiber && !fiber.memoizedProps?.platform; fiber = open.pop()) open.push(...[fiber.sibling, fiber.child].filter(Boolean));
  const { signing } = fiber.memoizedProps.platform;
  const times = [];
  for (let turn = 0; turn < requests; turn++) {
    const begun = performance.now();
    await signing.headersFor(request);
    times.push(performance.now() - begun);
  }
  return times;
}

/** The check as the backend makes it of each request. Answers as `summary`. */
export function measureVerifying() {
  const check = createSignatureCheck({ nowMs: Date.now }, SITE_ID);
  const [key, uuid] = [createHash('sha256').update('a key').digest('hex'), randomUUID()];
  const times = [];
  for (let turn = 0; turn < ROUNDS * REQUESTS_OF_ROUND; turn++) {
    const [time, nonce] = [String(Date.now() + 1), randomUUID()];
    const sign = signRequest(key, { ...REQUEST, time, nonce, uuid, siteId: SITE_ID });
    const headers = { token: '', uuid, time, nonce, sign, signFrom: '' };
    const begun = performance.now();
    check.check({ ...REQUEST, headers }, key);
    times.push(performance.now() - begun);
  }
  return summary(times);
}

/** Of times in the order they were taken: { median, p95 } of the calmest round, `usualP95` of the middle one, `overallP95` and how many. */
function summary(times) {
  const rounds = Array.from({ length: ROUNDS }, (_none, round) =>
    shares(times.slice(round * REQUESTS_OF_ROUND, (round + 1) * REQUESTS_OF_ROUND)),
  ).toSorted((one, other) => one.p95 - other.p95);
  return { ...rounds[0], usualP95: rounds[ROUNDS / 2].p95, overallP95: shares(times).p95, requests: times.length };
}

function shares(times) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return { median: at(0.5), p95: at(0.95) };
}
