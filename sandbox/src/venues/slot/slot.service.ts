import { toWire } from '@site/shared/product';
import type { DrawnRound, PlayedSession, SeamlessWallet } from '@site/server/modules/play/casino-venue.port.ts';
import { slotModel } from './models.ts';
import { newSeed, seedHash } from '../fair.ts';
import { drawGrid, LINES, roundMultiplierMilli, SYMBOLS, symbolIndex, symbolName, winningLines } from './round.ts';

/** The state of the machine on entry. Amounts are decimal strings; pays are milli of a line's stake. */
export interface SlotTable {
  readonly title: string;
  /** Whether play coins are at stake. */
  readonly isDemo: boolean;
  readonly lines: number;
  readonly rtpBp: number;
  readonly minStake: string;
  readonly maxStake: string;
  readonly balance: string;
  readonly seedHash: string;
  /** Cells of each played line, so that the page draws the lines that count. */
  readonly paths: readonly (readonly number[])[];
  /** Weights of the symbols, so that anybody can redraw a grid from its seed. */
  readonly weights: readonly number[];
  readonly pays: readonly { readonly name: string; readonly picture: string; readonly three: number; readonly two: number }[];
}

/** The result of a round: nine symbols row by row, the winning lines, and the seed as proof. */
export interface SlotRound {
  readonly betNo: string;
  /** Number of the round in its session, from 1; an input of the draw together with the seed. */
  readonly roundNo: number;
  readonly grid: readonly number[];
  readonly wins: readonly { readonly line: number; readonly payMilli: number }[];
  readonly stake: string;
  readonly payout: string;
  readonly balance: string;
  readonly seed: string;
  readonly seedHash: string;
  readonly nextSeedHash: string;
}

/** The slot machines of the electronic venues. */
export function createSlotService(wallet: SeamlessWallet) {
  return {
    async table(token: string): Promise<SlotTable> {
      const session = await wallet.session(token);
      const { game, row } = session;
      const model = slotModel(game.volatility);
      return {
        title: game.title,
        isDemo: session.isDemo === true,
        lines: game.lines,
        rtpBp: game.rtp_bp,
        minStake: toWire(BigInt(game.min_stake)),
        maxStake: toWire(BigInt(game.max_stake)),
        balance: toWire(await wallet.balance(session)),
        seedHash: seedHash(row.next_seed),
        paths: LINES.slice(0, game.lines),
        weights: model.weights,
        pays: SYMBOLS.map(({ name, picture }, index) => ({ name, picture, three: model.three[index] ?? 0, two: model.two[index] ?? 0 })),
      };
    },
    async spin(token: string, order: { readonly key: string; readonly stake: bigint }): Promise<SlotRound> {
      const { bet, balance, session } = await wallet.play(token, order, drawRound);
      const round = JSON.parse(bet.round) as DrawnRound;
      const grid = round.symbols.map(symbolIndex);
      return {
        betNo: bet.bet_no,
        roundNo: round.roundNo,
        grid,
        wins: winningLines(slotModel(session.game.volatility), grid, session.game.lines),
        stake: toWire(BigInt(bet.stake)),
        payout: toWire(BigInt(bet.payout)),
        balance: toWire(balance),
        seed: round.seed,
        seedHash: round.seedHash,
        nextSeedHash: seedHash(session.row.next_seed),
      };
    },
    /** API-16: the venue's id of the player, the same at every visit. */
    async player(token: string): Promise<{ readonly userId: string }> {
      return { userId: (await wallet.session(token)).row.member_id };
    },
  };
}

export type SlotService = ReturnType<typeof createSlotService>;

/** Draws the round from the seed whose hash was published before the stake was known. */
export function drawRound({ row, game }: PlayedSession): DrawnRound {
  const model = slotModel(game.volatility);
  const grid = drawGrid(model, row.next_seed, String(row.next_round));
  return {
    symbols: grid.map(symbolName),
    multiplierMilli: roundMultiplierMilli(model, grid, game.lines),
    roundNo: row.next_round,
    seed: row.next_seed,
    seedHash: seedHash(row.next_seed),
    nextSeed: newSeed(),
  };
}
