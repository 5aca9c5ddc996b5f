import type { ActivityKind, ApplyMode, GameCategory, Sport } from '@site/shared/wire';
import type {
  DepositMethodCode,
  FlipSource,
  GoodsKind,
  MallStatus,
  PeakPick,
  PeakResult,
  RebateStatus,
  VipGiftKind,
} from '@site/shared/product';
import type { Db } from '../../kernel/db/database.ts';
import type { Int64 } from '../../kernel/db/schema.ts';
import type { Generated } from 'kysely';

export interface ActivityRow {
  id: string;
  position: number;
  kind: ActivityKind;
  title: string;
  reason: string;
  cover: string;
  start_at: number;
  end_at: number;
  turnover_multiple: number;
  bonus_cap: Int64;
  eligible_games: string;
  minimum_deposit: Int64 | null;
  expiry_days: number;
  /** JSON: sentences. */
  rules: string;
  /** How members join; an offer of mode `deposit` is chosen with a deposit. */
  apply_mode: ApplyMode;
  /** Of a deposit, basis points. */
  bonus_rate_bp: number;
  /** The only category whose bets count; null for all. */
  category: GameCategory | null;
  /** The only deposit method; null for all. */
  deposit_method: DepositMethodCode | null;
  /** Maximum number of uses. */
  once: 'member' | 'day';
  /** Days after the registration in which the first deposit qualifies; null for any deposit. */
  newcomer_days: number | null;
  /** Turnover after joining, cents; null where operators decide. */
  task_bets: Int64 | null;
  /** The award for it, cents. */
  award: Int64 | null;
}

export interface ActivityApplicationRow {
  member_id: string;
  activity_id: string;
  at_ms: number;
  done: Int64;
}

/** A bonus granted with a deposit. */
export interface DepositBonusRow {
  bill_no: string;
  member_id: string;
  activity_id: string;
  amount: Int64;
  at_ms: number;
}

/** `card`, `prize_id` and `flipped_at_ms` are null while the round is open. */
export interface FlipRoundRow {
  member_id: string;
  round_no: number;
  seed: string;
  opened_at_ms: number;
  card: number | null;
  prize_id: string | null;
  flipped_at_ms: number | null;
}

export interface FlipChanceRow {
  id: string;
  member_id: string;
  source: FlipSource;
  reference: string;
  at_ms: number;
  expires_at_ms: number;
  spent_on_round: number | null;
}

export interface InviteRewardRow {
  member_id: string;
  reward_id: string;
  at_ms: number;
}

export interface MallGoodsRow {
  id: string;
  title: string;
  text: string;
  coins: number;
  stock: number;
  /** Maximum per member. */
  most_each: number;
  /** Cents; null for shipped articles. */
  bonus: Int64 | null;
  multiple: number;
  place: number;
}

export interface MallOrderRow {
  order_no: string;
  member_id: string;
  goods_id: string;
  title: string;
  kind: GoodsKind;
  qty: number;
  coins: number;
  status: MallStatus;
  /** JSON of the receiver, encrypted. */
  sealed_receiver: string | null;
  carrier: string | null;
  tracking_no: string | null;
  at_ms: number;
  changed_at_ms: number;
}

export interface PeakRoundRow {
  round_id: string;
  created_at_ms: number;
  settled_at_ms: number | null;
}

export interface PeakFixtureRow {
  round_id: string;
  match_no: Int64;
  sport: Sport;
  league: string;
  home: string;
  away: string;
  starts_at_ms: number;
  result: PeakResult | null;
  score: string | null;
}

export interface PeakPredictionRow {
  round_id: string;
  member_id: string;
  match_no: Int64;
  pick: PeakPick;
  at_ms: number;
}

export interface PeakStandingRow {
  round_id: string;
  member_id: string;
  coins: number;
}

export interface RebateRow {
  id: string;
  member_id: string;
  /** The business day on which its bets were settled: "2026-11-21". */
  day: string;
  category: GameCategory;
  venue_code: string;
  /** Cents. */
  valid_bet: Int64;
  /** Rate of the level at the first bet. */
  rate_bp: number;
  amount: Int64;
  status: RebateStatus;
  closed_at_ms: number | null;
}

/** Days and months as text: "2026-11-21", "2026-11". `card` counts the make-up cards of a month from 1. */
export interface SignInRow {
  member_id: string;
  day: string;
  month: string;
  kind: 'sign' | 'makeUp';
  card: number | null;
  at_ms: number;
}

/** A member's progress, cents. */
export interface VipMemberRow {
  member_id: string;
  /** Progress to the next level, counted from the first day. */
  deposited: Int64;
  played: Int64;
  /** Turnover of the running period. */
  kept: Int64;
  /** When the running period ends. */
  keep_until_ms: number;
  /** The end of the period whose end was announced. */
  warned_for_ms: number;
  /** Time of the last daily evaluation. */
  checked_at_ms: number;
}

export interface VipGiftRow {
  id: string;
  member_id: string;
  kind: VipGiftKind;
  /** Reason of the gift: a level, a year, a month; once each. */
  occasion: string;
  level: number;
  amount: Int64;
  multiple: number;
  given_at_ms: number;
  expires_at_ms: number;
  claimed_at_ms: number | null;
}

/** A claimable award. */
export interface AwardRow {
  id: string;
  member_id: string;
  type: 'activity' | 'dividend';
  /** Identifies it for the member: the activity, or the operator's order. */
  occasion: string;
  title: string;
  /** Cents. */
  amount: Int64;
  multiple: number;
  /** The only category whose bets count; null for all. */
  category: GameCategory | null;
  play_days: number;
  given_by: string;
  given_at_ms: number;
  expires_at_ms: number;
  claimed_at_ms: number | null;
}

/** Every table of this module; no other module reads or writes them. */
export type RewardsTables = {
  activities: Omit<ActivityRow, 'once'> & { once: Generated<ActivityRow['once']> };
  activity_applications: ActivityApplicationRow;
  deposit_bonuses: DepositBonusRow;
  flip_rounds: FlipRoundRow;
  flip_chances: FlipChanceRow;
  invite_rewards: InviteRewardRow;
  mall_goods: MallGoodsRow;
  mall_orders: MallOrderRow;
  peak_rounds: PeakRoundRow;
  peak_fixtures: PeakFixtureRow;
  peak_predictions: PeakPredictionRow;
  peak_standings: PeakStandingRow;
  rebates: RebateRow;
  sign_ins: SignInRow;
  vip_members: VipMemberRow;
  vip_gifts: VipGiftRow;
  awards: AwardRow;
};

/** The database, typed with the tables of this module. */
export const tablesOf = (db: Db) => db.withTables<RewardsTables>();
