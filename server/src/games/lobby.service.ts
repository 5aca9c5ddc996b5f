import { CODE, toWire } from '@site/shared/product';
import type { Game, GameCategory, GameTag, KeptGames, Lobby } from '@site/shared/wire';
import { DAY_MS, toIso, type Clock } from '../kernel/clock.ts';
import { inTransaction, type Db } from '../kernel/database.ts';
import { Refusal } from '../kernel/refusal.ts';
import {
  dropGame,
  findGame,
  keepGame,
  listAllVenues,
  listGames,
  listHot,
  listKept,
  listNewest,
  listTried,
  listVenues,
  type GameRow,
} from './games.store.ts';

const NEW_FOR_MS = 45 * DAY_MS;
const HOME_GAMES = 12;
const RECENT_KEPT = 12;

/** What the lobbies show and what a member keeps. */
export function createLobbyService(db: Db, clock: Clock) {
  const shown = (row: GameRow) => toGame(row, clock.nowMs());
  const kept = async (memberId: string): Promise<KeptGames> => ({
    favourites: await listKept(db, memberId, 'favourite'),
    recent: (await listKept(db, memberId, 'recent')).slice(0, RECENT_KEPT),
  });
  return {
    async lobby(category: GameCategory): Promise<Lobby> {
      const [venues, games] = [await listVenues(db, category), await listGames(db, category)];
      return { venues: venues.map(toVenue), games: games.map(shown) };
    },
    /** Every game that can be tried now. */
    async demo(): Promise<Lobby> {
      const [venues, games] = [await listAllVenues(db), await listTried(db)];
      return { venues: venues.filter(({ code }) => games.some((game) => game.venue_code === code)).map(toVenue), games: games.map(shown) };
    },
    async tried(code: string): Promise<GameRow | null> {
      return (await listTried(db)).find((game) => game.code === code) ?? null;
    },
    async home(): Promise<{ hot: readonly Game[]; fresh: readonly Game[] }> {
      return { hot: (await listHot(db, HOME_GAMES)).map(shown), fresh: (await listNewest(db, HOME_GAMES)).map(shown) };
    },
    kept,
    async toggleFavourite(memberId: string, gameCode: string): Promise<KeptGames> {
      const row = { member_id: memberId, kind: 'favourite', game_code: gameCode } as const;
      await inTransaction(db, async (trx) => {
        if ((await findGame(trx, gameCode)) === undefined)
          throw new Refusal(CODE.validation, '该游戏不存在或已下架', { field: 'gameCode' });
        if (!(await dropGame(trx, row))) await keepGame(trx, { ...row, at_ms: clock.nowMs() });
      });
      return kept(memberId);
    },
  };
}

export type LobbyService = ReturnType<typeof createLobbyService>;

function toVenue(row: Awaited<ReturnType<typeof listVenues>>[number]): Lobby['venues'][number] {
  const until = row.maintenance_until_ms;
  return {
    code: row.code,
    enName: row.en_name,
    title: row.title,
    category: row.category as GameCategory,
    mark: `/art/venue/${row.code}.svg`,
    status: until === null ? 'open' : 'maintenance',
    maintenanceUntil: until === null ? null : toIso(until),
    walletMode: row.wallet_mode,
  };
}

function toGame(row: GameRow, nowMs: number): Game {
  const tags: GameTag[] = [];
  if (row.hot === 1) tags.push('hot');
  if (nowMs - row.released_at_ms < NEW_FOR_MS) tags.push('new');
  return {
    code: row.code,
    venueCode: row.venue_code,
    title: row.title,
    pinyin: row.pinyin,
    art: row.art,
    family: row.family,
    rtpBp: row.rtp_bp,
    volatility: row.volatility,
    lines: row.lines,
    minStake: toWire(BigInt(row.min_stake)),
    maxStake: toWire(BigInt(row.max_stake)),
    tags,
    demo: row.demo === 1,
    releasedAt: toIso(row.released_at_ms),
  };
}
