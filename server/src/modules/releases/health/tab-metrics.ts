/** The tabs that ran each release, with their faults and business events, over all instances (`beat-exchange.ts`). In memory: automatic rollback needs one hour only. */
import { VITALS, type HealthBeat, type ReleaseBeat, type Vital } from '@site/shared/federation';
import { HOUR_MS, MINUTE_MS, type Clock } from '../../../kernel/clock.ts';
import type { Arm } from './judge.rules.ts';
import { noTabs, stepOf } from './vitals.rules.ts';

/** When something was reported last, and the newest epoch of the tabs that reported it. */
interface Mark {
  readonly atMs: number;
  readonly epoch: number;
}

interface TabLine {
  readonly from: string;
  readonly network: string;
  readonly marks: readonly string[];
  seen: Mark;
  fault: Mark;
  readonly events: Map<string, Mark>;
  /** What was felt in the latest minutes in which each vital was measured, oldest first. */
  readonly vitals: Map<Vital, readonly FeltMinute[]>;
}

/** The worst of a vital within a minute, and the mark of its last measurement. A new epoch begins a new one. */
interface FeltMinute extends Mark {
  readonly startMs: number;
  readonly worst: number;
}

/** A heartbeat with the keys of the address and the network that it came from. */
export interface AddressedBeat extends Omit<HealthBeat, 'page'> {
  readonly from: string;
  /** A larger block around the address; where it is missing, the address. */
  readonly network?: string;
  /** The page that speaks, if its token was right; without it the heartbeat is one of an anonymous crowd. */
  readonly voice?: string;
  /** The canaries for chosen visitors that its page may draw, as its token says. */
  readonly marks?: readonly string[];
}

/** What counts: reports at this time or later, of tabs that knew this epoch or a later one. */
export interface Since {
  readonly atMs: number;
  readonly epoch: number;
  /** Only tabs of the visitors that this canary is for: releases are compared over the same visitors. */
  readonly mark?: string;
  /**
   * A tab counts by the worst of each minute, which weigh together as one, instead of by the worst of all of them: for releases that tabs did not run
   * equally long. The worst of more minutes is worse, whatever the release is like.
   */
  readonly byMinute?: boolean;
}

/** Tabs by voice or, without one, by the name that they gave themselves. */
interface Crowd {
  readonly tabs: Map<string, TabLine>;
  /** Address → the number of its tabs that are remembered. */
  readonly tabsOf: Map<string, number>;
  readonly mostTabs: number;
}

interface ReleaseLines {
  readonly remote: string;
  readonly voices: Crowd;
  readonly anonymous: Crowd;
  errors: number;
  failedLoads: number;
}

/** The counts of one release so far, of tabs with a page token. */
export interface ReleaseHealth {
  readonly remote: string;
  readonly digest: string;
  /** Tabs with a heartbeat within the last two intervals. */
  readonly openTabs: number;
  readonly errors: number;
  readonly failedLoads: number;
}

const NEVER: Mark = { atMs: -1, epoch: -1 };
const RETENTION_MS = HOUR_MS;
const MOST_TABS = 20_000;
/** Minutes that are kept of a vital of a tab. */
const MOST_MINUTES = 10;
const MOST_ANONYMOUS_TABS = 2000;
const MOST_TABS_OF_AN_ADDRESS = 50;
/** More than were ever live within an hour; exchange of heartbeats admits no digest that was not. */
const MOST_RELEASES = 1000;
/** A tab sends a heartbeat on each event, and at least every minute. */
export const OPEN_MS = 90_000;

/** All tabs of an address together weigh as many; one household is one witness, not twenty. */
export const WEIGHT_OF_AN_ADDRESS = 2;
/** The same for the block of a customer of an IPv6 provider, who owns 65,536 networks of addresses. */
export const WEIGHT_OF_A_NETWORK = 6;

export interface TabMetrics {
  /** Counts a heartbeat; a release that another remote uses already is ignored. Answers whether anything of it counted. */
  take(beat: AddressedBeat, atMs?: number): boolean;
  /** What tabs with a page token say of a release since then, weighted by address. */
  arm(digest: string, since: Since): Arm;
  /** What heartbeats without a page token say: good for an alarm, never for a verdict. */
  anonymousArm(digest: string, since: Since): Arm;
  health(): readonly ReleaseHealth[];
  /** Forgets tabs without a heartbeat for an hour. */
  prune(): void;
}

