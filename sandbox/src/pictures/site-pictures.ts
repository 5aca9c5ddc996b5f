import { DEPOSIT_METHODS } from '@site/shared/product';
import { CLUB_OFFERS } from '../seed/club-offers.ts';
import { EGAME_VENUES } from '../venues/slot/egame-venues.ts';
import { seedEgames } from '../seed/catalogue/egames.ts';
import { GAME_OFFERS } from '../seed/game-offers.ts';
import { MALL_GOODS } from '../seed/mall.seed.ts';
import { LEAGUES } from '../venues/sports/content/leagues.ts';
import { ALL_BOOKS } from '../venues/sports/venues.ts';
import { TABLE_GAME_VENUES } from '../venues/table-games/catalogue.ts';
import { tableGamePictures } from '../venues/table-games/pictures.ts';
import { ACTIVITY_KINDS } from '../artwork/activity.ts';
import { AVATAR_COUNT, VIP_TOP } from '../artwork/badge.ts';
import { BANNER_THEMES } from '../artwork/banner.ts';
import { ART_CATEGORIES, COMPOSITIONS } from '../artwork/plan.ts';

const count = (length: number): readonly number[] => Array.from({ length }, (_none, index) => index);

/** How many crests and venue logos are drawn for names that are unknown at build time. */
export const FALLBACK_MARKS = 24;

/** The addresses of the game pictures that are also built as bitmaps. */
export function gamePictures(): readonly string[] {
  const egames = seedEgames(0).map(({ art }) => art);
  return [...new Set([...egames, ...tableGamePictures()])];
}

/**
 * The addresses of all pictures that the build writes as files: those in pages, seed and catalogues, and of each kind some
 * spare ones for names added later (`fallbackAddress`).
 */
export function sitePictures(): readonly string[] {
  const named: Readonly<Record<string, readonly (string | number)[]>> = {
    banner: [...BANNER_THEMES, ...BANNER_NAMES],
    activity: [...ACTIVITY_KINDS, ...ACTIVITY_NAMES, ...[...CLUB_OFFERS, ...GAME_OFFERS].map(({ id }) => id), ...mallPictures()],
    avatar: count(AVATAR_COUNT).map((index) => index + 1),
    vip: count(VIP_TOP + 1),
    venue: [...venueCodes(), ...count(FALLBACK_MARKS).map((index) => `spare-${index}`)],
    crest: [...CREST_NAMES, ...teamCrests(), ...count(FALLBACK_MARKS).map((index) => `spare-${index}`)],
    pay: DEPOSIT_METHODS,
    category: ART_CATEGORIES,
  };
  const flat = Object.entries(named).flatMap(([folder, names]) => names.map((name) => `/art/${folder}/${name}.svg`));
  return [...new Set([...flat, ...gamePictures(), ...bookPictures(), ...fallbackGamePictures()])];
}

/** Codes of banners that the seed, the host and the sponsorships name. */
const BANNER_NAMES = [
  'welcome-newcomer',
  'reels-fresh',
  'stadium-season',
  'vip-journey',
  'lantern-rebate',
  'sea-hunter',
  'stadium-sponsor',
  'arena-sponsor',
  'cards-sponsor',
];
const ACTIVITY_NAMES = ['calendar-sign-in', 'newcomer-guide'];
const CREST_NAMES = ['sponsor-coast-union', 'sponsor-north-ridge', 'sponsor-cloud-go'];

const mallPictures = () => MALL_GOODS.map(([id, , , , , , bonus]) => `${bonus === null ? 'newcomer' : 'deposit'}-${id}`);
const venueCodes = () =>
  [...EGAME_VENUES, ...TABLE_GAME_VENUES, ...ALL_BOOKS.map(({ venueCode: code }) => ({ code }))].map(({ code }) => code);
const teamCrests = () => LEAGUES.flatMap(({ teams }) => teams.map(({ name }) => crestCode(name)));

/** A sportsbook's lobby is one game, drawn by its index in the list; a site with venues added later has other indexes. */
const bookPictures = () =>
  ALL_BOOKS.flatMap(({ venueCode, category }) => ALL_BOOKS.map((_book, place) => `/art/game/${category}/${place}-${venueCode}.svg`));

/** One picture of every composition, for games that are added while the site runs. */
const fallbackGamePictures = () =>
  ART_CATEGORIES.flatMap((category) => COMPOSITIONS[category].map((_one, place) => fallbackGamePicture(category, place)));

/** The address of the spare picture of a game. */
export const fallbackGamePicture = (category: string, place: number): string => `/art/game/${category}/${place}-spare.svg`;

const [FNV_PRIME, FNV_OFFSET] = [16_777_619, 2_166_136_261];

/** The code in the address of a team's crest: FNV-1a of its name in hex, as `remote-games` computes it. */
export function crestCode(name: string): string {
  let hash = FNV_OFFSET;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), FNV_PRIME);
  return (hash >>> 0).toString(16);
}
