import type { BrowserContext, Page } from '@playwright/test';
import type { RemoteName } from '@site/shared/product';
import {
  failIn,
  placesThatRan,
  seedFaults,
  type PlaceKind,
  type SeededPlace,
  watchPlaces,
  type Way,
  WAYS,
} from '../fixtures/seeded-faults.ts';
import { expect, logIn, test, type Site } from '../fixtures/site.ts';

/** Faults at drawn places of built releases, of which two of each remote are live one after the other: operators read each with its line. */

/** `npm run verify:long -- faults` draws fifty, twenty of which cross host and remote; else it is a sample of one screen. */
const LEAST = Number(process.env['SEEDED_FAULTS'] ?? 5);
const isSample = LEAST <= 5;
const LEAST_CROSSING = Math.floor((LEAST * 2) / 5);

test.use(isSample ? {} : { sharedBy: 'seeded faults' });

/** The screen of each remote, and an event that the remote may emit. */
const STOPS: readonly { readonly remote: RemoteName; readonly path: string; readonly event: string | null }[] = [
  { remote: 'activities', path: '/activity/discount', event: 'activity:applied' },
  { remote: 'help', path: '/help/kh', event: null },
  { remote: 'games', path: '/game/egame', event: 'favourites:changed' },
  { remote: 'finance', path: '/mine/finance/wallet', event: 'wallet:changed' },
  { remote: 'account', path: '/mine/vip', event: 'profile:changed' },
];
const stops = STOPS.slice(0, isSample ? 1 : STOPS.length);
const VERSIONS = ['9.1.0', '9.1.1'] as const;
const OF_A_STOP = 4;
const SEEN_MS = 40_000;

interface Fault {
  readonly place: SeededPlace;
  readonly how: Way | PlaceKind;
}

/** The same numbers in every run. */
function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Publishes both releases of each remote; answers every place of them by its id. */
async function publishAll({ ops }: Site): Promise<ReadonlyMap<string, SeededPlace>> {
  const next = random(41);
  const places = new Map<string, SeededPlace>();
  for (const { remote } of stops)
    for (const [number, version] of VERSIONS.entries()) {
      const seeded = seedFaults(remote, {
        version,
        prefix: `${remote.charAt(remote === 'account' ? 2 : 0)}${number}`,
        next,
      });
      await ops.publish(seeded.release);
      for (const place of seeded.places) places.set(place.id, place);
    }
  return places;
}

async function activateAll({ ops }: Site, version: string): Promise<void> {
  for (const { remote } of stops) await ops.activate(remote, version, 'seeded faults');
}

interface Visit {
  readonly page: Page;
  /** The places that ran, of releases of this remote and version. */
  readonly ran: (remote: string, version: string) => Promise<readonly SeededPlace[]>;
}

async function visit(context: BrowserContext, path: string, places: ReadonlyMap<string, SeededPlace>, armed: readonly string[] = []) {
  const page = await context.newPage();
  await page.addInitScript(watchPlaces, armed);
  await page.goto(path);
  const ran: Visit['ran'] = async (remote, version) =>
    (await page.evaluate(placesThatRan)).ids
      .flatMap((id) => places.get(id) ?? [])
      .filter((one) => one.remote === remote && one.version === version);
  return { page, ran };
}

type Listed = Awaited<ReturnType<Site['ops']['reports']>>[number];

/** The failure of a place in operators' list. What the host says of a load or start that failed has the places of its cause, in its own words. */
function listedOf(list: readonly Listed[], { remote, version, source, id }: SeededPlace): Listed | undefined {
  const own = list.filter((failure) => failure.remote === remote && failure.release === version);
  return own.find(({ message }) => message.split(' ').includes(id)) ?? own.find((failure) => lineOf(failure) === source);
}

/** The innermost place in the code of the remote. */
const lineOf = ({ remote, places = [] }: Listed): string | null | undefined =>
  places.find(({ at }) => at.startsWith(`/r/${remote}/`))?.source;

