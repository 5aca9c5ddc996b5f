import { artByPath, ART_CATEGORIES, gameArtPath, slotBackdrop, slotSymbol, slotWild } from '../../artwork/index.ts';
import { findSlotGame } from './catalogue.ts';

const SYMBOL = /^symbol-(\d{1,2})$/;
const ADDRESS = /^\/art\/game\/([a-z]+)\/(\d+)-/;
const drawn = new Map<string, string>();

/** A picture of a game by its name: `room`, `cover` or `symbol-0` …; null if there is none. */
export function slotPicture(code: string, name: string): string | null {
  const key = `${code}/${name}`;
  const picture = drawn.get(key) ?? draw(code, name);
  if (picture !== null) drawn.set(key, picture);
  return picture;
}

function draw(code: string, name: string): string | null {
  const game = findSlotGame(code);
  if (game === undefined) return null;
  const cover = gameArtPath(game.subject, { code, nth: game.sort });
  const [, folder, index] = ADDRESS.exec(cover) ?? [];
  const category = ART_CATEGORIES.find((one) => one === folder) ?? 'egame';
  if (name === 'cover') return artByPath(cover);
  if (name === 'room') return slotBackdrop({ code, category, index: Number(index) });
  const nth = Number(SYMBOL.exec(name)?.[1] ?? NaN);
  const symbol = game.symbols[nth];
  if (symbol === undefined) return null;
  return symbol.motif === null ? slotWild(category, Number(index)) : slotSymbol(symbol.motif, nth);
}
