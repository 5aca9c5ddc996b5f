import { ACTIVITY_BONUS_PLAY_DAYS, fromWire, siteDate, type CoinReason, type Reward } from '@site/shared/product';
import type { CalendarEvent } from '@site/shared/wire';
import { createActivityStore } from './activity/activity.store.ts';
import type { Coins } from './coins/coins.ts';
import { createChances } from './flip/chances.ts';
import { flipRoutes } from './flip/flip.routes.ts';
import { createFlips } from './flip/flip.service.ts';
import type { FeatureGroup, Ground } from './ground.ts';
import { inviteRoutes } from './invite/invite.routes.ts';
import { createInvitations } from './invite/invite.service.ts';
import { DAY_MS } from './kernel/clock.ts';
import { runDaily } from './kernel/daily-jobs.ts';
import type { Db } from './kernel/database.ts';
import { peakRoutes } from './peak/peak.routes.ts';
import { createPeak } from './peak/peak.service.ts';
import { createPeakRounds } from './peak/rounds.ts';
import { signInRoutes } from './sign-in/sign-in.routes.ts';
import { createCalendar } from './sign-in/sign-in.service.ts';
import { signedDaysOf } from './sign-in/sign-in.store.ts';
import type { GrantBonus } from './turnover/bonuses.ts';
import { matchesBetween, matchesNamed } from './venues/sports/match-book.ts';

interface Neighbours {
  readonly moveCoins: Coins['move'];
  readonly grantBonus: GrantBonus;
  /** When a member registered. */
  readonly openedAtMs: (memberId: string, from?: Db) => Promise<number>;
}

/** Activities that are played: what they give are coins, or a bonus that has to be played. */
export function playFeatures(ground: Ground, neighbours: Neighbours): FeatureGroup {
  const give = giving(ground, neighbours);
  const chances = createChances(ground.clock);
  ground.moments.deedDone.follow(chances.earn);
  const flips = createFlips({ ...ground, chances, give });
  const calendar = createCalendar({ ...ground, give, openedAtMs: neighbours.openedAtMs, events: eventsOf(ground.db) });
  const invitations = createInvitations({ ...ground, give, signedDays: signedDaysOf });
  const rounds = createPeakRounds({ ...ground, give, matchesBetween, matchesNamed });
  const peak = createPeak({ ...ground, rounds, matchesNamed, circleOf: invitations.circleOf });
  return {
    routes: [...flipRoutes(flips), ...signInRoutes(calendar), ...inviteRoutes(invitations), ...peakRoutes(peak)],
    async register(http) {
      runDaily(http, [rounds]);
    },
  };
}

/** The offers that begin or end on these days. */
function eventsOf(db: Db) {
  const store = createActivityStore(db);
  return async (days: readonly string[]): Promise<readonly CalendarEvent[]> => {
    const events = (await store.all()).flatMap(({ title, start_at, end_at }) => [
      { day: siteDate(start_at), title: `「${title}」开始` },
      { day: siteDate(end_at), title: `「${title}」结束` },
    ]);
    return events.filter(({ day }) => days.includes(day)).toSorted((one, other) => (one.day < other.day ? -1 : 1));
  };
}

interface Gift {
  readonly memberId: string;
  readonly reward: Reward;
  /** Names it once and for all for its member. */
  readonly occasion: string;
  readonly title: string;
  readonly reason?: CoinReason;
}

/** Gives a reward inside the caller's transaction; the same occasion again gives nothing. */
function giving({ clock }: Ground, { moveCoins, grantBonus }: Neighbours) {
  return async (trx: Db, { memberId, reward, occasion, title, reason = 'activity' }: Gift): Promise<void> => {
    if (reward.kind === 'coins') return moveCoins(trx, { memberId, delta: reward.coins, reason, reference: occasion, remark: title });
    await grantBonus(trx, {
      memberId,
      amount: fromWire(reward.amount),
      multiple: reward.multiple,
      categories: [],
      source: 'activity',
      sourceId: `${occasion}-${memberId}`,
      title,
      expiresAtMs: clock.nowMs() + ACTIVITY_BONUS_PLAY_DAYS * DAY_MS,
    });
  };
}
