/** How long the worker of the page takes for a proof of work of the first level in Chromium, in ms. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { createVault } from '@site/server/kernel/security/vault.ts';
import { createProofs } from '@site/server/modules/people/captcha/testing.ts';
import type { ProofChallenge } from '@site/shared/wire';
import { ROOT } from '@site/tools/site/workspace.ts';
import { launchOptions, withSite, type BrowserOptions } from '../with-site.ts';
import type { Measurement } from '../measurements.ts';
import { createReport } from '../report.ts';

/** Chromium's throttling slows the main thread alone, and the work is done by threads of WebCrypto: the time is multiplied instead. */
const SLOWER = 4;
const MOST_SOLVING_MS = 1000;
const CHALLENGES = 60;

const FOLDER = join(ROOT, 'host', 'dist');

/** The file of the worker: the only one that names the algorithm. */
function workerFile(): string {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.js'));
  const found = names.find((name) => readFileSync(join(FOLDER, name), 'utf8').includes('PBKDF2/SHA-256'));
  if (found === undefined) throw new Error(`No file of ${FOLDER} solves proofs.`);
  return found;
}

/** Challenges of the first level, as the server issues them: how many attempts one takes is drawn. */
async function challenges(): Promise<readonly ProofChallenge[]> {
  const vault = createVault('0'.repeat(64));
  const proofs = createProofs({ db: undefined as never, clock: { nowMs: Date.now }, vault, limitRate: () => ({ take: async () => true }) });
  return Promise.all(
    Array.from({ length: CHALLENGES }, () => proofs.issue({ purpose: 'login', level: 1 }, { ip: '127.0.0.1', deviceUuid: 'bench' })),
  );
}

async function solvingMs(page: Page, file: string): Promise<number[]> {
  const address = await page.evaluate((name) => {
    const script = [...document.scripts].find(({ src }) => /\.[0-9a-f]+\.js$/.test(src));
    return script === undefined ? `/${name}` : new URL(name, script.src).href;
  }, file);
  const times: number[] = [];
  for (const challenge of await challenges()) times.push(await page.evaluate(solveOne, { address, challenge }));
  return times;
}

/** Runs in the page: the time from the question to a started worker until its answer. */
function solveOne({ address, challenge }: { readonly address: string; readonly challenge: ProofChallenge }): Promise<number> {
  const worker = new Worker(address);
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    worker.addEventListener('message', ({ data }) => {
      worker.terminate();
      if (data === null) reject(new Error('The worker solved nothing.'));
      else resolve(performance.now() - begun);
    });
    worker.addEventListener('error', () => reject(new Error(`${address} is no worker.`)));
    worker.postMessage(challenge);
  });
}

const measureProofs = ({ browserPath }: BrowserOptions): Promise<number[]> =>
  withSite(async (site) => {
    const browser = await chromium.launch(launchOptions(browserPath));
    try {
      // The site's policy lets the host alone make a worker of an address.
      const page = await (await browser.newContext({ bypassCSP: true })).newPage();
      await page.goto(`${site.origin}/help/kh`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      return await solvingMs(page, workerFile());
    } finally {
      await browser.close();
    }
  });

export const measurement: Measurement = {
  about: 'the proof of work of the first level: its time in the worker of the page',
  needs: { build: true, browser: true },
  run: async ({ browserPath }) => {
    const report = createReport();
    const times = (await measureProofs({ browserPath })).toSorted((one, other) => one - other);
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
    const [median, p95] = [at(0.5), at(0.95)];
    report.judge(
      'proof of work',
      `a proof of the first level: median ${median.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms; CPU ${SLOWER}× slower: ${(median * SLOWER).toFixed(0)} and ${(p95 * SLOWER).toFixed(0)} ms, at most ${MOST_SOLVING_MS} ms`,
      p95 * SLOWER <= MOST_SOLVING_MS,
    );
    return report.done({ median, p95, times });
  },
};
