import type { Db } from '@site/server/kernel/db/database.ts';

/** A stored match: everything drawn follows from `seed`. */
export interface MatchRow {
  match_no: number | bigint;
  venue_code: string;
  sport: string;
  league_no: number;
  league: string;
  home: string;
  away: string;
  home_rating: number;
  away_rating: number;
  /** JSON of names and ratings; null unless the match is an outright. */
  entrants: string | null;
  starts_at_ms: number | bigint;
  ends_at_ms: number | bigint;
  /** Time that a match had been played when it was interrupted, and when it resumes; null unless that happened. */
  played_ms: number | bigint | null;
  resumes_at_ms: number | bigint | null;
  seed: string;
  /** half: the first half is settled. */
  state: string;
  /** 1: operators suspended all bets. */
  suspended: number;
  /** JSON of the final result. */
  result: string | null;
}

/** The secret of a game's scheduled draws. */
export interface DrawSecretRow {
  game_code: string;
  secret: string;
}

/** The progressive pool of a slot machine; the amount in ten-thousandths of a cent. */
export interface SlotPoolRow {
  machine: string;
  amount: number | bigint;
}

/** `late`: the order is in transit and not booked yet. */
export type VenueOrderState = 'accepted' | 'refused' | 'late';

/** A transfer order in the books of a simulated venue. */
export interface VenueOrderRow {
  venue_code: string;
  reference: string;
  player: string;
  direction: 'in' | 'out';
  amount: number | bigint;
  state: VenueOrderState;
  at_ms: number;
}

/** The injected fault of a venue's wallet; `times_left` is null if it lasts until it is cleared. */
export interface VenueFaultRow {
  venue_code: string;
  fault: string;
  times_left: number | null;
}

/** The answer that operators chose for `member:<id>` or `device:<uuid>`. */
export interface ForcedAnswerRow {
  subject: string;
  code: number;
  path_part: string;
  is_once: number;
}

/** A message to a member, stored by the simulated provider. */
export interface OutboxRow {
  id: string;
  at_ms: number;
  user_name: string;
  channel: 'sms' | 'mail';
  /** 1: a message of web push, whatever its channel says; the check of that column knows two. */
  is_push: 0 | 1;
  target: string;
  text: string;
  place: number;
}

/** Every table of the simulators. The server's migrations create them, so that a database of any version can start. */
type SandboxTables = {
  sport_matches: MatchRow;
  draw_secrets: DrawSecretRow;
  slot_pools: SlotPoolRow;
  venue_orders: VenueOrderRow;
  venue_faults: VenueFaultRow;
  forced_answers: ForcedAnswerRow;
  outbox: OutboxRow;
};

/** The database, typed with the tables of the simulators. */
export const tablesOf = (db: Db) => db.withTables<SandboxTables>();
