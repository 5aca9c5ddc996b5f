import { CATEGORIES, PLAY_PARAMETER, ROUTES, type Category } from '@site/shared/product';
import type { Game, GameTag, Lobby, Venue } from '@site/shared/wire';
import { frameNamed } from './frames.rules.ts';

/** A game with the venue that runs it. */
export interface VenueGame {
  readonly game: Game;
  readonly venue: Venue;
}

const TAG_TEXT: Readonly<Record<GameTag, string>> = { hot: '热门', new: '新游', jackpot: '大奖池' };

/** The text of a tile. */
export function tagTexts(game: Game): readonly string[] {
  return game.tags.map((tag) => TAG_TEXT[tag]);
}

/** 9612 → "96.12%". */
export function returnText(rtpBp: number): string {
  return `${Math.floor(rtpBp / 100)}.${String(rtpBp % 100).padStart(2, '0')}%`;
}

const BOOK_META: Readonly<Partial<Record<Category, string>>> = { sport: '体育赛事与滚球', gaming: '电竞赛事与滚球' };

/** The line below a game's title: how much a slot machine gives back or pays at most, how much a table takes. */
export function metaText({ game, venue }: VenueGame): string {
  const book = BOOK_META[venue.category];
  if (book !== undefined) return book;
  if (game.jackpotMultiple !== null) return `${venue.title} · 最高 ${game.jackpotMultiple.toLocaleString('en-US')} 倍`;
  return game.family === '' ? `${venue.title} · 返还率 ${returnText(game.rtpBp)}` : `${venue.title} · ${limitsText(game)}`;
}

/** The same where a tile is as narrow as on a phone: without the venue. */
export function briefMetaText(entry: VenueGame): string {
  return metaText(entry).split(' · ').at(-1) ?? '';
}

/** "¥1–¥200": the least and the highest stake. */
export function limitsText({ minStake, maxStake }: Pick<Game, 'minStake' | 'maxStake'>): string {
  return `${plainYuan(minStake)}–${plainYuan(maxStake)}`;
}

const plainYuan = (amount: string) => `¥${Number(amount).toLocaleString('zh-CN')}`;

/** Why a venue cannot be entered now, or null. */
export function unavailableText({ status }: Venue): string | null {
  return status === 'maintenance' ? '维护中' : null;
}

/** The search that opens a game on its lobby, keeping the other parameters of the address (RT-5). */
export function playSearch(code: string, current: URLSearchParams = new URLSearchParams()): string {
  const search = new URLSearchParams(current);
  search.set(PLAY_PARAMETER, code);
  return `?${search}`;
}

/** The address that opens a game with play coins. */
export function demoAddress(code: string): string {
  return `${ROUTES.demo.path}${playSearch(code)}`;
}

/** The address that opens a game from anywhere: a sportsbook in the sport lobby, an esports venue in its frame (RT-5). */
export function playAddress(category: Category, code: string): string {
  if (category === 'sport') return `${ROUTES.sport.path}?venue=${encodeURIComponent(code)}`;
  const frame = category === 'gaming' ? frameNamed(code) : null;
  if (frame !== null) return ROUTES[frame].path;
  const route = CATEGORIES.find(({ key }) => key === category)?.route ?? 'egame';
  return `${ROUTES[route].path}${playSearch(code)}`;
}

/** The lobby that some games lead on to: that of the first one in a lobby of games. */
export function lobbyAddress(games: readonly VenueGame[]): string {
  const inLobby = games.find(({ venue }) => BOOK_META[venue.category] === undefined);
  const route = CATEGORIES.find(({ key }) => key === inLobby?.venue.category)?.route ?? 'egame';
  return ROUTES[route].path;
}

/** A lobby's games with their venues; a game without a venue is left out. */
export function gamesOf({ games, venues }: Lobby): readonly VenueGame[] {
  const byCode = new Map(venues.map((venue) => [venue.code, venue]));
  return games.flatMap((game) => {
    const venue = byCode.get(game.venueCode);
    return venue ? [{ game, venue }] : [];
  });
}

/** The games of some codes, in the order of the codes. */
export function pickGames(games: readonly VenueGame[], codes: readonly string[]): readonly VenueGame[] {
  const byCode = new Map(games.map((entry) => [entry.game.code, entry]));
  return codes.flatMap((code) => byCode.get(code) ?? []);
}
