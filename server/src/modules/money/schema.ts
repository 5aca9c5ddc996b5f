import type { Generated } from 'kysely';
import type {
  CoinReason,
  DepositCurrency,
  DepositMethodCode,
  DepositStatus,
  HeldReason,
  PayoutType,
  TransferState,
  TurnoverEnd,
  TurnoverSource,
  TurnoverStatus,
  UncountedReason,
  UsdtNetwork,
  WithdrawalHold,
  WithdrawalStep,
} from '@site/shared/product';
import type { DepositChannel, MovementKind } from '@site/shared/wire';
import type { Db } from '../../kernel/db/database.ts';
import type { Int64, UploadRow } from '../../kernel/db/schema.ts';

/** Append-only. */
export interface CoinEntryRow {
  id: string;
  member_id: string;
  delta: number;
  balance_after: number;
  reason: CoinReason;
  reference: string;
  remark: string;
  at_ms: number;
  /** Of credited coins. */
  expires_at_ms: number | null;
}

export interface DepositChannelRow {
  id: string;
  method_code: DepositMethodCode;
  position: number;
  name: string;
  currency: DepositCurrency;
  min: Int64;
  max: Int64;
  integer_only: number;
  /** JSON: decimal strings. */
  fixed_amounts: string;
  /** JSON: decimal strings. */
  presets: string;
  fee_rate_bp: number;
  fee_fixed: Int64;
  eta_minutes: number;
  need_payer_name: number;
  status: DepositChannel['status'];
  /** JSON: sentences. */
  tips: string;
  /** JSON: name, account, bank, network. */
  payee: string;
}

export interface DepositRateRow {
  currency: string;
  /** Cents of yuan that a deposited unit is credited with. */
  rate: Int64;
  /** Cents of yuan that a unit costs in a withdrawal. */
  sell_rate: Int64;
}

export interface DepositOrderRow {
  bill_no: string;
  member_id: string;
  channel_id: string;
  amount: Int64;
  fee: Int64;
  pay_amount: Int64;
  /** What arrived where it is another amount than `pay_amount`, in its unit; `amount` and `fee` are those of what arrived then. */
  arrived_amount: Int64 | null;
  /** The finished order whose further payment this deposit holds; null for every order that a member made. */
  further_of: string | null;
  rate: Int64 | null;
  sealed_payer_name: string | null;
  /** The offer that the member chose, or null. */
  bonus_id: string | null;
  bonus_title: string | null;
  /** Bonus of the offer when the order is paid, cents. */
  bonus_amount: Int64 | null;
  pay_token: string;
  payee_payload: string;
  payee_signature: string;
  status: DepositStatus;
  /** When the payment gateway closed the page of an order that ended; null before, and where it cannot close one. */
  closed_at_ms: number | null;
  remark: string;
  extended: number;
  created_at_ms: number;
  expire_at_ms: number;
  success_at_ms: number | null;
}

/** Money that arrived for an order and is held; its state is the status of the order. */
export interface HeldDepositRow {
  bill_no: string;
  /** The rule that refused it when it arrived. */
  reason: HeldReason;
  held_at_ms: number;
  /** When it was credited, or its return began. */
  decided_at_ms: number | null;
  /** `member`, `site`, or an operator. */
  decided_by: string | null;
  /** Why the payment gateway does not send it back; null while its answer is open. */
  refund_failure: string | null;
  /** How often the payment gateway was asked to send it back. */
  refund_attempt: number;
  /** When it was asked for the attempt that it has not answered; null between attempts. */
  refund_asked_at_ms: number | null;
  /** Who sent it back: the payment gateway, or an operator by hand. */
  returned_by: 'gateway' | 'operator' | null;
  /** When the payment gateway reported a refund of money that was not on its way back any more; null unless that happened. */
  conflict_at_ms: number | null;
  /** When nothing was left to do about it; operators see it until then. */
  settled_at_ms: number | null;
}

