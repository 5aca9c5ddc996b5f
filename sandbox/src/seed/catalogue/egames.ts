import { createHash } from 'node:crypto';
import { pinyin } from 'pinyin-pro';
import { EGAME_TITLES } from './egame-titles.ts';
import { EGAME_VENUES } from './egame-venues.ts';

/** A seeded game; stakes in cents, `releasedAtMs` epoch milliseconds. */
export interface SeedGame {
  readonly code: string;
  readonly venueCode: string;
  readonly category: 'egame';
  readonly title: string;
  readonly pinyin: string;
  readonly art: string;
  readonly rtpBp: number;
  readonly volatility: number;
  readonly lines: number;
  readonly minStake: bigint;
  readonly maxStake: bigint;
  readonly hot: boolean;
  readonly demo: boolean;
  readonly releasedAtMs: number;
  readonly sort: number;
}

const DAY_MS = 86_400_000;
const RELEASE_EVERY_MS = 5 * DAY_MS;
const LINE_COUNTS = [1, 3, 5] as const;
const MAX_STAKES = [20_000n, 50_000n, 100_000n] as const;
const HOT_ONE_IN = 14;

/** Inputs of the catalogue. */
export interface EgameParts {
  readonly nowMs: number;
  /** The return to the player by volatility in basis points: the venue's own figure, so that the lobby shows the real one. */
  readonly returnBp: (volatility: number) => number;
  /** The address of a picture of a subject for the n-th game. */
  readonly artOf: (subject: string, game: { readonly code: string; readonly nth: number }) => string;
}

/** All electronic games of the sandbox, newest first; deterministic for the same inputs. */
export function seedEgames(parts: EgameParts): readonly SeedGame[] {
  const titles = interleave(
    EGAME_TITLES.map(([theme, stories, subject]) => stories.split(' ').map((story) => ({ title: theme + story, subject }))),
  );
  return titles.map((titled, sort) => seedGame(titled, sort, parts));
}

function seedGame({ title, subject }: { title: string; subject: string }, sort: number, { nowMs, returnBp, artOf }: EgameParts): SeedGame {
  const venue = EGAME_VENUES[sort % EGAME_VENUES.length] ?? EGAME_VENUES[0];
  const code = `${venue.code}${String(Math.floor(sort / EGAME_VENUES.length) + 1).padStart(3, '0')}`;
  const traits = createHash('sha256').update(code).digest();
  const trait = (index: number, bound: number) => (traits[index] ?? 0) % bound;
  const volatility = trait(0, 5) + 1;
  return {
    code,
    venueCode: venue.code,
    category: 'egame',
    title,
    pinyin: pinyin(title, { pattern: 'first', toneType: 'none', type: 'array' }).join('').toLowerCase(),
    art: artOf(subject, { code, nth: sort }),
    rtpBp: returnBp(volatility),
    volatility,
    lines: LINE_COUNTS[trait(1, LINE_COUNTS.length)] ?? 1,
    minStake: 100n,
    maxStake: MAX_STAKES[trait(2, MAX_STAKES.length)] ?? 20_000n,
    hot: trait(3, HOT_ONE_IN) === 0,
    demo: trait(4, 3) !== 0,
    releasedAtMs: nowMs - sort * RELEASE_EVERY_MS - trait(5, 4) * DAY_MS,
    sort,
  };
}

/** The first story of every theme, then the second of every theme, and so on: neighbours never share a theme. */
function interleave<Item>(rows: readonly (readonly Item[])[]): readonly Item[] {
  const longest = Math.max(...rows.map((row) => row.length));
  return Array.from({ length: longest }, (_none, story) => rows.flatMap((row) => row[story] ?? [])).flat();
}
