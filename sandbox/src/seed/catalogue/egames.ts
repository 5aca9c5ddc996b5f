import { createHash } from 'node:crypto';
import { pinyin } from 'pinyin-pro';
import type { GameRow } from '@site/server/modules/play/schema.ts';
import { gameArtPath } from '../../artwork/index.ts';
import { SLOT_GAMES, type SlotGame } from '../../venues/slot/catalogue.ts';
import { linesOf } from '../../venues/slot/engine.ts';
import { volatilityOf } from '../../venues/slot/machines.ts';
import { returnToPlayerBp } from '../../venues/slot/returns.ts';

const DAY_MS = 86_400_000;
const RELEASE_EVERY_MS = 5 * DAY_MS;
const MAX_STAKES = [20_000n, 50_000n, 100_000n] as const;
const HOT_ONE_IN = 14;

/** All electronic games of the sandbox, newest first; deterministic for the same time. */
export function seedEgames(nowMs: number): GameRow[] {
  return SLOT_GAMES.map((game) => gameRow(game, nowMs));
}

/** What a game's machine decides: older databases have other figures. */
export function machineFacts({ machine }: SlotGame): Pick<GameRow, 'rtp_bp' | 'volatility' | 'lines'> {
  const { paths, rows, columns } = machine;
  return {
    rtp_bp: returnToPlayerBp(machine),
    volatility: volatilityOf(machine),
    lines: paths === null ? rows ** columns : linesOf(machine),
  };
}

function gameRow(game: SlotGame, nowMs: number): GameRow {
  const { code, title, sort, subject, venueCode } = game;
  const traits = createHash('sha256').update(code).digest();
  const trait = (index: number, bound: number) => (traits[index] ?? 0) % bound;
  return {
    ...machineFacts(game),
    code,
    venue_code: venueCode,
    category: 'egame',
    title,
    pinyin: pinyin(title, { pattern: 'first', toneType: 'none', type: 'array' }).join('').toLowerCase(),
    art: gameArtPath(subject, { code, nth: sort }),
    family: '',
    min_stake: 100n,
    max_stake: MAX_STAKES[trait(2, MAX_STAKES.length)] ?? 20_000n,
    hot: trait(3, HOT_ONE_IN) === 0 ? 1 : 0,
    demo: trait(4, 3) === 0 ? 0 : 1,
    released_at_ms: nowMs - sort * RELEASE_EVERY_MS - trait(5, 4) * DAY_MS,
    sort,
  };
}
