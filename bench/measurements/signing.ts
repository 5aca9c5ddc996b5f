/** The cost of request signing in ms: main-thread time of one signature in Chromium on a slow device, and of one check on the server. */
import { createHash, randomUUID } from 'node:crypto';
import { chromium } from 'playwright';
import { signRequest } from '@site/shared/crypto';
import { createSignatureCheck } from '@site/server/kernel/http/signature.ts';
import { launchOptions, withSite, type BrowserOptions } from '../with-site.ts';
import type { Measurement } from '../measurements.ts';
import { createReport } from '../report.ts';

/** The highest time of signing and of checking at the 95th percentile. */
const MOST_MS = 1;
const SLOWER = 4;
/** Other load on the machine only adds time, so the fastest round counts. */
const ROUNDS = 10;
const REQUESTS_OF_ROUND = 400;
const SITE_ID = 4002;
const REQUEST = {
  method: 'POST',
  path: '/fd/api/v1/withdrawal/create',
  query: '',
  body: JSON.stringify({ amount: '1000.00', remark: 'x'.repeat(400) }),
};

interface SigningTimes {
  /** Of the fastest round. */
  readonly median: number;
  readonly p95: number;
  /** The 95th percentile of the middle round. */
  readonly usualP95: number;
  /** The 95th percentile of all requests. */
  readonly overallP95: number;
  readonly requests: number;
}

/** Measures Chromium at a quarter of the CPU's speed. */
const measureSigning = ({ browserPath }: BrowserOptions): Promise<SigningTimes> =>
  withSite(async (site) => {
    const browser = await chromium.launch(launchOptions(browserPath));
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

interface Signing {
  headersFor(request: object): Promise<unknown>;
}

/** The fields of React's fiber that are read here. */
interface Fiber {
  readonly sibling: Fiber | null;
  readonly child: Fiber | null;
  readonly memoizedProps?: { readonly platform?: { readonly signing: Signing } } | null;
}

/** Runs in the page: signs through the platform, as a remote does. Each signature finishes within one task of the main thread, so its duration is its cost. */
async function signMany({ request, requests }: { request: object; requests: number }): Promise<number[]> {
  const entries = Object.entries(document.getElementById('root') ?? {}) as [string, { readonly stateNode: { readonly current: Fiber } }][];
  const open = entries.filter(([name]) => name.startsWith('__reactContainer$')).map(([, container]) => container.stateNode.current);
  let signing: Signing | undefined;
  for (let fiber = open.pop(); fiber && !signing; fiber = open.pop()) {
    signing = fiber.memoizedProps?.platform?.signing;
    open.push(...[fiber.sibling, fiber.child].filter((one) => one !== null));
  }
  if (!signing) throw new Error('no component of the page has the platform');
  const times: number[] = [];
  for (let turn = 0; turn < requests; turn++) {
    const begun = performance.now();
    await signing.headersFor(request);
    times.push(performance.now() - begun);
  }
  return times;
}

/** Measures the signature check that the backend runs for each request. */
async function measureVerifying(): Promise<SigningTimes> {
  const check = createSignatureCheck({ nowMs: Date.now }, SITE_ID);
  const [key, uuid] = [createHash('sha256').update('a key').digest('hex'), randomUUID()];
  const times: number[] = [];
  for (let turn = 0; turn < ROUNDS * REQUESTS_OF_ROUND; turn++) {
    const [time, nonce] = [String(Date.now() + 1), randomUUID()];
    const sign = signRequest(key, { ...REQUEST, time, nonce, uuid, siteId: SITE_ID });
    const headers = { token: '', uuid, time, nonce, sign, signFrom: '' };
    const begun = performance.now();
    await check.check({ ...REQUEST, headers }, key);
    times.push(performance.now() - begun);
  }
  return summary(times);
}

/** Summarises times in the order of measurement. */
function summary(times: readonly number[]): SigningTimes {
  const rounds = Array.from({ length: ROUNDS }, (_none, round) =>
    shares(times.slice(round * REQUESTS_OF_ROUND, (round + 1) * REQUESTS_OF_ROUND)),
  ).toSorted((one, other) => one.p95 - other.p95);
  const [fastest, usual] = [rounds[0] ?? shares([]), rounds[ROUNDS / 2] ?? shares([])];
  return { ...fastest, usualP95: usual.p95, overallP95: shares(times).p95, requests: times.length };
}

function shares(times: readonly number[]): { median: number; p95: number } {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95) };
}

export const measurement: Measurement = {
  about: 'the cost of request signing in a page on a slow device, and of the check on the server',
  needs: { build: true, browser: true },
  run: async ({ browserPath }) => {
    const report = createReport();
    const reportTimes = (what: string, { median, p95, usualP95, overallP95, requests }: SigningTimes): void => {
      const calmest = `median ${median.toFixed(3)} ms, p95 ${p95.toFixed(3)} ms in the calmest of ten rounds`;
      const rest = `(${usualP95.toFixed(3)} in the middle one, ${overallP95.toFixed(3)} of all ${requests})`;
      const figures = `${calmest} ${rest}; below ${MOST_MS} ms`;
      report.judge(what, `${what}: ${figures}`, p95 < MOST_MS);
    };
    const checked = await measureVerifying();
    const signed = await measureSigning({ browserPath });
    reportTimes('a signature checked by the server', checked);
    reportTimes('a request signed in Chromium, CPU 4× slower', signed);
    return report.done({ checked, signed });
  },
};
