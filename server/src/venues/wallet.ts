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
}

/** A settled round; money in cents, `bet.round` the drawn round as JSON. */
export interface PlayedRound<Session> {
  readonly bet: { readonly bet_no: string; readonly stake: number | bigint; readonly payout: number | bigint; readonly round: string };
  readonly balance: bigint;
  readonly session: Session;
}
