import { CODE } from '@site/shared/product';
import type { PeakBoard, PeakFixture, PeakPlace, PeakPrediction, PeakQuery, PeakRankQuery, PeakRound, PeakState } from '@site/shared/wire';
import { toIso, type Clock } from '../kernel/clock.ts';
import { inTransaction, type Db } from '../kernel/database.ts';
import type { Moments } from '../kernel/moments.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { PeakNeighbours } from './neighbours.ts';
import {
  coinsOfRound,
  findRound,
  fixturesOf,
  latestRounds,
  predictionsOf,
  savePick,
  type FixtureRow,
  type RoundRow,
} from './peak.store.ts';
import { createPickCheck, isOpenAt, SPORTS_WITH_DRAW } from './pick-check.ts';
import { placesOf, type PeakRounds } from './rounds.ts';

const SHOWN_PLACES = 50;

interface Parts extends Pick<PeakNeighbours, 'circleOf' | 'matchesNamed'> {
  readonly db: Db;
  readonly clock: Clock;
  readonly moments: Pick<Moments, 'offerAsked' | 'deedDone'>;
  readonly rounds: Pick<PeakRounds, 'drawUpComing'>;
}

/** Predictions of members, and who was right most often. */
export function createPeak({ db, clock, moments, rounds, circleOf, matchesNamed }: Parts) {
  const requireOpen = createPickCheck({ clock, matchesNamed });
  async function stateOf({ round_id, settled_at_ms }: RoundRow): Promise<PeakState> {
    if (settled_at_ms !== null) return 'settled';
    return (await fixturesOf(db, round_id)).some((fixture) => isOpenAt(fixture, clock.nowMs())) ? 'open' : 'closed';
  }
  async function describe(row: RoundRow, memberId: string | null): Promise<PeakRound> {
    const { round_id } = row;
    const all = await predictionsOf(db, round_id);
    const picks = new Map(all.filter((one) => one.member_id === memberId).map(({ match_no, pick }) => [Number(match_no), pick]));
    const fixtures = (await fixturesOf(db, round_id)).map((fixture) => ({
      ...asFixture(fixture),
      isOpen: isOpenAt(fixture, clock.nowMs()),
      pick: picks.get(Number(fixture.match_no)) ?? null,
    }));
    const own = (await ranked(round_id, memberId)).find(({ isOwn }) => isOwn) ?? null;
    return { roundId: round_id, state: await stateOf(row), fixtures, own };
  }
  async function ranked(roundId: string, memberId: string | null, circle?: readonly string[]): Promise<readonly PeakPlace[]> {
    const coins = await coinsOfRound(db, roundId);
    const places = (await placesOf(db, roundId)).filter((place) => circle === undefined || circle.includes(place.memberId));
    return places.map(({ memberId: who, name, predicted, correct, rank }, index) => {
      const isOwn = who === memberId;
      const shownRank = circle === undefined ? rank : index + 1;
      return { rank: shownRank, name: isOwn ? name : masked(name), isOwn, predicted, correct, coins: coins.get(who) ?? 0 };
    });
  }
  return {
    async board(memberId: string | null, { roundId }: PeakQuery): Promise<PeakBoard> {
      await rounds.drawUpComing();
      const rows = await latestRounds(db);
      const list = await Promise.all(rows.map(async (one) => ({ roundId: one.round_id, state: await stateOf(one) })));
      const open = list.findLast(({ state }) => state === 'open');
      const wanted = roundId ?? open?.roundId ?? list[0]?.roundId;
      const row = wanted === undefined ? undefined : await findRound(db, wanted);
      return { rounds: list, round: row === undefined ? null : await describe(row, memberId) };
    },
    /** All of the picks, or none; told again they replace those before. */
    async predict(memberId: string, { roundId, picks }: PeakPrediction): Promise<PeakRound> {
      const row = await findRound(db, roundId);
      if (row === undefined) throw new Refusal(CODE.validation, '这一轮不存在', { field: 'roundId' });
      await inTransaction(db, async (trx) => {
        await moments.offerAsked.tell(trx, { memberId });
        const fixtures = await fixturesOf(trx, roundId);
        for (const one of picks) {
          const { match_no } = await requireOpen(trx, fixtures, one);
          await savePick(trx, { round_id: roundId, member_id: memberId, match_no, pick: one.pick, at_ms: clock.nowMs() });
        }
        await moments.deedDone.tell(trx, { memberId, deed: 'prediction', reference: roundId });
      });
      return describe(row, memberId);
    },
    async rank(memberId: string, { roundId, scope }: PeakRankQuery): Promise<readonly PeakPlace[]> {
      const circle = scope === 'friends' ? await circleOf(memberId) : undefined;
      return (await ranked(roundId, memberId, circle)).slice(0, SHOWN_PLACES);
    },
  };
}

export type Peak = ReturnType<typeof createPeak>;

function asFixture({ match_no, sport, league, home, away, starts_at_ms, result, score }: FixtureRow): Omit<PeakFixture, 'isOpen' | 'pick'> {
  const hasDraw = SPORTS_WITH_DRAW.has(sport);
  return { matchId: String(match_no), sport, league, home, away, startAt: toIso(starts_at_ms), hasDraw, result, score };
}

/** "星***": enough for a friend to know. */
function masked(name: string): string {
  return `${name.slice(0, 1)}***`;
}
