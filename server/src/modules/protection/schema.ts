import type { GuideMark } from '@site/shared/wire';
import type { HarmKind, LimitKind, LimitPeriod } from '@site/shared/product';
import type { Db } from '../../kernel/db/database.ts';
import type { Int64 } from '../../kernel/db/schema.ts';

/** One sign; `sign` identifies it within its kind, so that repeated detection counts once. */
export interface HarmSignRow {
  member_id: string;
  kind: HarmKind;
  sign: string;
  at_ms: number;
}

/** Values are cents, minutes or bets, depending on the kind. */
export interface ProtectionLimitRow {
  member_id: string;
  kind: LimitKind;
  period: LimitPeriod;
  value: Int64;
  /** The requested value; null removes the limit. Meaningless while `pending_since_ms` is null. */
  pending_value: Int64 | null;
  pending_since_ms: number | null;
}

export interface ProtectionProfileRow {
  member_id: string;
  reality_enabled: number;
  reality_minutes: number;
  timeout_until_ms: number | null;
  excluded_at_ms: number | null;
  excluded_until_ms: number | null;
  marketing_opt_out: number;
  /** When the member dismissed the care card. */
  care_seen_ms: number | null;
  /** When the member last reviewed his limits and statement. */
  reviewed_ms: number | null;
}

/** An account whose member gave the name and birth date of an excluded one. */
export interface ExclusionMatchRow {
  member_id: string;
  excluded_id: string;
  at_ms: number;
  /** 1: the member gave the name when the other account was excluded already. */
  named_later: 0 | 1;
  /** 1: the name or the birth date differs; the accounts have a device, or the name and another trait, in common. */
  is_near: 0 | 1;
  /** Operators found that these are two persons; null while the match holds. */
  cleared_ms: number | null;
  cleared_by: string | null;
  cleared_reason: string | null;
}

export interface ProtectionPlayRow {
  id: string;
  member_id: string;
  at_ms: number;
  staked: Int64;
  lost: Int64;
}

/** A member's open stakes, and the start of uninterrupted play. */
export interface ProtectionOpenRow {
  member_id: string;
  stake: Int64;
  bets: number;
  session_since_ms: number;
  last_play_ms: number;
}

export interface SelfTestRow {
  id: string;
  member_id: string;
  at_ms: number;
  score: number;
}

export interface GuideMarkRow {
  member_id: string;
  mark: GuideMark;
}

/** Every table of this module; no other module reads or writes them. */
export type ProtectionTables = {
  harm_signs: HarmSignRow;
  exclusion_matches: ExclusionMatchRow;
  protection_limits: ProtectionLimitRow;
  protection_profiles: ProtectionProfileRow;
  protection_plays: ProtectionPlayRow;
  protection_open: ProtectionOpenRow;
  self_tests: SelfTestRow;
  guide_marks: GuideMarkRow;
};

/** The database, typed with the tables of this module. */
export const tablesOf = (db: Db) => db.withTables<ProtectionTables>();
