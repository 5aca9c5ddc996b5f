import type { Machine } from './engine.ts';
import { EGAME_TITLES, type EgameTheme } from './egame-titles.ts';
import { EGAME_VENUES } from './egame-venues.ts';
import { MACHINES, type MachineName } from './machines.ts';
import { symbolsOf, type GameSymbol } from './symbol-sets.ts';

/** A slot game of the venues: the machine that it plays on, and what its reels show. */
export interface SlotGame {
  readonly code: string;
  readonly venueCode: string;
  readonly title: string;
  /** The subject of its cover by category and name, e.g. "egame/dragon". */
  readonly subject: string;
  /** Its place among all games. */
  readonly sort: number;
  readonly machine: Machine;
  readonly symbols: readonly GameSymbol[];
}

/** All slot games, the newest first. */
export const SLOT_GAMES: readonly SlotGame[] = interleave(
  EGAME_TITLES.map((theme) => theme.stories.split(' ').map((story, place) => ({ theme, story, place }))),
).map(({ theme, story, place }, sort) => {
  const venue = EGAME_VENUES[sort % EGAME_VENUES.length] ?? EGAME_VENUES[0];
  const { title, subject, set } = theme;
  const machine: Machine = MACHINES[machineAt(theme, place)];
  return {
    code: `${venue.code}${String(Math.floor(sort / EGAME_VENUES.length) + 1).padStart(3, '0')}`,
    venueCode: venue.code,
    title: title + story,
    subject,
    sort,
    machine,
    symbols: symbolsOf(
      machine.symbols.map(({ role }) => role),
      { set, subject, title },
    ),
  };
});

const BY_CODE: ReadonlyMap<string, SlotGame> = new Map(SLOT_GAMES.map((game) => [game.code, game]));

/** The slot game of a code; undefined for any other game. */
export function findSlotGame(code: string): SlotGame | undefined {
  return BY_CODE.get(code);
}

/** A theme's stories play on different machines, in the order of its list. */
function machineAt({ machines }: EgameTheme, place: number): MachineName {
  return machines[place % machines.length] ?? 'classic';
}

/** The first story of every theme, then the second of every theme, and so on: neighbours never share a theme. */
function interleave<Item>(rows: readonly (readonly Item[])[]): readonly Item[] {
  const longest = Math.max(...rows.map((row) => row.length));
  return Array.from({ length: longest }, (_none, story) => rows.flatMap((row) => row[story] ?? [])).flat();
}
