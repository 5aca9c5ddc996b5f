import { createHash } from 'node:crypto';
import { pinyin } from 'pinyin-pro';
import type { GameRow } from '@site/server/modules/play/schema.ts';
import { gameArtPath } from '../../artwork/index.ts';
import { returnToPlayerBp, slotModel } from '../../venues/slot/models.ts';
import { EGAME_TITLES } from './egame-titles.ts';
import { EGAME_VENUES } from './egame-venues.ts';

const DAY_MS = 86_400_000;
const RELEASE_EVERY_MS = 5 * DAY_MS;
const LINE_COUNTS = [1, 3, 5] as const;
const MAX_STAKES = [20_000n, 50_000n, 100_000n] as const;
const HOT_ONE_IN = 14;

/** All electronic games of the sandbox, newest first; deterministic for the same time. */
export function seedEgames(nowMs: number): GameRow[] {
  const titles = interleave(
    EGAME_TITLES.map(([theme, stories, subject]) => stories.split(' ').map((story) => ({ title: theme + story, subject }))),
  );
  return titles.map((titled, sort) => gameRow(titled, sort, nowMs));
}

function gameRow({ title, subject }: { title: string; subject: string }, sort: number, nowMs: number): GameRow {
  const venue = EGAME_VENUES[sort % EGAME_VENUES.length] ?? EGAME_VENUES[0];
  const code = `${venue.code}${String(Math.floor(sort / EGAME_VENUES.length) + 1).padStart(3, '0')}`;
  const traits = createHash('sha256').update(code).digest();
  const trait = (index: number, bound: number) => (traits[index] ?? 0) % bound;
  const volatility = trait(0, 5) + 1;
  return {
    code,
    venue_code: venue.code,
    category: 'egame',
    title,
    pinyin: pinyin(title, { pattern: 'first', toneType: 'none', type: 'array' }).join('').toLowerCase(),
    art: gameArtPath(subject, { code, nth: sort }),
    family: '',
    rtp_bp: returnToPlayerBp(slotModel(volatility)),
    volatility,
    lines: LINE_COUNTS[trait(1, LINE_COUNTS.length)] ?? 1,
    min_stake: 100n,
    max_stake: MAX_STAKES[trait(2, MAX_STAKES.length)] ?? 20_000n,
    hot: trait(3, HOT_ONE_IN) === 0 ? 1 : 0,
    demo: trait(4, 3) === 0 ? 0 : 1,
    released_at_ms: nowMs - sort * RELEASE_EVERY_MS - trait(5, 4) * DAY_MS,
    sort,
  };
}

/** The first story of every theme, then the second of every theme, and so on: neighbours never share a theme. */
function interleave<Item>(rows: readonly (readonly Item[])[]): readonly Item[] {
  const longest = Math.max(...rows.map((row) => row.length));
  return Array.from({ length: longest }, (_none, story) => rows.flatMap((row) => row[story] ?? [])).flat();
}
