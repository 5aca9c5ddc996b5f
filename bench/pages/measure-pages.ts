/** Paired page measurements: each round visits every variant once, in a rotating order and in a new browser context. */
import { loadavg } from 'node:os';
import { chromium } from 'playwright';
import { launchOptions, withSite, type BenchSite, type BrowserOptions } from '../with-site.ts';
import { openRounds, type RoundStore } from './round-store.ts';
import { logInAt, type SessionState } from './member.ts';
import { sampleVisit, type PageSample } from './sample.ts';
import type { Scene } from './scenes.ts';
import type { Round } from './statistics.ts';
import { openVariants, type VariantName } from './variants.ts';

/** The rounds of each scene by its name. */
export type SceneRounds = Readonly<Record<string, readonly Round[]>>;

/** Why visits failed: scene name → variant → reason. */
export type VisitFailures = Record<string, Record<string, string>>;

/** The figures that the part `page` stores. */
export interface PageFigures {
  readonly network: string;
  readonly failures: VisitFailures;
  readonly timed: SceneRounds;
  readonly counted: SceneRounds;
}

export interface PagesOptions extends BrowserOptions {
  readonly scenes: readonly Scene[];
  readonly rounds: number;
  readonly log: (line: string) => void;
  /** Receives the reasons of failed visits. */
  readonly failures?: VisitFailures;
}

interface PlannedVisit {
  readonly scene: Scene;
  readonly round: number;
  readonly variant: VariantName;
}

type Stores = ReadonlyMap<string, RoundStore>;

interface MeasureAllOptions extends BrowserOptions {
  readonly site: BenchSite;
  readonly open: readonly PlannedVisit[];
  readonly stores: Stores;
  readonly log: (line: string) => void;
  readonly failures: VisitFailures;
}

/** Measures what the store does not hold yet. A failed visit is missing in its round, and its reason is logged and added to `failures`. */
export async function measurePages({ browserPath, scenes, rounds, log, failures = {} }: PagesOptions): Promise<SceneRounds> {
  const stores = new Map(scenes.map((scene) => [scene.name, openRounds(scene.name)]));
  const open = plan(scenes, stores, rounds);
  if (open.length > 0) await withSite((site) => measureAll({ site, browserPath, open, stores, log, failures }));
  return Object.fromEntries(
    [...stores].map(([name, store]) => [name, store.rounds.slice(0, rounds).filter((round) => round !== undefined)]),
  );
}

/** The visits that the stores do not hold yet, round by round. */
function plan(scenes: readonly Scene[], stores: Stores, rounds: number): PlannedVisit[] {
  return Array.from({ length: rounds }, (_, round) => scenes.flatMap((scene) => ofRound(scene, round)))
    .flat()
    .filter(({ scene, round, variant }) => !stores.get(scene.name)?.rounds[round]?.[variant]);
}

function ofRound(scene: Scene, round: number): PlannedVisit[] {
  return inTurn(scene.variants, round).map((variant) => ({ scene, round, variant }));
}

/** The variants of a round: each round begins with another one. */
export function inTurn<Variant>(variants: readonly Variant[], round: number): Variant[] {
  const first = round % variants.length;
  return [...variants.slice(first), ...variants.slice(0, first)];
}

/** After this many failures in a scene, its remaining visits skip the variant. */
const MOST_FAILURES = 2;

async function measureAll({ site, browserPath, open, stores, log, failures }: MeasureAllOptions): Promise<void> {
  const names = [...new Set(open.map(({ variant }) => variant))];
  const { origins, close } = await openVariants({ site, names });
  const browser = await chromium.launch(launchOptions(browserPath));
  const sessions = new Map<VariantName, SessionState>();
  const visit = async ({ scene, variant }: Pick<PlannedVisit, 'scene' | 'variant'>): Promise<PageSample> => {
    const origin = origins[variant];
    if (origin === undefined) throw new Error(`no proxy is open for ${variant}`);
    if (scene.isMember && !sessions.has(variant)) sessions.set(variant, await logInAt(browser, origin));
    return sampleVisit({ browser, origin, ...scene, session: scene.isMember ? sessions.get(variant) : undefined });
  };
  const failed = new Map<string, number>();
  const storeSample = async (one: PlannedVisit): Promise<void> => {
    const key = `${one.scene.name} ${one.variant}`;
    if ((failed.get(key) ?? 0) >= MOST_FAILURES) return;
    try {
      const sample = await visit(one);
      stores.get(one.scene.name)?.add({ round: one.round, variant: one.variant, sample: { ...sample, machineLoad: loadavg()[0] } });
    } catch (error) {
      failed.set(key, (failed.get(key) ?? 0) + 1);
      const reason = error instanceof Error ? error.message : String(error);
      const [firstLine = ''] = reason.split('\n', 1);
      (failures[one.scene.name] ??= {})[one.variant] = firstLine;
      log(`${key}: ${reason}`);
    }
  };
  try {
    const [first] = open;
    if (first) for (const variant of names) await visit({ scene: { ...first.scene, network: 'open', cpu: 1 }, variant }).catch(() => null);
    for (const [index, one] of open.entries()) {
      await storeSample(one);
      if (index % 10 === 9) log(`${index + 1} of ${open.length} visits`);
    }
  } finally {
    await browser.close();
    close();
  }
}
