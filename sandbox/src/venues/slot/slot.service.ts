import { CODE } from '@site/shared/product';
import { Refusal } from '@site/server/kernel/http/refusal.ts';
import type { DrawnRound, PlayedSession, SeamlessWallet } from '@site/server/modules/play/casino-venue.port.ts';
import { slotModel } from './models.ts';
import { gameView, roundResult, takeSeed, type GameView, type RoundResult } from '../game-view.ts';
import { drawGrid, LINES, roundMultiplierMilli, SYMBOLS, symbolIndex, symbolName, winningLines } from './round.ts';

/** The state of the machine on entry. Amounts are decimal strings; pays are milli of a line's stake. */
export interface SlotTable extends GameView {
  readonly lines: number;
  readonly rtpBp: number;
  /** Cells of each played line, so that the page draws the lines that count. */
  readonly paths: readonly (readonly number[])[];
  /** Weights of the symbols, so that anybody can redraw a grid from its seed. */
  readonly weights: readonly number[];
  readonly pays: readonly { readonly name: string; readonly picture: string; readonly three: number; readonly two: number }[];
}

/** The result of a round: nine symbols row by row, the winning lines, and the seed as proof. */
export interface SlotRound extends RoundResult {
  /** Number of the round in its session, from 1; an input of the draw together with the seed. */
  readonly roundNo: number;
  readonly grid: readonly number[];
  readonly wins: readonly { readonly line: number; readonly payMilli: number }[];
}

/** The slot machines of the electronic venues, as their pages call them. */
export interface SlotService {
  table(token: string): Promise<SlotTable>;
  spin(token: string, order: { readonly key: string; readonly stake: bigint }): Promise<SlotRound>;
  /** API-16: the venue's id of the player, the same at every visit. */
  player(token: string): Promise<{ readonly userId: string }>;
}

export function createSlotService(wallet: SeamlessWallet): SlotService {
  return {
    async table(token) {
      const session = await wallet.session(token);
      const { game } = session;
      requireSlot(game);
      const model = slotModel(game.volatility);
      return {
        ...(await gameView(wallet, session)),
        lines: game.lines,
        rtpBp: game.rtp_bp,
        paths: LINES.slice(0, game.lines),
        weights: model.weights,
        pays: SYMBOLS.map(({ name, picture }, index) => ({ name, picture, three: model.three[index] ?? 0, two: model.two[index] ?? 0 })),
      };
    },
    async spin(token, order) {
      const played = await wallet.play(token, order, drawRound);
      const { symbols, roundNo, seed, seedHash } = JSON.parse(played.bet.round) as DrawnRound;
      const { volatility, lines } = played.session.game;
      const grid = symbols.map(symbolIndex);
      return { ...roundResult(played), roundNo, grid, wins: winningLines(slotModel(volatility), grid, lines), seed, seedHash };
    },
    async player(token) {
      return { userId: (await wallet.session(token)).row.member_id };
    },
  };
}

/** Draws the round from the seed whose hash was published before the stake was known. */
export function drawRound({ row, game }: PlayedSession): DrawnRound {
  requireSlot(game);
  const model = slotModel(game.volatility);
  const grid = drawGrid(model, row.next_seed, String(row.next_round));
  return {
    symbols: grid.map(symbolName),
    multiplierMilli: roundMultiplierMilli(model, grid, game.lines),
    ...takeSeed(row),
  };
}

/** A token opens its game alone: one of a table or a book plays no slot machine. */
function requireSlot({ lines }: PlayedSession['game']): void {
  if (lines === 0) throw new Refusal(CODE.validation, '该游戏不存在或已下架');
}
