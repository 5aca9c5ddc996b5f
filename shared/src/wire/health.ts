import { REMOTES } from '@site/shared/product';
import * as z from 'zod/mini';

/** Where an open tab says how the releases in it do. No cookie, no token, no answer (204). */
export const HEALTH_PATH = '/r/health';

/**
 * How often a tab beats while something is mounted: once when a release has rendered, then after this time when anything happened, and by
 * `sendBeacon` when the page is left. Automatic rollback reads only these beats.
 */
export const HEALTH_EVERY_MS = 10_000;

/** Facts of the business that a release brings about; a canary that brings about far fewer of them than the stable release is rolled back. */
export const HEALTH_EVENTS = ['wallet:changed', 'bet:settled', 'activity:applied', 'profile:changed', 'favourites:changed'] as const;
export type HealthEvent = (typeof HEALTH_EVENTS)[number];

const COUNT_LIMIT = 10_000;
const count = () => z.int().check(z.minimum(0), z.maximum(COUNT_LIMIT));

/** What one release did in one tab since the last beat. */
const releaseBeat = z.object({
  remote: z.enum(REMOTES),
  digest: z.string().check(z.regex(/^[0-9a-f]{24}$/)),
  /** It did not load, did not pass its self-test, or was skipped as the cause of a crash loop. */
  failedLoads: count(),
  /** What it threw: in render, in effects, in handlers; attributed by the address of its files. */
  errors: count(),
  /** Bus events it emitted, by name. */
  events: z.array(z.object({ name: z.enum(HEALTH_EVENTS), times: count() })).check(z.maxLength(HEALTH_EVENTS.length)),
});
export type ReleaseBeat = z.infer<typeof releaseBeat>;

/** One beat of one tab. `tab` is drawn at random with each load of the page and tells nothing about anybody. */
export const healthBeat = z.object({
  tab: z.string().check(z.regex(/^[\w-]{16,64}$/)),
  epoch: z.int().check(z.minimum(0)),
  releases: z.array(releaseBeat).check(z.minLength(1), z.maxLength(10)),
});
export type HealthBeat = z.infer<typeof healthBeat>;
