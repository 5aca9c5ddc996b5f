import type { TableHand, TablePick } from '@site/shared/wire';

/** What a venue needs of the site: the seamless wallet. The site's games feature fits it; app.ts brings the two together. */
export interface SeamlessWallet<Session extends PlayedSession = PlayedSession> {
  session(token: string): Promise<Session>;
  /** What the player can stake, cents. */
  balance(session: Session): Promise<bigint>;
  /** Draws and settles one round exactly once; the same key is the same round. */
  play(
    token: string,
    order: { readonly key: string; readonly stake: bigint },
    draw: (session: Session) => DrawnRound,
  ): Promise<PlayedRound<Session>>;
}

/** Who plays what, and the secret of the next round. Stakes in cents. */
export interface PlayedSession {
  /** Whether play coins are at stake. */
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

/** What the venue drew: names of symbols, multiple of the stake in milli, the seed that proves it, and the next round's. */
export interface DrawnRound {
  readonly symbols: readonly string[];
  readonly multiplierMilli: number;
  readonly roundNo: number;
  readonly seed: string;
  readonly seedHash: string;
  readonly nextSeed: string;
  /** At a table: what each stake was put on, what lay there, and what comes back, in cents. */
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

/** Bets on draws that come by the clock: taken now, settled when the draw has come. */
export interface DrawWallet {
  place(token: string, order: DrawOrder): Promise<DrawBet>;
  /** A member's bets on a game since a moment, the newest first. */
  own(asked: { readonly memberId: string; readonly gameCode: string; readonly sinceMs: number }): Promise<readonly DrawBet[]>;
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