export interface DepositPaymentRow {
  id: string;
  bill_no: string;
  amount: Int64;
  due_at_ms: number;
  settled_at_ms: number | null;
}

export interface DepositNoteRow {
  id: string;
  bill_no: string;
  at_ms: number;
  note: string;
}

export interface LedgerAccountRow {
  /** The account; of the house or a venue, one of its rows (`shards.ts`). */
  id: string;
  balance: Int64;
  /** The last link of the account's chain; null before its first. */
  hash: string | null;
}

export interface LedgerTransferRow {
  /** Allotted by the database: grows within an account, and has gaps. */
  sequence: number;
  id: string;
  kind: MovementKind;
  reference: string;
  remark: string;
  idempotency_key: string;
  at_ms: number;
  /** The link before in the linear chain of earlier versions; else empty. */
  previous_hash: string;
  hash: string;
}

export interface LedgerEntryRow {
  sequence: number;
  account_id: string;
  amount: Int64;
  balance_after: Int64;
  /** Link of the account's chain; null in the linear chain of earlier versions. */
  hash: string | null;
}

/** Transfers up to `last_sequence` that no earlier block has: a link of the site's chain. Block 0 is the linear chain of earlier versions. */
export interface LedgerBlockRow {
  number: number;
  last_sequence: number;
  transfers: number;
  /** Merkle root over the hashes of the transfers, in the order of their numbers. */
  root: string;
  previous_hash: string;
  hash: string;
  at_ms: number;
}

/** Amounts in cents. */
export interface LedgerObligationRow {
  id: string;
  member_id: string;
  reference: string;
  remark: string;
  /** What was owed at first. */
  amount: Int64;
  /** What is left of it. */
  owed: Int64;
  created_at_ms: number;
  closed_at_ms: number | null;
}

/** An attempt to add an account of another member. */
export interface PayoutTryRow {
  id: string;
  member_id: string;
  at_ms: number;
}

export interface PayoutAccountRow {
  id: string;
  member_id: string;
  type: PayoutType;
  sealed_account: string;
  fingerprint: string;
  masked: string;
  sealed_branch: string | null;
  alias: string;
  bank_code: string | null;
  network: UsdtNetwork | null;
  is_default: number;
  status: 'active' | 'unbinding' | 'removed';
  created_at_ms: number;
  usable_from_ms: number;
}

export interface AutoTransferRow {
  member_id: string;
  enabled: number;
  most: Int64 | null;
}

/** A press that entered a venue: it moves money once, however often its launch is repeated. */
export interface EntryPressRow {
  member_id: string;
  press_key: string;
  venue_code: string;
  game_code: string;
  /** Null where it moved nothing. */
  transfer_id: string | null;
  at_ms: number;
}

export interface CollectJobRow {
  id: string;
  member_id: string;
  created_at_ms: number;
}

export interface CollectItemRow {
  job_id: string;
  venue_code: string;
  place: number;
  balance: Int64;
  /** Null where the venue was not called. */
  transfer_id: string | null;
  /** Why the venue was not called. */
  remark: string | null;
}

export interface VenueTransferRow {
  id: string;
  member_id: string;
  request_key: string;
  /** The 一键归户 job of this transfer. */
  job_id: string | null;
  venue_code: string;
  direction: 'in' | 'out';
  amount: Int64;
  before_balance: Int64;
  after_balance: Int64;
  status: TransferState;
  reason: string | null;
  tries: number;
  /** Time of the next call to the venue. */
  next_at_ms: number;
  created_at_ms: number;
  settled_at_ms: number | null;
  /** The actor who settled the transfer: the site, or an operator. */
  settled_by: string | null;
}

