import { COMPOSITIONS, indexShowing } from '../../artwork/plan.ts';
import { TABLE_GAMES, type TableGame } from './catalogue.ts';

/** The address of a table game's picture. */
export function tableGameArt({ code, category, art: { composition, turn } }: TableGame): string {
  return `/art/game/${category}/${indexShowing(category, composition) + turn * COMPOSITIONS[category].length}-${code}.svg`;
}

/** The addresses of the pictures of all table games. */
export const tableGamePictures = (): readonly string[] => TABLE_GAMES.map(tableGameArt);
