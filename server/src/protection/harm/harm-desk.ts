import { HARM_MARKERS_AGAINST_OFFERS, HARM_RULES } from '@site/shared/product';
import { toIso, type Clock } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/database.ts';
import type { HarmWatch } from './harm-watch.ts';
import { membersWithSigns } from './harm.store.ts';
import { LONGEST_MS, pausedUntil } from './markers.ts';

/** A member with markers of harm, for staff. */
export interface WatchedMember {
  readonly userName: string;
  readonly markers: readonly { readonly title: string; readonly at: string }[];
  /** Whether a person looks at him: two markers or more. */
  readonly review: boolean;
  readonly offersPausedUntil: string | null;
}

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly watch: HarmWatch;
  readonly userNameOf: (memberId: string) => Promise<string>;
}

/** Members with markers, those a person has to look at first. */
export function createHarmDesk({ db, clock, watch, userNameOf }: Parts) {
  return async function list(): Promise<WatchedMember[]> {
    const found: WatchedMember[] = [];
    for (const memberId of await membersWithSigns(db, clock.nowMs() - LONGEST_MS)) {
      const markers = await watch.markers(db, memberId);
      if (markers.length === 0) continue;
      const untilMs = pausedUntil(markers, clock.nowMs());
      found.push({
        userName: await userNameOf(memberId),
        markers: markers.map(({ kind, atMs }) => ({ title: HARM_RULES[kind].title, at: toIso(atMs) })),
        review: markers.length >= HARM_MARKERS_AGAINST_OFFERS,
        offersPausedUntil: untilMs === null ? null : toIso(untilMs),
      });
    }
    return found.toSorted((one, other) => other.markers.length - one.markers.length);
  };
}

export type HarmDesk = ReturnType<typeof createHarmDesk>;
