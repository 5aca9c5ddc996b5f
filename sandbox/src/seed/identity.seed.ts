import { maskDocNo } from '@site/shared/product';
import { DAY_MS, HOUR_MS } from '@site/server/kernel/clock.ts';
import type { Db } from '@site/server/kernel/db/database.ts';
import { createId } from '@site/server/kernel/ids.ts';
import type { Vault } from '@site/server/kernel/security/vault.ts';
import { insertCheck } from '@site/server/modules/people/seeding.ts';

interface SeedIdentityOptions {
  readonly db: Db;
  readonly vault: Vault;
  readonly playerId: string;
  readonly nowMs: number;
}

const CHECKED_DAYS_AGO = 111;
const REVIEW_HOURS = 3;
/** A fictional document number that only has a valid shape. */
const DOC_NO = '000000199006180005';

/** The player's identity check passed the day after registration. */
export async function seedIdentity({ db, vault, playerId, nowMs }: SeedIdentityOptions): Promise<void> {
  const submitted_ms = nowMs - CHECKED_DAYS_AGO * DAY_MS;
  await insertCheck(db, {
    id: createId(submitted_ms),
    member_id: playerId,
    doc_type: 'idCard',
    sealed_doc_no: vault.seal(DOC_NO),
    masked_doc_no: maskDocNo(DOC_NO),
    fingerprint: vault.fingerprint(`idCard:${DOC_NO}`),
    sealed_name: vault.seal('林晓舟'),
    status: 'passed',
    reason: null,
    submitted_ms,
    reviewed_ms: submitted_ms + REVIEW_HOURS * HOUR_MS,
  });
}
