import type { Score } from '@site/shared/wire';
import {
  clockOf,
  countBy,
  drawEvents,
  elapsedOf,
  eventsBefore,
  FIRST,
  HALF_AT_MS,
  minuteOf,
  shareLeft,
  type SideEvent,
  WHOLE,
} from './football-clock.ts';
import {
  chancesOf,
  combine,
  type Counter,
  type Incident,
  type MatchExtras,
  type NamedKind,
  type NamedOpinion,
  type TimedGoal,
} from './match-timeline.ts';
import { poisson } from './poisson.ts';

/** Corners, cards and scorers of a football match. They are drawn after the goals, from the same seed. */

/** The part of a side's goals that each of its attacking players scores, by his number in the codes; the rest is anybody's. */
const SCORER_SHARES = [0.3, 0.2, 0.14, 0.1, 0.08, 0.05] as const;
/** More of them are counted together. */
const [MOST_CORNERS, MOST_CARDS, MOST_GOALS] = [18, 12, 9];
const RED_SHARE = 0.06;

interface Drawn {
  readonly goals: readonly SideEvent[];
  readonly ratings: Score;
  /** Goals that each side is expected to score in a whole match. */
  expected(swing: number): Score;
}

export function drawExtras(next: () => number, { goals, ratings, expected }: Drawn): MatchExtras {
  const scored = goals.map(({ side, minute }): TimedGoal & SideEvent => ({
    side,
    minute,
    scorer: drawScorer(next(), side),
    atMs: elapsedOf(minute),
  }));
  const corners = drawEvents(next, cornersOf(ratings, 0));
  const cards = drawEvents(next, cardsOf(ratings, 0)).map((card) => ({
    ...card,
    kind: next() < RED_SHARE ? ('red' as const) : ('yellow' as const),
  }));
  return {
    corners: counter(corners, MOST_CORNERS, (swing) => cornersOf(ratings, swing)),
    cards: counter(cards, MOST_CARDS, (swing) => cardsOf(ratings, swing)),
    goals: scored,
    incidents: (elapsedMs) => {
      const minute = minuteOf(elapsedMs);
      const all = [
        ...scored.map((goal) => ({ ...goal, kind: 'goal' as const })),
        ...corners.map((corner) => ({ ...corner, kind: 'corner' as const, scorer: null })),
        ...cards.map((card) => ({ ...card, scorer: null })),
      ];
      return all
        .filter((one) => one.minute < minute)
        .toSorted((one, other) => one.minute - other.minute)
        .map(({ kind, side, minute: at, scorer }): Incident => ({ kind, side, minute: clockOf(at), scorer }));
    },
    named: (kind, elapsedMs, opinion) => namedChances(kind, elapsedMs, { scored, expected, opinion }),
  };
}

/** The stronger side has more of the ball, so more corners and fewer cards. */
function cornersOf({ home, away }: Score, swing: number): Score {
  const edge = (home - away + swing) / 90;
  return { home: 5.4 * Math.exp(edge), away: 4.6 * Math.exp(-edge) };
}

function cardsOf({ home, away }: Score, swing: number): Score {
  const edge = (home - away + swing) / 150;
  return { home: 1.9 * Math.exp(-edge), away: 2.2 * Math.exp(edge) };
}

/** The code of a player, or null for any other. */
function drawScorer(number: number, side: SideEvent['side']): string | null {
  let passed = 0;
  for (const [place, share] of SCORER_SHARES.entries()) {
    passed += share;
    if (number < passed) return codeOf(side, place);
  }
  return null;
}

const codeOf = (side: SideEvent['side'], place: number): string => `${side === 'home' ? 'h' : 'a'}${place + 1}`;

function counter(events: readonly SideEvent[], most: number, expected: (swing: number) => Score): Counter {
  return {
    half: countBy(events, FIRST),
    full: countBy(events, WHOLE),
    at: (elapsedMs) => countBy(events, minuteOf(elapsedMs)),
    outlook(elapsedMs, swing, quietMs = 0) {
      const [played, before] = [minuteOf(elapsedMs + quietMs), eventsBefore(events, minuteOf(elapsedMs))];
      const [count, { home, away }] = [countBy(before, WHOLE), expected(swing)];
      const ahead = (minutes: number) => {
        const left = shareLeft(before, played, minutes);
        return chancesOf(combine(count, poisson(home * left.home, most), poisson(away * left.away, most)));
      };
      return { full: ahead(WHOLE), half: elapsedMs < HALF_AT_MS ? ahead(FIRST) : null };
    },
  };
}