export function createTabMetrics(clock: Clock): TabMetrics {
  const releases = new Map<string, ReleaseLines>();
  const linesOf = ({ remote, digest }: ReleaseBeat): ReleaseLines | null => {
    const known = releases.get(digest);
    if (known) return known.remote === remote ? known : null;
    if (releases.size >= MOST_RELEASES) return null;
    const lines = { remote, voices: crowdOf(MOST_TABS), anonymous: crowdOf(MOST_ANONYMOUS_TABS), errors: 0, failedLoads: 0 };
    releases.set(digest, lines);
    return lines;
  };
  return {
    take(beat, atMs = clock.nowMs()) {
      const { tab, voice, epoch, releases: beats } = beat;
      const now = { atMs, epoch };
      let isCounted = false;
      for (const one of beats) {
        const lines = linesOf(one);
        const line = lines && lineOf(voice === undefined ? lines.anonymous : lines.voices, voice ?? tab, beat);
        if (!lines || !line) continue;
        isCounted = true;
        note(line, one, now);
        if (voice === undefined) continue;
        lines.errors += one.errors;
        lines.failedLoads += one.failedLoads;
      }
      return isCounted;
    },

    arm: (digest, since) => armOf(releases.get(digest)?.voices, since),
    anonymousArm: (digest, since) => armOf(releases.get(digest)?.anonymous, since),

    health: () =>
      [...releases].map(([digest, { remote, voices, errors, failedLoads }]) => ({
        remote,
        digest,
        openTabs: [...voices.tabs.values()].filter(({ seen }) => seen.atMs >= clock.nowMs() - OPEN_MS).length,
        errors,
        failedLoads,
      })),

    prune() {
      const edge = clock.nowMs() - RETENTION_MS;
      for (const [digest, { voices, anonymous }] of releases) {
        for (const crowd of [voices, anonymous]) forget(crowd, edge);
        if (voices.tabs.size + anonymous.tabs.size === 0) releases.delete(digest);
      }
    },
  };
}

const crowdOf = (mostTabs: number): Crowd => ({ tabs: new Map(), tabsOf: new Map(), mostTabs });

function lineOf(crowd: Crowd, tab: string, { from, network = from, marks = [] }: AddressedBeat): TabLine | null {
  const known = crowd.tabs.get(tab);
  if (known) return known;
  const counted = crowd.tabsOf.get(from) ?? 0;
  if (counted >= MOST_TABS_OF_AN_ADDRESS || crowd.tabs.size >= crowd.mostTabs) return null;
  crowd.tabsOf.set(from, counted + 1);
  const line: TabLine = { from, network, marks, seen: NEVER, fault: NEVER, events: new Map(), vitals: new Map() };
  crowd.tabs.set(tab, line);
  return line;
}

function note(line: TabLine, { failedLoads, errors, events, vitals = [] }: ReleaseBeat, now: Mark): void {
  line.seen = later(line.seen, now);
  if (failedLoads + errors > 0) line.fault = later(line.fault, now);
  noteVitals(line, vitals, now);
  for (const { name, times } of events) if (times > 0) line.events.set(name, later(line.events.get(name) ?? NEVER, now));
}

function noteVitals(line: TabLine, vitals: NonNullable<ReleaseBeat['vitals']>, now: Mark): void {
  for (const { name, worst } of vitals)
    if (isVital(name)) line.vitals.set(name, withFelt(line.vitals.get(name) ?? [], worst, now).slice(-MOST_MINUTES));
}

function withFelt(minutes: readonly FeltMinute[], worst: number, now: Mark): readonly FeltMinute[] {
  const last = minutes.at(-1);
  if (!last || now.epoch > last.epoch || now.atMs - last.startMs >= MINUTE_MS) return [...minutes, { startMs: now.atMs, worst, ...now }];
  return [...minutes.slice(0, -1), { ...last, ...later(last, now), worst: Math.max(worst, last.worst) }];
}

/** Newer hosts and instances may know more. */
const isVital = (name: string): name is Vital => (VITALS as readonly string[]).includes(name);

