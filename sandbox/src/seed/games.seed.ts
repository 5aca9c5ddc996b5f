import { HOUR_MS, type Clock } from '@site/server/kernel/clock.ts';
import { inTransaction, type Db } from '@site/server/kernel/db/database.ts';
import { seedEgames, type EgameParts, type SeedGame } from './catalogue/egames.ts';
import { EGAME_VENUES } from './catalogue/egame-venues.ts';
import { countGames, insertGames, insertVenues, keepGame } from '@site/server/modules/play/seeding.ts';
import type { GameRow } from '@site/server/modules/play/schema.ts';

const IN_MAINTENANCE = 'MX';

interface SeedGamesOptions extends Omit<EgameParts, 'nowMs'> {
  readonly db: Db;
  readonly clock: Clock;
}

/** Seeds venues and games once; one venue is under maintenance, so that this state is visible. */
export async function seedGames({ db, clock, returnBp, artOf }: SeedGamesOptions): Promise<void> {
  if ((await countGames(db)) > 0) return;
  const nowMs = clock.nowMs();
  const games = seedEgames({ nowMs, returnBp, artOf });
  await inTransaction(db, async (trx) => {
    await insertVenues(
      trx,
      EGAME_VENUES.map(({ code, enName, title }, sort) => ({
        code,
        en_name: enName,
        title,
        category: 'egame',
        sort,
        maintenance_until_ms: code === IN_MAINTENANCE ? nowMs + 6 * HOUR_MS : null,
        wallet_mode: 'seamless' as const,
      })),
    );
    await insertGames(trx, games.map(toRow));
  });
}

/** Gives a member a few favourites and recent games. */
export async function seedKeptGames(db: Db, memberId: string, nowMs: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const [index, game_code] of ['XH001', 'QL003', 'JL002', 'HY004', 'LG002'].entries()) {
      await keepGame(trx, { member_id: memberId, kind: 'favourite', game_code, at_ms: nowMs - index * HOUR_MS });
    }
    for (const [index, game_code] of ['JL001', 'YS001', 'XH002', 'BT003'].entries()) {
      await keepGame(trx, { member_id: memberId, kind: 'recent', game_code, at_ms: nowMs - index * HOUR_MS });
    }
  });
}

function toRow(game: SeedGame): GameRow {
  return {
    code: game.code,
    venue_code: game.venueCode,
    category: game.category,
    title: game.title,
    pinyin: game.pinyin,
    art: game.art,
    family: '',
    rtp_bp: game.rtpBp,
    volatility: game.volatility,
    lines: game.lines,
    min_stake: game.minStake,
    max_stake: game.maxStake,
    hot: game.hot ? 1 : 0,
    demo: game.demo ? 1 : 0,
    released_at_ms: game.releasedAtMs,
    sort: game.sort,
  };
}
