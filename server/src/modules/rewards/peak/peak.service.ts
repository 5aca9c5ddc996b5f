import { CODE } from '@site/shared/product';
import {
  getPeakBoard,
  listPeakRank,
  type PeakBoard,
  type PeakFixture,
  type PeakPlace,
  type PeakPrediction,
  type PeakQuery,
  type PeakRankQuery,
  type PeakRound,
  type PeakState,
  predictPeak,
} from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import { toIso } from '../../../kernel/clock.ts';
import { type Db, inKeyedTransaction, memberKey } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { PeakFixtureRow, PeakRoundRow } from '../schema.ts';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import type { Sportsbook } from '../../play/index.ts';
import { refuseSecondPrediction } from '../once-per-person.ts';
import { type PeakRounds, placesOf } from './rounds.ts';
import { changeFixture, coinsOfRound, findRound, fixturesOf, latestRounds, predictionsOf, savePick } from './peak.store.ts';

const SHOWN_PLACES = 50;

interface PeakDependencies extends Pick<AppContext, 'db' | 'clock' | 'events'>, Pick<Sportsbook, 'matchesNamed'> {
  readonly rounds: Pick<PeakRounds, 'drawUpComing'>;
  /** The member himself, his invitees, and his inviter. */
  circleOf(memberId: string): Promise<readonly string[]>;
}

/** Members' predictions and their ranking. */
function createPeak({ db, clock, events, rounds, circleOf, matchesNamed }: PeakDependencies) {
  const requireOpen = createPickCheck({ clock, matchesNamed });
  async function stateOf({ round_id, settled_at_ms }: PeakRoundRow): Promise<PeakState> {
    if (settled_at_ms !== null) return 'settled';
    return (await fixturesOf(db, round_id)).some((fixture) => isOpenAt(fixture, clock.nowMs())) ? 'open' : 'closed';
  }
  async function describe(row: PeakRoundRow, memberId: string | null): Promise<PeakRound> {
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
      const shownId = roundId ?? open?.roundId ?? list[0]?.roundId;
      const row = shownId === undefined ? undefined : await findRound(db, shownId);
      return { rounds: list, round: row === undefined ? null : await describe(row, memberId) };
    },
    /** Stores all of the picks, or none; a repeated call replaces them. */
    async predict(memberId: string, { roundId, picks }: PeakPrediction): Promise<PeakRound> {
      const row = await findRound(db, roundId);
      if (row === undefined) throw new Refusal(CODE.validation, '这一轮不存在', { field: 'roundId' });
      await inKeyedTransaction(db, [memberKey(memberId)], async (trx) => {
        await events.beforeOffer.emit(trx, { memberId });
        await refuseSecondPrediction(trx, memberId, roundId);
        const fixtures = await fixturesOf(trx, roundId);
        for (const one of picks) {
          const { match_no } = await requireOpen(trx, fixtures, one);
          await savePick(trx, { round_id: roundId, member_id: memberId, match_no, pick: one.pick, at_ms: clock.nowMs() });
        }
        await events.rewardableAction.emit(trx, { memberId, action: 'prediction', reference: roundId });
      });
      return describe(row, memberId);
    },
    async rank(memberId: string, { roundId, scope }: PeakRankQuery): Promise<readonly PeakPlace[]> {
      const circle = scope === 'friends' ? await circleOf(memberId) : undefined;
      return (await ranked(roundId, memberId, circle)).slice(0, SHOWN_PLACES);
    },
  };
}

function asFixture(row: PeakFixtureRow): Omit<PeakFixture, 'isOpen' | 'pick'> {
  const { match_no, sport, league, home, away, starts_at_ms, result, score } = row;
  const hasDraw = SPORTS_WITH_DRAW.has(sport);
  return { matchId: String(match_no), sport, league, home, away, startAt: toIso(starts_at_ms), hasDraw, result, score };
}

/** "星***": recognisable for a friend. */
function masked(name: string): string {
  return `${name.slice(0, 1)}***`;
}

const SPORTS_WITH_DRAW: ReadonlySet<string> = new Set(['football']);

/** Whether a match is open for predictions at a time. */
function isOpenAt({ result, starts_at_ms }: PeakFixtureRow, nowMs: number): boolean {
  return result === null && starts_at_ms > nowMs;
}

/** Validates picks against the current match data. */
function createPickCheck({ clock, matchesNamed }: Pick<PeakDependencies, 'clock' | 'matchesNamed'>) {
  /** A postponed match uses its new kick-off; a finished one is closed, whatever the round's copy says. */
  async function currentFixture(trx: Db, fixture: PeakFixtureRow): Promise<{ readonly startsAtMs: number; readonly isOver: boolean }> {
    const [match] = await matchesNamed(trx, [Number(fixture.match_no)]);
    if (match === undefined) return { startsAtMs: fixture.starts_at_ms, isOver: false };
    if (match.startsAtMs !== fixture.starts_at_ms) await changeFixture(trx, fixture, { starts_at_ms: match.startsAtMs });
    return { startsAtMs: match.startsAtMs, isOver: match.end !== null };
  }
  /** The match of a pick; refuses a match that has begun, an invalid pick and a match of another round. */
  return async function requireOpen(
    trx: Db,
    fixtures: readonly PeakFixtureRow[],
    { matchId, pick }: PeakPrediction['picks'][number],
  ): Promise<PeakFixtureRow> {
    const fixture = fixtures.find(({ match_no }) => String(match_no) === matchId);
    if (fixture === undefined) throw new Refusal(CODE.validation, '本轮没有这场比赛', { field: 'picks' });
    const name = `${fixture.home} 对 ${fixture.away}`;
    if (pick === 'draw' && !SPORTS_WITH_DRAW.has(fixture.sport)) throw new Refusal(CODE.validation, `${name}没有平局`, { field: 'picks' });
    const { startsAtMs, isOver } = await currentFixture(trx, fixture);
    if (isOver || !isOpenAt({ ...fixture, starts_at_ms: startsAtMs }, clock.nowMs()))
      throw new Refusal(CODE.common, `${name}已开赛，不能再修改`);
    return fixture;
  };
}

export function peakRoutes(dependencies: PeakDependencies): Route[] {
  const peak = createPeak(dependencies);
  return [
    bindEndpoint(getPeakBoard, (query, { memberId }) => peak.board(memberId, query)),
    bindEndpoint(predictPeak, (prediction, { memberId }) => peak.predict(memberId, prediction)),
    bindEndpoint(listPeakRank, (query, { memberId }) => peak.rank(memberId, query)),
  ];
}
