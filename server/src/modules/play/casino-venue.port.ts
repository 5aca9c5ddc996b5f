import type { DrawState, DrawTrend, GameCategory, TableHand, TablePick } from '@site/shared/wire';
import type { Db } from '../../kernel/db/database.ts';
import { venueInMaintenance } from './sportsbook.port.ts';

/** A game as its venue provides it; stakes in cents. */
export interface AddedGame {
  readonly code: string;
  readonly title: string;
  readonly family: string;
  readonly art: string;
  readonly rtpBp: number;
  readonly minStake: bigint;
  readonly maxStake: bigint;
  readonly hot: boolean;
  readonly demo: boolean;
  /** Its position in the lobby. */
  readonly sort: number;
}

/** A venue that plays from the central wallet, with its games. */
export interface AddedVenue {
  readonly code: string;
  readonly enName: string;
  readonly title: string;
  readonly category: GameCategory;
  readonly games: readonly AddedGame[];
}

/** The outcome of a scheduled draw, and its payout. */
export interface DrawResult {
  readonly seed: string;
  settle(picks: readonly TablePick[]): DrawnTable;
}

/** The seamless wallet, which venues call: the session, the balance, and rounds. */
export interface SeamlessWallet<Session extends PlayedSession = PlayedSession> {
  session(token: string): Promise<Session>;
  /** Stakeable balance, cents. */
  balance(session: Session): Promise<bigint>;
  /** Draws and settles one round exactly once; `key` is the idempotency key. The draw runs in the transaction of the round. */
  play(
    token: string,
    order: { readonly key: string; readonly stake: bigint },
    draw: (session: Session, trx: Db) => DrawnRound | Promise<DrawnRound>,
  ): Promise<PlayedRound<Session>>;
}

/** The member and game of a session, and the secret of the next round. Stakes in cents. */
export interface PlayedSession {
  /** Whether the stakes are play coins. */
  readonly isDemo?: boolean;
  readonly row: { readonly member_id: string; readonly next_seed: string; readonly next_round: number };
  readonly game: {
    readonly code: string;
    readonly title: string;
    readonly volatility: number;
    readonly lines: number;
    readonly rtp_bp: number;
    readonly min_stake: number | bigint;
    readonly max_stake: number | bigint;
  };
}

/** The venue's draw: names of symbols, multiple of the stake in milli, the seed that proves it, and the next round's. */
export interface DrawnRound {
  readonly symbols: readonly string[];
  readonly multiplierMilli: number;
  readonly roundNo: number;
  readonly seed: string;
  readonly seedHash: string;
  readonly nextSeed: string;
  /** Paid in addition to the multiple, cents: a progressive pool. */
  readonly poolPayout?: bigint;
  /** At a table: the stakes by position, the cards or numbers, and the payout, in cents. */
  readonly table?: DrawnTable;
}

export interface DrawnTable {
  readonly picks: readonly TablePick[];
  readonly hands: readonly TableHand[];
  readonly payout: bigint;
}

/** A settled round; money in cents, `bet.round` the drawn round as JSON. */
export interface PlayedRound<Session> {
  readonly bet: { readonly bet_no: string; readonly stake: number | bigint; readonly payout: number | bigint; readonly round: string };
  readonly balance: bigint;
  readonly session: Session;
}

/** Bets on scheduled draws: accepted now, settled after the draw. */
export interface DrawWallet {
  /** Idempotent: the same key is the same bet. Refuses a closed draw. */
  place(token: string, order: DrawOrder): Promise<DrawBet>;
  /** A member's bets on a game since a time, newest first. */
  own(query: { readonly memberId: string; readonly gameCode: string; readonly sinceMs: number }): Promise<readonly DrawBet[]>;
}

/** Stake in cents; `key` is the same for every retry. */
export interface DrawOrder {
  readonly key: string;
  readonly stake: bigint;
  readonly drawNo: string;
  readonly closesAtMs: number;
  readonly drawsAtMs: number;
  readonly seedHash: string;
  readonly picks: readonly TablePick[];
}

/** Money in cents, `round` the bet's draw and picks as JSON. */
export interface DrawBet {
  readonly bet_no: string;
  readonly status: string;
  readonly stake: number | bigint;
  readonly payout: number | bigint;
  readonly settled_at_ms: number | bigint | null;
  readonly round: string;
}

/**
 * Port to the venues of slots, tables, lotteries and fishing. They play from the seamless wallet (`SeamlessWallet`) and draw
 * the rounds; this module owns sessions, bets and money.
 */
export interface CasinoVenue {
  /** Venues and games that are added to the lobby where they are missing. */
  readonly venues: readonly AddedVenue[];
  /** Path of the page of a game. */
  pagePath(game: { readonly category: string }): `/${string}`;
  /** The stake's multiple in the best round of a machine, by its volatility; 0 when unknown. */
  topMultiple(volatility: number): number;
  /** The result of a scheduled draw that is due. */
  drawResult(draw: { readonly gameCode: string; readonly drawsAtMs: number }): Promise<DrawResult>;
  /**
   * The event of a draw: the same for draws of several games or venues that have one result, as one lottery that two venues sell. Bets of a member on one
   * event count to turnover together.
   */
  drawEvent(draw: { readonly gameCode: string; readonly drawNo: string; readonly drawsAtMs: number }): string;
  /** The running draws of a category. */
  runningDraws(category: GameCategory): Promise<readonly DrawState[]>;
  /** Past draws of a game; null when it has no scheduled draws. */
  drawTrend(gameCode: string): Promise<DrawTrend | null>;
}

const refuse = (): never => {
  throw venueInMaintenance();
};

/** Used while no adapter is connected: games are listed and cannot be entered; due draws wait. */
export const missingCasinoVenue: CasinoVenue = {
  venues: [],
  pagePath: refuse,
  topMultiple: () => 0,
  drawResult: async () => refuse(),
  drawEvent: refuse,
  runningDraws: async () => [],
  drawTrend: async () => null,
};
