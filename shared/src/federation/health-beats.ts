import * as z from 'zod/mini';
import { HEALTH_EVENTS } from '@site/shared/site-map';
import { REMOTE_NAME } from './team-claims.ts';

/** Where an open tab reports the health of its releases. No cookie, no credentials of a member, no answer (204). */
export const HEALTH_PATH = '/r/health';

/** The event of the stream of channels with a new pass, and the header with one in the answer of CHANNEL_PATH. */
export const PASS_EVENT = 'pass';
export const PASS_HEADER = 'x-page-pass';

/**
 * What a page shows with its heartbeats, so that automatic rollback counts them. It says nothing about its visitor but which canaries for chosen
 * visitors the page may draw, which the page knows, and grants nothing else.
 * `voice` names one load of a page and stays. `pass` is bound to address block, host and epoch, lasts minutes, and is renewed with each channel.
 */
const pageToken = z.object({
  voice: z.string().check(z.regex(/^[\w-]{22}\.[\w-]{22}(?:\.[0-9a-f]{8,240})?$/)),
  pass: z.string().check(z.regex(/^\d{1,12}\.\d{1,14}\.[\w-]{22}$/)),
});
export type PageToken = z.infer<typeof pageToken>;

/**
 * How often a tab sends a heartbeat while something is mounted: once when a release has rendered, then after this time when anything happened, and by
 * `sendBeacon` when the visitor leaves the page. Automatic rollback reads only these heartbeats.
 */
export const HEALTH_EVERY_MS = 10_000;

/** What a heartbeat says of leases at most: characters of a reason, and leases. */
export const LEASE_REASON_LENGTH = 60;
export const MOST_LEASES = 10;

const COUNT_LIMIT = 10_000;
const remoteName = () => z.string().check(z.regex(REMOTE_NAME));
const count = () => z.int().check(z.minimum(0), z.maximum(COUNT_LIMIT));

/**
 * What a player feels of a release: `press` is the time from a press to the next frame (INP), `paint` until the largest content of a first load
 * is drawn (LCP), `frame` what its scripts take in one long frame, `route` the time from a press to the first answer drawn on another address, `swap` that
 * from the news of a release to its first frame in an open page; all in milliseconds. `shift` is how far content moved by itself (CLS), in thousandths.
 */
export const VITALS = ['press', 'frame', 'paint', 'shift', 'route', 'swap'] as const;
export type Vital = (typeof VITALS)[number];

const VITAL_TEXTS: Readonly<Record<Vital, (value: number) => string>> = {
  press: (value) => `press ${value} ms`,
  frame: (value) => `long frame ${value} ms`,
  paint: (value) => `largest paint ${value} ms`,
  shift: (value) => `layout shift ${value / 1000}`,
  route: (value) => `route ${value} ms`,
  swap: (value) => `swap ${value} ms`,
};

/** A vital for operators: `press 150 ms (50 tabs)`, where the value is the upper end of the step that the median is in. */
export function vitalText({ name, median, tabs }: { readonly name: Vital; readonly median: number; readonly tabs: number }): string {
  return `${VITAL_TEXTS[name](median)} (${tabs === 1 ? '1 tab' : `${tabs} tabs`})`;
}

const WORST_LIMIT = 600_000;
/** Pages of a newer host may measure more than this server knows: it leaves out what it does not. */
const MOST_VITALS = 20;
const vitalSample = z.object({
  name: z.string().check(z.regex(/^[a-z]{1,20}$/)),
  worst: z.int().check(z.minimum(0), z.maximum(WORST_LIMIT)),
});

/** Counters of one release in one tab since the last heartbeat. */
const releaseBeat = z.object({
  remote: remoteName(),
  digest: z.string().check(z.regex(/^[0-9a-f]{24}$/)),
  /** It did not load, did not pass its self-test, or was skipped as the cause of a crash loop. */
  failedLoads: count(),
  /** Errors it threw: in render, in effects, in handlers; attributed by the address of its files. */
  errors: count(),
  /** Bus events it emitted, by name. */
  events: z.array(z.object({ name: z.enum(HEALTH_EVENTS), times: count() })).check(z.maxLength(HEALTH_EVENTS.length)),
  /** The worst of each since the last heartbeat; missing where nothing was measured. */
  vitals: z.optional(z.array(vitalSample).check(z.maxLength(MOST_VITALS))),
});
export type ReleaseBeat = z.infer<typeof releaseBeat>;

/** A lease that the mounted release of a tab holds: why, and for how long already. */
const heldLease = z.object({
  remote: remoteName(),
  digest: z.string().check(z.regex(/^[0-9a-f]{24}$/)),
  reason: z.string().check(z.maxLength(LEASE_REASON_LENGTH)),
  heldMs: z.int().check(z.minimum(0)),
});
export type BeatLease = z.infer<typeof heldLease>;

/** One heartbeat of one tab. `tab` is random for each page load and identifies nobody. */
export const healthBeat = z.object({
  /** Without one the heartbeat counts among those of an anonymous crowd, which decides nothing. */
  page: z.optional(pageToken),
  tab: z.string().check(z.regex(/^[\w-]{16,64}$/)),
  epoch: z.int().check(z.minimum(0)),
  releases: z.array(releaseBeat).check(z.minLength(1), z.maxLength(10)),
  /** All that is held in this tab now; missing in heartbeats of pages that do not report it. */
  leases: z.optional(z.array(heldLease).check(z.maxLength(MOST_LEASES))),
});
export type HealthBeat = z.infer<typeof healthBeat>;
