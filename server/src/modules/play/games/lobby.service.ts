import { CODE, JACKPOT_LEAST_MULTIPLE, toWire } from '@site/shared/product';
import type { Game, GameCategory, GameTag, HomeGames, SavedGames, Lobby } from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import { DAY_MS, isoOrNull, toIso } from '../../../kernel/clock.ts';
import { inKeyedTransaction, memberKey } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import {
  dropGame,
  findGame,
  gamesCoded,
  keepGame,
  listAllVenues,
  listGames,
  listHot,
  listKept,
  listNewest,
  listTried,
  listVenues,
} from './games.store.ts';
import type { GameRow } from '../schema.ts';

const NEW_FOR_MS = 45 * DAY_MS;
const HOME_GAMES = 12;
const RECENT_KEPT = 12;

interface LobbyServiceDependencies extends Pick<AppContext, 'db' | 'clock'> {
  /** Maximum payout multiple of a machine, by its volatility. */
  readonly topMultiple: (volatility: number) => number;
}

/** Lobbies, and a member's favourites. */
export function createLobbyService({ db, clock, topMultiple }: LobbyServiceDependencies) {
  /** Cached with the store's rows. */
  const lasting = new WeakMap<GameRow, LastingGame>();
  const shown = (row: GameRow): Game => {
    const game = lasting.get(row) ?? toGame(row, jackpotOf(row, topMultiple));
    lasting.set(row, game);
    return { ...game, tags: tagsOf(row, clock.nowMs(), game.jackpotMultiple) };
  };
  const withVenues = async (rows: readonly GameRow[]): Promise<Lobby> => {
    const codes = new Set(rows.map(({ venue_code }) => venue_code));
    const venues = (await listAllVenues(db)).filter(({ code }) => codes.has(code));
    return { venues: venues.map(toVenue), games: rows.map(shown) };
  };
  const saved = async (memberId: string): Promise<SavedGames> => ({
    favourites: await listKept(db, memberId, 'favourite'),
    recent: (await listKept(db, memberId, 'recent')).slice(0, RECENT_KEPT),
  });
  return {
    async lobby(category: GameCategory): Promise<Lobby> {
      const [venues, games] = [await listVenues(db, category), await listGames(db, category)];
      return { venues: venues.map(toVenue), games: games.map(shown) };
    },
    /** Every game with an available demo mode. */
    async demo(): Promise<Lobby> {
      return withVenues(await listTried(db));
    },
    async tried(code: string): Promise<GameRow | null> {
      return (await listTried(db)).find((game) => game.code === code) ?? null;
    },
    async home(): Promise<HomeGames> {
      const [hot, fresh] = [await listHot(db, HOME_GAMES), await listNewest(db, HOME_GAMES)];
      return { hot: hot.map(shown), fresh: fresh.map(shown), venues: (await withVenues([...hot, ...fresh])).venues };
    },
    saved,
    /** A member's favourites with full game data. */
    async savedLobby(memberId: string): Promise<Lobby> {
      const { favourites, recent } = await saved(memberId);
      return withVenues(await gamesCoded(db, [...new Set([...favourites, ...recent])]));
    },
    async toggleFavourite(memberId: string, gameCode: string): Promise<SavedGames> {
      const row = { member_id: memberId, kind: 'favourite', game_code: gameCode } as const;
      await inKeyedTransaction(db, [memberKey(memberId)], async (trx) => {
        if ((await findGame(trx, gameCode)) === undefined)
          throw new Refusal(CODE.validation, '该游戏不存在或已下架', { field: 'gameCode' });
        if (!(await dropGame(trx, row))) await keepGame(trx, { ...row, at_ms: clock.nowMs() });
      });
      return saved(memberId);
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
    maintenanceUntil: isoOrNull(until),
    walletMode: row.wallet_mode,
  };
}

/** Only machines have a 大奖池: those with a very high and rare maximum payout. */
function jackpotOf({ category, volatility }: GameRow, topMultiple: LobbyServiceDependencies['topMultiple']): number | null {
  if (category !== 'egame') return null;
  const multiple = topMultiple(volatility);
  return multiple >= JACKPOT_LEAST_MULTIPLE ? multiple : null;
}

function tagsOf({ hot, released_at_ms }: GameRow, nowMs: number, jackpotMultiple: number | null): GameTag[] {
  const tags: GameTag[] = [];
  if (hot === 1) tags.push('hot');
  if (nowMs - released_at_ms < NEW_FOR_MS) tags.push('new');
  if (jackpotMultiple !== null) tags.push('jackpot');
  return tags;
}

/** Static part of a game, cached with its row. */
type LastingGame = Omit<Game, 'tags'>;

const toGame = (row: GameRow, jackpotMultiple: number | null): LastingGame => ({
  code: row.code,
  venueCode: row.venue_code,
  title: row.title,
  pinyin: row.pinyin,
  art: row.art === '' ? `/art/game/${row.category}/${row.sort}-${row.code}.svg` : row.art,
  family: row.family,
  rtpBp: row.rtp_bp,
  volatility: row.volatility,
  lines: row.lines,
  minStake: toWire(BigInt(row.min_stake)),
  maxStake: toWire(BigInt(row.max_stake)),
  jackpotMultiple,
  demo: row.demo === 1,
  releasedAt: toIso(row.released_at_ms),
});
