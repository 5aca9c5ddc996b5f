/** Measures the visits that a regular player makes: the first one, and later ones with what the browser kept of those before. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type LaunchOptions } from 'playwright';
import { logIn } from './member.ts';
import { trustProxies } from './reverse-proxy.ts';
import { visit, type PageSample, type PageVisit } from './sample.ts';

/** Visits with a sample; the ones between them fill the caches of the browser. */
export const SAMPLED_VISITS = [1, 2, 5] as const;
/** Chromium stores compiled scripts some time after a page has run them, and the site registers its worker after the first screen. */
const SETTLE_MS = 2500;
const VIEWPORT = { width: 1280, height: 900 };

export type VisitSamples = Readonly<Record<(typeof SAMPLED_VISITS)[number], PageSample>>;

interface RepeatOptions extends PageVisit, Pick<LaunchOptions, 'executablePath' | 'args'> {
  readonly isMember: boolean;
}

/** The samples of the visits by their number. The browser is started anew and keeps its caches on disk, as a player's does. */
export async function sampleRepeats({ executablePath, args = [], isMember, ...page }: RepeatOptions): Promise<VisitSamples> {
  const profile = mkdtempSync(join(tmpdir(), 'site-bench-profile-'));
  const options = { args: [...args, trustProxies()], viewport: VIEWPORT, ...(executablePath !== undefined && { executablePath }) };
  const context = await chromium.launchPersistentContext(profile, options);
  try {
    if (isMember) await logIn(context, page.origin);
    const samples: PageSample[] = [];
    for (let number = 1; number <= Math.max(...SAMPLED_VISITS); number++) {
      samples[number] = await visit({ context, ...page });
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    }
    return Object.fromEntries(SAMPLED_VISITS.map((number) => [number, samples[number]])) as unknown as VisitSamples;
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}
