import { isDeepStrictEqual } from 'node:util';
import { pinyin } from 'pinyin-pro';
import type { GameRow } from '@site/server/modules/play/schema.ts';
import { HOUR_MS } from '@site/server/kernel/clock.ts';
import { inTransaction } from '@site/server/kernel/db/database.ts';
import { machineFacts, seedEgames } from './catalogue/egames.ts';
import { TABLE_GAMES } from '../venues/table-games/catalogue.ts';
import { SLOT_GAMES } from '../venues/slot/catalogue.ts';
import { EGAME_VENUES } from '../venues/slot/egame-venues.ts';
import { countGames, gamesCoded, insertGames, insertVenues, keepGame, updateGames } from '@site/server/modules/play/seeding.ts';
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

function initialsOf(title: string): string {
  const initials = pinyin(title, { pattern: 'first', toneType: 'none', type: 'array' }).join('');
  return initials.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** Gives an older database what this release says of its games: what machine a slot plays on, and how a table is called. */
export async function refreshGames(db: SeedContext['db']): Promise<void> {
  const facts = new Map<string, Partial<GameRow>>([
    ...SLOT_GAMES.map((game) => [game.code, machineFacts(game)] as const),
    ...TABLE_GAMES.map(({ code, title, family }) => [code, { title, family, pinyin: initialsOf(title) }] as const),
  ]);
  const stored = await gamesCoded(db, [...facts.keys()]);
  await updateGames(
    db,
    stored.flatMap((row) => {
      const now = { ...row, ...facts.get(row.code) };
      return isDeepStrictEqual(now, row) ? [] : [{ code: row.code, ...facts.get(row.code) }];
    }),
  );
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
