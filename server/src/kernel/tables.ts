/** One money call that was answered: its key is good once per member and path. */
interface IdempotencyTable {
  member_id: string;
  path: string;
  key: string;
  body_hash: string;
  /** JSON: the answer, or the refusal. */
  outcome: string;
  at_ms: number;
}

/** What the kernel itself stores; a feature's store adds its own with `db.withTables<OwnTables>()`. */
export interface KernelTables {
  money_calls: IdempotencyTable;
}
