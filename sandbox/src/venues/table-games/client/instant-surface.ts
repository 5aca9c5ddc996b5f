import type { RoundView } from '../table-games.service.ts';
import type { Surface } from './board.ts';

/** The returns of a round by area, in cents, and its stakes. */
interface InstantResult {
  readonly returns: Readonly<Record<string, number>>;
  readonly picks: RoundView['picks'];
}

/** A surface where each press is a round, which shows its result: the board of a card table or the pond. */
export interface InstantSurface extends Surface {
  done(result: InstantResult): Promise<void> | void;
}