/** What is wrong with how operators see a fault; null where remote, release, file and line are right. */
function wrongWith(list: readonly Listed[], { place, how }: Fault): string | null {
  const failure = listedOf(list, place);
  if (failure === undefined) return `${how} ${place.remote} ${place.version} ${place.source}: not listed`;
  const [innermost] = failure.places ?? [];
  const isRight = lineOf(failure) === place.source && (how === 'refused call' ? innermost?.source?.match(/^(host|shared)\/src\//) : true);
  return isRight ? null : `${how} ${place.source}: ${JSON.stringify(failure.places)}`;
}

function isCrossing(list: readonly Listed[], { place }: Fault): boolean {
  const places = listedOf(list, place)?.places?.map(({ at }) => at) ?? [];
  return places.some((at) => at.startsWith('/h/')) && places.some((at) => at.startsWith('/r/'));
}

interface Run {
  readonly site: Site;
  readonly places: ReadonlyMap<string, SeededPlace>;
  readonly faults: Fault[];
  readonly next: () => number;
  /** What ran at a stop, by its address and version. */
  readonly ranAt: Map<string, readonly SeededPlace[]>;
  /** A browser that keeps nothing of releases that failed before. */
  readonly fresh: () => Promise<BrowserContext>;
}

/** A place that nothing else of the run fails in. */
function draw({ faults, next }: Run, from: readonly SeededPlace[], kinds: readonly PlaceKind[]): SeededPlace | undefined {
  const isTaken = ({ source }: SeededPlace) => faults.some(({ place }) => place.source === source);
  const left = from.filter((place) => kinds.includes(place.kind) && !isTaken(place));
  return left[Math.floor(next() * left.length)];
}

/** Each screen fails in a few of the places that ran, once it stands. */
async function failInUse(run: Run, version: string): Promise<void> {
  const context = await run.fresh();
  for (const { remote, path, event } of stops) {
    const { page, ran } = await visit(context, path, run.places);
    await expect.poll(async () => (await ran(remote, version)).length, { timeout: SEEN_MS }).toBeGreaterThan(OF_A_STOP);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    const ranHere = await ran(remote, version);
    run.ranAt.set(`${path} ${version}`, ranHere);
    const { prefixes } = await page.evaluate(placesThatRan);
    const hasBus = ranHere.some(({ id }) => prefixes.includes(id.slice(0, 2)));
    const ways = shuffledWays(run.next, { hasBus, hasEvent: event !== null });
    const chosen = ways.slice(0, OF_A_STOP).flatMap((way) => {
      const place = draw(run, ranHere, ['call', 'drawn']);
      if (place) run.faults.push({ place, how: way });
      return place ? [{ id: place.id, way, event: event ?? '' }] : [];
    });
    await page.evaluate(failIn, chosen);
    await page.mouse.click(1, 1);
  }
  await allAreSeen(run);
  await context.close();
}

/** The release before stands in for one that fails while it draws or in an effect, and fails as well. */
async function failWhileDrawn(run: Run): Promise<void> {
  const context = await run.fresh();
  for (const { path } of stops) {
    const armed = VERSIONS.flatMap((version) => {
      const ranThere = run.ranAt.get(`${path} ${version}`) ?? [];
      const place = draw(run, ranThere, ['effect']) ?? draw(run, ranThere, ['drawn']);
      if (place) run.faults.push({ place, how: place.kind });
      return place?.id ?? [];
    });
    await visit(context, path, run.places, armed);
  }
  await allAreSeen(run);
  await context.close();
}

async function failAtFirst(run: Run, kind: 'load' | 'start'): Promise<void> {
  const context = await run.fresh();
  for (const { remote, path } of stops) {
    const place = [...run.places.values()].find((one) => one.remote === remote && one.kind === kind && one.version === VERSIONS[1]);
    if (!place) continue;
    run.faults.push({ place, how: kind });
    await visit(context, path, run.places, [place.id]);
  }
  await allAreSeen(run);
  await context.close();
}

test(`${LEAST} seeded faults, ${LEAST_CROSSING} of which cross host and remote: operators read each with its file, line, remote and release [F13]`, async ({
  browser,
  site,
}) => {
  test.setTimeout(isSample ? 90_000 : 300_000);
  const before = (await site.ops.status()).remotes;
  const places = await publishAll(site);
  const options = { baseURL: site.origin, locale: 'zh-CN', viewport: { width: 1280, height: 800 } };
  const member = isSample ? undefined : await loggedIn(await browser.newContext({ ...options, serviceWorkers: 'block' }));
  const fresh = () => browser.newContext({ ...options, serviceWorkers: 'block', ...(member && { storageState: member }) });
  const run: Run = { site, places, faults: [], next: random(43), ranAt: new Map(), fresh };

  for (const version of VERSIONS) {
    await activateAll(site, version);
    await failInUse(run, version);
  }
  await failWhileDrawn(run);
  for (const kind of ['load', 'start'] as const) await failAtFirst(run, kind);

  const list = await site.ops.reports(1);
  expect(run.faults.flatMap((fault) => wrongWith(list, fault) ?? [])).toEqual([]);
  expect(run.faults.length, countsOf(list, run.faults)).toBeGreaterThanOrEqual(LEAST);
  expect(run.faults.filter((fault) => isCrossing(list, fault)).length).toBeGreaterThanOrEqual(LEAST_CROSSING);
  test.info().annotations.push({ type: 'faults', description: countsOf(list, run.faults) });
  for (const { remote } of stops) await site.ops.rollback(remote, before[remote]?.version ?? '', 'journey');
});

function shuffledWays(next: () => number, { hasBus, hasEvent }: { readonly hasBus: boolean; readonly hasEvent: boolean }): readonly Way[] {
  const ways = WAYS.filter((way) => !isCrossingWay(way) || (hasBus && (hasEvent || way === 'refused call'))).map((way) => ({
    way,
    order: next(),
  }));
  const drawn = ways.toSorted((one, other) => one.order - other.order).map(({ way }) => way);
  // The ones that cross come first.
  return drawn.toSorted((one, other) => Number(isCrossingWay(other)) - Number(isCrossingWay(one)));
}

const isCrossingWay = (way: Way): boolean => way === 'refused call' || way === 'handler of the bus';

async function allAreSeen({ site, faults }: Run): Promise<void> {
  const wrong = async () => {
    const list = await site.ops.reports(1);
    return faults.flatMap((fault) => wrongWith(list, fault) ?? []);
  };
  await expect.poll(wrong, { timeout: SEEN_MS }).toEqual([]);
}

function countsOf(list: readonly Listed[], faults: readonly Fault[]): string {
  const ways = Object.entries(Object.groupBy(faults, ({ how }) => how)).map(([how, of]) => `${of.length} ${how}`);
  const files = new Set(faults.map(({ place }) => place.file)).size;
  return `${faults.length}, ${faults.filter((fault) => isCrossing(list, fault)).length} of them crossing, in ${files} files: ${ways.join(', ')}`;
}

type LoggedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

async function loggedIn(context: BrowserContext): Promise<LoggedIn> {
  await logIn(await context.newPage());
  const state = await context.storageState();
  await context.close();
  return state;
}
