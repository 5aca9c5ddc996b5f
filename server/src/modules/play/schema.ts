import type { WalletMode } from '../money/index.ts';
import type { Db } from '../../kernel/db/database.ts';
import type { Int64 } from '../../kernel/db/schema.ts';

export interface BetSettingsRow {
  member_id: string;
  odds_format: number;
  acceptance: string;
  stake_to_win: 0 | 1;
}

/**
 * The common row of every bet at any venue; the records show it. `round_key` is the reference by which the client repeats a bet: unique
 * within `session_id`, which is the venue session for games and `venue:member` for sports, where it holds across sessions. `round` is
 * JSON: what was drawn in a game; `null` for sport bets, whose details are in `bet_slips` and `bet_legs`.
 */
export interface BetRow {
  bet_no: string;
  member_id: string;
  session_id: string;
  round_key: string;
  game_code: string;
  status: string;
  /**
   * Of an open bet, what is at risk: without the part that was cashed out, so that an instance of a version without cash-outs settles the rest alone. Of
   * a settled bet, all of it.
   */
  stake: Int64;
  /** Of a settled bet, with what was cashed out. */
  payout: Int64;
  /** Turnover; 0 until it has counted. */
  valid_amount: Int64;
  /** The part of the turnover that opposite bets offset. */
  offset_amount: Int64;
  placed_at_ms: number;
  settled_at_ms: number | null;
  /** When the turnover counted: at the settlement, or at that of the last opposite bet. Null until then. */
  counted_at_ms: Int64 | null;
  /** Number of combinations of an open system bet; null of every other bet. The settlement sets it to null, or the database refuses it. */
  open_combinations: number | null;
  /** The draw of a bet on a draw, unique over all games. Null for a round of one member, and for sport bets, whose legs have their events. */
  event_key: string | null;
  round: string;
}

export interface BetSlipRow {
  bet_no: string;
  type: string;
  odds_milli: Int64;
  odds_format: number;
  acceptance: string;
  max_return: Int64;
  /** Decision time of a pending bet; null once it is decided. */
  confirm_at_ms: Int64 | null;
  reject_reason: string | null;
  /** Of a system bet: the sizes of its combinations, "2" or "2,3,4". */
  folds: string | null;
  /** The part of the stake that was cashed out, and what was paid for it. */
  cashed_stake: Int64;
  cashed_amount: Int64;
}

/** One cash-out of a bet; `part_no` counts them from 1, so that none is made twice. */
export interface CashOutRow {
  bet_no: string;
  part_no: number;
  stake: Int64;
  amount: Int64;
  fair_value: Int64;
  margin_bp: number;
  is_automatic: 0 | 1;
  at_ms: Int64;
}

/** The amount at which what is left of a bet is cashed out automatically; gone once the bet is settled. */
export interface AutomaticCashOutRow {
  bet_no: string;
  member_id: string;
  amount: Int64;
  at_ms: Int64;
}

export interface BetLegRow {
  bet_no: string;
  /** The member of the bet. */
  member_id: string;
  leg_no: number;
  venue_code: string;
  match_no: Int64;
  /** The match in reality: the same at every book that offers it. */
  event_key: string;
  market_no: Int64;
  selection_no: Int64;
  sport: string;
  league: string;
  home: string;
  away: string;
  starts_at_ms: Int64;
  is_live: number;
  market_type: string;
  period: string;
  market_title: string;
  line_quarters: number | null;
  selection_code: string;
  selection_name: string;
  odds_milli: Int64;
  /** "1-0"; null before the match. */
  score_at_bet: string | null;
  final_score: string | null;
  result: string;
}

/** The play coins of a device, in hundredths. */
export interface DemoWalletRow {
  device: string;
  balance: Int64;
  seen_at_ms: Int64;
}

/** A demo session of a device at a game; its last round is stored, so that a lost answer can be repeated. */
export interface DemoSessionRow {
  token_hash: string;
  device: string;
  /** The member's session that opened it: it ends with that one; null for a guest. */
  site_session_id: string | null;
  /** The member of that session; null for a guest. */
  player_id: string | null;
  /** The address where it began: play there has to be open as long as it runs. Null in rows from before it was stored. */
  launch_ip: string | null;
  game_code: string;
  next_seed: string;
  next_round: number;
  expires_at_ms: Int64;
  last_key: string;
  last_bet: string;
}

/** A bet that waits for a draw; settling deletes the row. */
export interface DrawBetRow {
  bet_no: string;
  game_code: string;
  draw_no: string;
  draws_at_ms: Int64;
}

/** A bet whose turnover is known and has not counted; counting deletes the row. Odds are null where a game has none. */
export interface DueTurnoverRow {
  bet_no: string;
  venue_code: string;
  category: string;
  odds_milli: Int64 | null;
  placed_at_ms: Int64;
  valid_amount: Int64;
}

export interface GameRow {
  code: string;
  venue_code: string;
  category: string;
  title: string;
  pinyin: string;
  art: string;
  /** Kind of the game within its category, e.g. 百家乐; empty where there are no kinds. */
  family: string;
  rtp_bp: number;
  volatility: number;
  lines: number;
  min_stake: Int64;
  max_stake: Int64;
  hot: number;
  demo: number;
  released_at_ms: number;
  sort: number;
}

export interface VenueRow {
  code: string;
  en_name: string;
  title: string;
  category: string;
  sort: number;
  maintenance_until_ms: number | null;
  wallet_mode: WalletMode;
}

export interface KeptGameRow {
  member_id: string;
  kind: 'favourite' | 'recent';
  game_code: string;
  at_ms: number;
}

/** A member's session at a venue: stores the hash of the token and the seed of the next round (its hash is published before the round). */
export interface VenueSessionRow {
  id: string;
  token_hash: string;
  member_id: string;
  /** The member's session at the site that opened it: it ends with that one. */
  site_session_id: string;
  game_code: string;
  /** The address that it was launched from; null where a release of before launched it. */
  launch_ip: string | null;
  next_seed: string;
  next_round: number;
  expires_at_ms: number;
}

/** Every table of this module; no other module reads or writes them. */
export type PlayTables = {
  bet_settings: BetSettingsRow;
  bets: BetRow;
  bet_slips: BetSlipRow;
  bet_legs: BetLegRow;
  cash_outs: CashOutRow;
  automatic_cash_outs: AutomaticCashOutRow;
  demo_wallets: DemoWalletRow;
  demo_sessions: DemoSessionRow;
  draw_bets: DrawBetRow;
  due_turnover: DueTurnoverRow;
  games: GameRow;
  venues: VenueRow;
  kept_games: KeptGameRow;
  venue_sessions: VenueSessionRow;
};

/** The database, typed with the tables of this module. */
export const tablesOf = (db: Db) => db.withTables<PlayTables>();