interface Sequence {
  readonly scored: readonly (TimedGoal & SideEvent)[];
  expected(swing: number): Score;
  readonly opinion: NamedOpinion;
}

function namedChances(kind: NamedKind, elapsedMs: number, sequence: Sequence): ReadonlyMap<string, number> | null {
  if (kind.grading === 'NG') return goalChances(kind.goal, elapsedMs, sequence);
  return kind.grading === 'HTFT' ? bothHalves(elapsedMs, sequence) : scorerChances(elapsedMs, sequence);
}

/** Goals of each side that are still to come until a minute. */
function toCome(minutes: number, elapsedMs: number, { scored, expected, opinion: { swing, quietMs = 0 } }: Sequence): Score {
  const left = shareLeft(eventsBefore(scored, minuteOf(elapsedMs)), minuteOf(elapsedMs + quietMs), minutes);
  const { home, away } = expected(swing);
  return { home: home * left.home, away: away * left.away };
}

/** Who scores the goal of a number: known, or the next one; null beyond it. */
function goalChances(goal: number, elapsedMs: number, sequence: Sequence): ReadonlyMap<string, number> | null {
  const now = sequence.scored.filter(({ minute }) => minute < minuteOf(elapsedMs));
  const known = now[goal - 1];
  if (known !== undefined) return new Map([[known.side, 1]]);
  if (goal !== now.length + 1) return null;
  const { home, away } = toCome(WHOLE, elapsedMs, sequence);
  const none = Math.exp(-home - away);
  const ofHome = home + away === 0 ? 0 : home / (home + away);
  return new Map([
    ['home', (1 - none) * ofHome],
    ['none', none],
    ['away', (1 - none) * (1 - ofHome)],
  ]);
}

/** Each result at half time with each at the end. */
function bothHalves(elapsedMs: number, sequence: Sequence): ReadonlyMap<string, number> {
  const score = countBy(sequence.scored, Math.min(FIRST, minuteOf(elapsedMs)));
  const now = countBy(sequence.scored, minuteOf(elapsedMs));
  const first = marginsAfter(score.home - score.away, toCome(FIRST, elapsedMs, sequence));
  const isFirst = elapsedMs < HALF_AT_MS;
  const opinion = isFirst ? { swing: sequence.opinion.swing } : sequence.opinion;
  const rest = toCome(WHOLE, Math.max(elapsedMs, HALF_AT_MS), { ...sequence, opinion });
  const second = marginsAfter(isFirst ? 0 : now.home - now.away - score.home + score.away, rest);
  const chances = new Map<string, number>();
  for (const [half, halfChance] of first)
    for (const [more, chance] of second) {
      const code = `${ahead(half)}_${ahead(half + more)}`;
      chances.set(code, (chances.get(code) ?? 0) + halfChance * chance);
    }
  return chances;
}

const ahead = (margin: number): string => (margin === 0 ? 'draw' : margin > 0 ? 'home' : 'away');

const marginsAfter = (margin: number, { home, away }: Score): ReadonlyMap<number, number> =>
  chancesOf(combine({ home: margin, away: 0 }, poisson(home, MOST_GOALS), poisson(away, MOST_GOALS))).margins;

/** Whether each player scores; certain once he has. */
function scorerChances(elapsedMs: number, sequence: Sequence): ReadonlyMap<string, number> {
  const done = new Set(sequence.scored.filter(({ minute }) => minute < minuteOf(elapsedMs)).map(({ scorer }) => scorer));
  const more = toCome(WHOLE, elapsedMs, sequence);
  return new Map(
    (['home', 'away'] as const).flatMap((side) =>
      SCORER_SHARES.map((share, place) => {
        const code = codeOf(side, place);
        return [code, done.has(code) ? 1 : 1 - Math.exp(-more[side] * share)] as const;
      }),
    ),
  );
}
