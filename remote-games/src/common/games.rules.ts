import { CATEGORIES, PLAY_PARAMETER, ROUTES, type Category } from '@site/shared/product';
import type { Game, GameTag, Lobby, Venue } from '@site/shared/wire';

/** A game with the venue that runs it. */
export interface VenueGame {
  readonly game: Game;
  readonly venue: Venue;
}

const TAG_TEXT: Readonly<Record<GameTag, string>> = { hot: '热门', new: '新游', jackpot: '大奖池' };

/** What a player reads on a tile. */
export function tagTexts(game: Game): readonly string[] {
  return game.tags.map((tag) => TAG_TEXT[tag]);
}

/** 9612 → "96.12%". */
export function returnText(rtpBp: number): string {
  return `${Math.floor(rtpBp / 100)}.${String(rtpBp % 100).padStart(2, '0')}%`;
}

/** What stands below a game's title: how much a slot machine gives back, how much a table takes. */
export function metaText({ game, venue }: VenueGame): string {
  return game.family === '' ? `${venue.title} · 返还率 ${returnText(game.rtpBp)}` : `${venue.title} · ${limitsText(game)}`;
}

/** "¥1–¥200": the least and the highest stake. */
export function limitsText({ minStake, maxStake }: Pick<Game, 'minStake' | 'maxStake'>): string {
  return `${plainYuan(minStake)}–${plainYuan(maxStake)}`;
}

const plainYuan = (amount: string) => `¥${Number(amount).toLocaleString('zh-CN')}`;

/** Why a venue cannot be entered now, or null. */
export function veilOf({ status }: Venue): string | null {
  return status === 'maintenance' ? '维护中' : null;
}

/** The search that opens a game on its lobby, keeping what the address already says (RT-5). */
export function playSearch(code: string, kept: URLSearchParams = new URLSearchParams()): string {
  const search = new URLSearchParams(kept);
  search.set(PLAY_PARAMETER, code);
  return `?${search}`;
}

/** The address that opens a game with play coins. */
export function demoAddress(code: string): string {
  return `${ROUTES.demo.path}${playSearch(code)}`;
}

/** The address that opens a game from anywhere (RT-5). */
export function playAddress(category: Category, code: string): string {
  const route = CATEGORIES.find(({ key }) => key === category)?.route ?? 'egame';
  return `${ROUTES[route].path}${playSearch(code)}`;
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
