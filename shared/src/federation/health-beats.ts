import * as z from 'zod/mini';
import { HEALTH_EVENTS, REMOTES } from '../site-map/index.ts';

/** Where an open tab reports the health of its releases. No cookie, no token, no answer (204). */
export const HEALTH_PATH = '/r/health';

/**
 * How often a tab sends a heartbeat while something is mounted: once when a release has rendered, then after this time when anything happened, and by
 * `sendBeacon` when the visitor leaves the page. Automatic rollback reads only these heartbeats.
 */
export const HEALTH_EVERY_MS = 10_000;

const COUNT_LIMIT = 10_000;
const count = () => z.int().check(z.minimum(0), z.maximum(COUNT_LIMIT));

/** Counters of one release in one tab since the last heartbeat. */
const releaseBeat = z.object({
  remote: z.enum(REMOTES),
  digest: z.string().check(z.regex(/^[0-9a-f]{24}$/)),
  /** It did not load, did not pass its self-test, or was skipped as the cause of a crash loop. */
  failedLoads: count(),
  /** Errors it threw: in render, in effects, in handlers; attributed by the address of its files. */
  errors: count(),
  /** Bus events it emitted, by name. */
  events: z.array(z.object({ name: z.enum(HEALTH_EVENTS), times: count() })).check(z.maxLength(HEALTH_EVENTS.length)),
});
export type ReleaseBeat = z.infer<typeof releaseBeat>;

/** One heartbeat of one tab. `tab` is random for each page load and identifies nobody. */
export const healthBeat = z.object({
  tab: z.string().check(z.regex(/^[\w-]{16,64}$/)),
  epoch: z.int().check(z.minimum(0)),
  releases: z.array(releaseBeat).check(z.minLength(1), z.maxLength(10)),
});
export type HealthBeat = z.infer<typeof healthBeat>;