function forget({ tabs, tabsOf }: Crowd, edgeMs: number): void {
  for (const [tab, { seen, from }] of tabs) {
    if (seen.atMs >= edgeMs) continue;
    tabs.delete(tab);
    const left = (tabsOf.get(from) ?? 1) - 1;
    if (left > 0) tabsOf.set(from, left);
    else tabsOf.delete(from);
  }
}

/** Each tab weighs the less the more tabs its address and its network have: they are averaged, so that no choice of tabs helps. */
function armOf(crowd: Crowd | undefined, { atMs, epoch, mark, byMinute = false }: Since): Arm {
  const counts = (one: Mark) => one.atMs >= atMs && one.epoch >= epoch;
  const isOne = ({ marks }: TabLine) => mark === undefined || marks.includes(mark);
  const lines = [...(crowd?.tabs.values() ?? [])].filter((line) => counts(line.seen) && isOne(line));
  const weights = weightsOf(lines);
  const weighed = lines.map((line): Weighed => ({ line, weight: weights.get(line.from) ?? 0 }));
  const sumOf = (chosen: readonly Weighed[]) => Math.round(chosen.reduce((sum, { weight }) => sum + weight, 0));
  return {
    tabs: sumOf(weighed),
    faulty: sumOf(weighed.filter(({ line }) => counts(line.fault))),
    events: eventsOf(weighed, counts),
    vitals: vitalsOf(weighed, (minutes) => valuesOf(minutes.filter(counts), byMinute)),
  };
}

interface Weighed {
  readonly line: TabLine;
  readonly weight: number;
}

function eventsOf(weighed: readonly Weighed[], counts: (mark: Mark) => boolean): Arm['events'] {
  const events: Record<string, number> = {};
  for (const { line, weight } of weighed)
    for (const [name, mark] of line.events) if (counts(mark)) events[name] = (events[name] ?? 0) + weight;
  return roundedValues(events, Math.round);
}

/** The values of a vital of a tab share the weight of the tab. */
function vitalsOf(weighed: readonly Weighed[], valuesIn: (minutes: readonly FeltMinute[]) => readonly number[]): Arm['vitals'] {
  const vitals: Partial<Record<Vital, number[]>> = {};
  for (const { line, weight } of weighed) {
    for (const [name, minutes] of line.vitals) {
      const [steps, values] = [(vitals[name] ??= noTabs(name)), valuesIn(minutes)];
      for (const value of values) {
        const step = stepOf(name, value);
        steps[step] = (steps[step] ?? 0) + weight / values.length;
      }
    }
  }
  return roundedValues(vitals, (steps) => steps.map(Math.round));
}

/** The last minute may have only begun and tells less than the ones before: by minutes it counts where it is the only one. */
function valuesOf(minutes: readonly FeltMinute[], byMinute: boolean): readonly number[] {
  const felt = minutes.map(({ worst }) => worst);
  if (byMinute) return felt.length > 1 ? felt.slice(0, -1) : felt;
  return felt.length > 0 ? [Math.max(...felt)] : [];
}

function roundedValues<Value>(sums: Readonly<Record<string, Value>>, round: (value: Value) => Value): Record<string, Value> {
  return Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, round(sum)]));
}

/** Address → the weight of each of its tabs. */
function weightsOf(lines: readonly TabLine[]): ReadonlyMap<string, number> {
  const addresses = new Map<string, { readonly network: string; tabs: number }>();
  for (const { from, network } of lines) {
    const address = addresses.get(from) ?? { network, tabs: 0 };
    address.tabs += 1;
    addresses.set(from, address);
  }
  const networks = new Map<string, number>();
  const ofAddress = (tabs: number) => Math.min(tabs, WEIGHT_OF_AN_ADDRESS);
  for (const [from, { network, tabs }] of addresses)
    if (network !== from) networks.set(network, (networks.get(network) ?? 0) + ofAddress(tabs));
  return new Map(
    [...addresses].map(([from, { network, tabs }]) => {
      const share = Math.min(1, WEIGHT_OF_A_NETWORK / (networks.get(network) ?? 1));
      return [from, (ofAddress(tabs) / tabs) * share];
    }),
  );
}

/** Reports of other instances arrive out of order. */
const later = (one: Mark, other: Mark): Mark => ({ atMs: Math.max(one.atMs, other.atMs), epoch: Math.max(one.epoch, other.epoch) });
