import { activityArt } from './activity.ts';
import { AVATAR_COUNT, avatarArt, VIP_TOP, vipBadge } from './badge.ts';
import { crest, venueMark } from './mark.ts';
import { bannerArt } from './banner.ts';
import { categoryArt } from './category.ts';
import { gameArt } from './game.ts';
import { payMark } from './pay-mark.ts';
import { ART_CATEGORIES, indexInHue, type ArtCategory } from './plan.ts';

const CODE = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;
const GAME = /^(0|[1-9]\d{0,4})-([A-Za-z0-9][A-Za-z0-9_-]{0,63})$/;

const categoryNamed = (name: string): ArtCategory | undefined => ART_CATEGORIES.find((category) => category === name);
const numbered = (text: string, top: number): number | null => (/^(0|[1-9]\d?)$/.test(text) && Number(text) <= top ? Number(text) : null);
const coded =
  (draw: (code: string) => string) =>
  (name: string): string | null =>
    CODE.test(name) ? draw(name) : null;
const counted =
  (draw: (index: number) => string, top: number) =>
  (name: string): string | null => {
    const index = numbered(name, top);
    return index === null ? null : draw(index);
  };

/** Avatars are numbered from 1, like the avatar ids of members. */
const avatarAt = (id: number | null): string | null => (id === null || id === 0 ? null : avatarArt(id - 1));

const FOLDERS: ReadonlyMap<string, (name: string) => string | null> = new Map([
  ['banner', coded((code) => bannerArt({ code }))],
  ['activity', coded((code) => activityArt({ code }))],
  ['avatar', (name: string) => avatarAt(numbered(name, AVATAR_COUNT))],
  ['vip', counted(vipBadge, VIP_TOP)],
  ['venue', coded(venueMark)],
  ['crest', coded(crest)],
  ['pay', payMark],
  [
    'category',
    (name: string) => {
      const category = categoryNamed(name);
      return category === undefined ? null : categoryArt(category);
    },
  ],
]);

function gameAt(folder: string, name: string, isGrained = true): string | null {
  const category = categoryNamed(folder);
  const [, index, code] = GAME.exec(name) ?? [];
  return category === undefined || index === undefined || code === undefined
    ? null
    : gameArt({ code, category, index: Number(index), isGrained });
}

/** The picture of an address below /art, or null for an unknown address. */
export function artByPath(address: string): string | null {
  const [, folder = '', name = '', file] = /^\/art\/([a-z]+)\/([^/]+?)(?:\/([^/]+))?\.svg$/.exec(address) ?? [];
  if (folder === 'game') return file === undefined ? null : gameAt(name, file);
  return file === undefined ? (FOLDERS.get(folder)?.(name) ?? null) : null;
}

/** A game's picture as it is drawn for the pixel build; throws if the address is not a game's. */
export function gameArtForPixels(address: string): string {
  const [, category = '', name = ''] = /^\/art\/game\/([a-z]+)\/([^/]+)\.svg$/.exec(address) ?? [];
  const art = gameAt(category, name, false);
  if (art === null) throw new Error(`${address} is no picture of a game.`);
  return art;
}

/** The address of a picture for the n-th game of a list. `subject` is a composition by category and name, e.g. "egame/dragon"; throws if it is unknown. */
export function gameArtPath(subject: string, { code, nth }: { readonly code: string; readonly nth: number }): string {
  const [folder = '', name = ''] = subject.split('/');
  const category = categoryNamed(folder);
  if (category === undefined) throw new Error(`There is no category ${folder}.`);
  return `/art/game/${category}/${indexInHue(category, name, nth)}-${code}.svg`;
}
