import { goalNumber, gradeScore, sideAhead } from './betting.ts';
import { gradingOf, namedCodes } from './market-rules.ts';
import { type MatchEnd, type MatchScore, type MatchSelection, NAMED_SCORES } from './match-selection.ts';

/** The ends of a match by every score up to where nothing changes any more: for selections that count the goals of one side, or tell who scores. */

const QUARTERS = 4;
/** Higher lines are not compared score by score: the selections are too many. */
const MOST_GOALS = 40;
/** More ends than these are not compared. */
const MOST_ENDS = 50_000;

const BY_SIDE: ReadonlySet<string> = new Set(['TTH', 'TTA', 'BTTS', 'CLH', 'CLA', 'NG', 'AS']);

/** Whether margin and total of a score do not decide a selection. */
export const needsGrid = ({ marketType }: MatchSelection): boolean => BY_SIDE.has(gradingOf(marketType));

type Period = 'half' | 'full';

/** At least one end for each combination of results that the selections can have from this score on. Null when there are too many to compare. */
export function gridEnds(selections: readonly MatchSelection[], from: MatchScore): readonly MatchEnd[] | null {
  const most = boundOf(selections, from);
  if (most > MOST_GOALS) return null;
  const ends = [...periodEnds(selections, from, most)];
  const goals = [...new Set(selections.filter((one) => gradingOf(one.marketType) === 'NG').map(goalNumber))];
  const players = [...new Set(selections.filter((one) => gradingOf(one.marketType) === 'AS').map(({ selectionCode }) => selectionCode))];
  if (ends.length * 2 ** (goals.length + players.length) > MOST_ENDS) return null;
  return ends.flatMap((end) =>
    sidesIn(end, goals, from).flatMap((sides) => scorersIn(end, players).map((scorers) => ({ ...end, sides, scorers }))),
  );
}

/** No selection distinguishes more goals of a side than these. */
function boundOf(selections: readonly MatchSelection[], from: MatchScore): number {
  const goals = selections.map(goalsOf);
  const margins = selections.map(({ marketType, lineQuarters }) =>
    gradingOf(marketType) === 'AH' ? Math.abs(lineQuarters ?? 0) / QUARTERS : NAMED_MARGIN,
  );
  return Math.ceil(Math.max(from.home, from.away, ...goals) + Math.max(...margins)) + SPARE;
}

/** The widest margin that a selection names, and room for the remainder of a total by two. */
const [NAMED_MARGIN, SPARE] = [3, 3];
const NAMED_GOALS = 7;

const BY_LINE: ReadonlySet<string> = new Set(['OU', 'TTH', 'TTA', 'NG']);
const BY_NAME: ReadonlySet<string> = new Set(['CS', 'EG']);

function goalsOf({ marketType, lineQuarters }: MatchSelection): number {
  const grading = gradingOf(marketType);
  if (BY_LINE.has(grading)) return (lineQuarters ?? 0) / QUARTERS + 1;
  if (BY_NAME.has(grading)) return NAMED_GOALS;
  return grading === 'AS' ? (namedCodes(marketType)?.length ?? 0) / 2 : 1;
}

/** One end for each two classes of scores, at half time and at the end, of which the one can become the other. */
function periodEnds(selections: readonly MatchSelection[], from: MatchScore, most: number): Iterable<MatchEnd> {
  const isHalfTold = selections.some((one) => one.period === 'half' || gradingOf(one.marketType) === 'HTFT');
  const halfClass = isHalfTold ? classifier(selections, 'half') : () => '';
  const fullClass = classifier(selections, 'full');
  const ends = new Map<string, MatchEnd>();
  // By goals of the away side: the classes at half time that can come before a score, with a score of each.
  let fewer: ReadonlyMap<string, MatchScore>[] = [];
  for (let home = from.home; home <= most; home += 1) {
    const row: ReadonlyMap<string, MatchScore>[] = [];
    for (let away = from.away; away <= most; away += 1) {
      const full = { home, away };
      const at = away - from.away;
      const halves = new Map([...(fewer[at] ?? []), ...(row[at - 1] ?? [])]);
      const own = halfClass(full);
      if (!halves.has(own)) halves.set(own, full);
      row.push(halves);
      const its = fullClass(full);
      addEnds(ends, halves, { full, its });
    }
    fewer = row;
  }
  return ends.values();
}

/** Adds the ends with a score of this class that are not known yet. */
function addEnds(
  ends: Map<string, MatchEnd>,
  halves: ReadonlyMap<string, MatchScore>,
  { full, its }: { readonly full: MatchScore; readonly its: string },
): void {
  for (const [before, half] of halves) if (!ends.has(`${before}|${its}`)) ends.set(`${before}|${its}`, { half, full });
}

/** The class of a score: all that the selections tell of it. */
function classifier(selections: readonly MatchSelection[], period: Period): (score: MatchScore) => string {
  const features = selections.flatMap((selection) => featureOf(selection, period) ?? []);
  return (score) => features.map((feature) => feature(score)).join('/');
}

function featureOf(selection: MatchSelection, period: Period): ((score: MatchScore) => string) | null {
  const leg = { ...selection, codes: NAMED_SCORES[selection.outcomes] };
  const upTo =
    (most: number) =>
    ({ home, away }: MatchScore) =>
      `${Math.min(home, most)}:${Math.min(away, most)}`;
  const grading = gradingOf(selection.marketType);
  if (grading === 'HTFT') return sideAhead;
  if (grading === 'NG') return upTo(goalNumber(selection));
  if (grading === 'AS') return period === 'full' ? upTo((namedCodes(selection.marketType)?.length ?? 0) / 2) : null;
  return selection.period === period ? (score) => gradeScore(leg, score) : null;
}

type Sides = Readonly<Record<number, 'home' | 'away'>>;

/** Who can have scored the goals of these numbers, by the scores at the bet, at half time and at the end. */
function sidesIn({ half, full }: MatchEnd, goals: readonly number[], from: MatchScore): readonly Sides[] {
  const scored = goals.filter((goal) => goal <= full.home + full.away);
  const choices = scored.reduce<readonly Sides[]>(
    (some, goal) => some.flatMap((sides) => [{ ...sides, [goal]: 'home' } as const, { ...sides, [goal]: 'away' } as const]),
    [{}],
  );
  const start = { home: 0, away: 0 };
  const parts = [
    { before: start, after: from },
    { before: from, after: half },
    { before: half, after: full },
  ];
  return choices.filter((sides) => parts.every((part) => fits(sides, part)));
}

/** Whether neither side scored more of the named goals of a part than goals in it. */
function fits(sides: Sides, { before, after }: { readonly before: MatchScore; readonly after: MatchScore }): boolean {
  const within = Object.entries(sides).filter(
    ([goal]) => Number(goal) > before.home + before.away && Number(goal) <= after.home + after.away,
  );
  return (['home', 'away'] as const).every((side) => within.filter(([, by]) => by === side).length <= after[side] - before[side]);
}

/** Which of these players can have scored: no more of a side than its goals. */
function scorersIn({ full }: MatchEnd, players: readonly string[]): readonly (readonly string[])[] {
  const choices = players.reduce<readonly (readonly string[])[]>((some, player) => some.flatMap((one) => [one, [...one, player]]), [[]]);
  return choices.filter((scorers) => {
    const ofHome = scorers.filter((code) => code.startsWith('h')).length;
    return ofHome <= full.home && scorers.length - ofHome <= full.away;
  });
}
