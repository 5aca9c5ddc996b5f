import { createHash } from 'node:crypto';
import { pinyin } from 'pinyin-pro';
import { EGAME_TITLES } from './egame-titles.ts';
import { EGAME_VENUES } from './egame-venues.ts';

/** A game as it is seeded; stakes in cents, `releasedAtMs` epoch milliseconds. */
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

interface Parts {
  readonly nowMs: number;
  /** What a machine of a volatility gives back, in basis points: the venue's own figure, so that the lobby shows what is played. */
  readonly returnBp: (volatility: number) => number;
}

/** All electronic games of the sandbox, newest first; the same list for the same parts. */
export function seedEgames(parts: Parts): readonly SeedGame[] {
  const titles = interleave(EGAME_TITLES.map(([theme, stories]) => stories.split(' ').map((story) => theme + story)));
  return titles.map((title, sort) => seedGame(title, sort, parts));
}

function seedGame(title: string, sort: number, { nowMs, returnBp }: Parts): SeedGame {
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
    art: `/art/game/egame/${sort}-${code}.svg`,
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

/** First story of every theme, then the second of every theme, and so on: neighbours never share a theme. */
function interleave(rows: readonly (readonly string[])[]): readonly string[] {
  const longest = Math.max(...rows.map((row) => row.length));
  return Array.from({ length: longest }, (_none, story) => rows.flatMap((row) => row[story] ?? [])).flat();
}