/** Amounts in cents, the multiple in hundredths. */
export interface TurnoverRequirementRow {
  id: string;
  member_id: string;
  source: TurnoverSource;
  source_id: string;
  title: string;
  base: Int64;
  multiple: number;
  required: Int64;
  done: Int64;
  /** Net result of the counted bets and the share in that of uncounted ones: won (plus) or lost (minus). */
  winnings: Int64;
  /** JSON: categories; empty means every game. */
  categories: string;
  min_odds_milli: number;
  /** Starts at 1 per member: the order in which requirements are fulfilled. */
  position: number;
  created_at_ms: number;
  expires_at_ms: number | null;
  status: TurnoverStatus;
  closed_at_ms: number | null;
  closed_why: TurnoverEnd | null;
  /** The member's money, cents, when the time of the bonus ran out, before the results of the bets that wait; null where none waited. */
  pool: Int64 | null;
  /** What was taken of the bonus and its winnings before its end, or is owed since then, cents. */
  taken: Int64;
}

export interface TurnoverEntryRow {
  requirement_id: string;
  bet_no: string;
  venue_code: string;
  category: string;
  stake: Int64;
  payout: Int64;
  odds_milli: number | null;
  valid_amount: Int64;
  /** The part of the bet's turnover that opposite bets offset. */
  offset_amount: Int64;
  counted: Int64;
  reason: UncountedReason | null;
  placed_at_ms: number;
  settled_at_ms: number;
}

export interface WithdrawalRow {
  bill_no: string;
  member_id: string;
  request_key: string;
  account_id: string;
  account_type: PayoutType;
  account_masked: string;
  amount: Int64;
  fee: Int64;
  /** JSON in wire format, or null. */
  usdt: string | null;
  status: WithdrawalStep;
  reason: string | null;
  /** Who decides about it; null until that is known. */
  lane: 'auto' | 'person' | null;
  /** Why the automatic lane left it to a person. */
  hold: WithdrawalHold | null;
  created_at_ms: number;
}

/** Append-only: decisions of the automatic lane, and switches of operators. */
export interface WithdrawalLaneLogRow {
  id: string;
  /** Null for a switch. */
  bill_no: string | null;
  at_ms: number;
  actor: string;
  decision: 'pay' | 'person' | 'paid' | 'on' | 'off';
  detail: string;
}

/** When a member last changed a credential or a payout account. */
export interface AccessChangeRow {
  member_id: string;
  at_ms: number;
}

export interface WithdrawalStepRow {
  bill_no: string;
  place: number;
  code: WithdrawalStep;
  at_ms: number;
  actor: string;
}

/** Every table of this module; no other module reads or writes them. */
export type MoneyTables = {
  coin_entries: CoinEntryRow;
  deposit_channels: DepositChannelRow;
  deposit_rates: DepositRateRow;
  deposit_orders: DepositOrderRow;
  deposit_payments: DepositPaymentRow;
  deposit_notes: DepositNoteRow;
  held_deposits: HeldDepositRow;
  ledger_accounts: LedgerAccountRow;
  ledger_transfers: Omit<LedgerTransferRow, 'sequence'> & { sequence: Generated<number> };
  ledger_entries: LedgerEntryRow;
  ledger_blocks: LedgerBlockRow;
  ledger_obligations: LedgerObligationRow;
  payout_accounts: PayoutAccountRow;
  payout_tries: PayoutTryRow;
  auto_transfers: AutoTransferRow;
  entry_presses: EntryPressRow;
  collect_jobs: CollectJobRow;
  collect_items: CollectItemRow;
  venue_transfers: VenueTransferRow;
  turnover_requirements: TurnoverRequirementRow;
  turnover_entries: TurnoverEntryRow;
  withdrawals: WithdrawalRow;
  withdrawal_steps: WithdrawalStepRow;
  withdrawal_lane_log: WithdrawalLaneLogRow;
  access_changes: AccessChangeRow;
  payout_pictures: UploadRow;
};

/** The database, typed with the tables of this module. */
export const tablesOf = (db: Db) => db.withTables<MoneyTables>();
