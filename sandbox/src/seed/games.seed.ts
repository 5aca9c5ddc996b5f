import { HOUR_MS } from '@site/server/kernel/clock.ts';
import { inTransaction } from '@site/server/kernel/db/database.ts';
import { seedEgames } from './catalogue/egames.ts';
import { EGAME_VENUES } from './catalogue/egame-venues.ts';
import { countGames, insertGames, insertVenues, keepGame } from '@site/server/modules/play/seeding.ts';
import type { SeedContext } from './replay.ts';

const IN_MAINTENANCE = 'MX';

/** Seeds venues and games once; one venue is under maintenance, so that this state is visible. */
export async function seedGames({ db, nowMs }: SeedContext): Promise<void> {
  if ((await countGames(db)) > 0) return;
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
    await insertGames(trx, seedEgames(nowMs));
  });
}

/** Gives the player a few favourites and recent games. */
export async function seedKeptGames({ db, playerId, nowMs }: SeedContext): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const [index, game_code] of ['XH001', 'QL003', 'JL002', 'HY004', 'LG002'].entries()) {
      await keepGame(trx, { member_id: playerId, kind: 'favourite', game_code, at_ms: nowMs - index * HOUR_MS });
    }
    for (const [index, game_code] of ['JL001', 'YS001', 'XH002', 'BT003'].entries()) {
      await keepGame(trx, { member_id: playerId, kind: 'recent', game_code, at_ms: nowMs - index * HOUR_MS });
    }
  });
}
