import { HARM_MARKERS_AGAINST_OFFERS, HARM_RULES } from '@site/shared/product';
import type { AtRiskMember } from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import { isoOrNull, toIso } from '../../../kernel/clock.ts';
import { type HarmWatch, LONGEST_MS, membersWithSigns, pausedUntil } from './harm-watch.ts';
import { opsGet, type OpsRoute } from '../../../kernel/http/ops.ts';

interface HarmReviewDependencies extends Pick<AppContext, 'db' | 'clock'> {
  readonly userNameOf: (memberId: string) => Promise<string>;
}

/** `/ops/api/at-risk`: members whose play shows markers of harm, those with a due review first. */
export const harmOpsRoutes = ({ db, clock, userNameOf }: HarmReviewDependencies, watch: HarmWatch): OpsRoute[] => [
  opsGet('/ops/api/at-risk', async (): Promise<AtRiskMember[]> => {
    const found: AtRiskMember[] = [];
    for (const memberId of await membersWithSigns(db, clock.nowMs() - LONGEST_MS)) {
      const markers = await watch.markers(db, memberId);
      if (markers.length === 0) continue;
      const untilMs = pausedUntil(markers, clock.nowMs());
      found.push({
        userName: await userNameOf(memberId),
        markers: markers.map(({ kind, atMs }) => ({ title: HARM_RULES[kind].title, at: toIso(atMs) })),
        review: markers.length >= HARM_MARKERS_AGAINST_OFFERS,
        offersPausedUntil: isoOrNull(untilMs),
      });
    }
    return found.toSorted((one, other) => other.markers.length - one.markers.length);
  }),
];
