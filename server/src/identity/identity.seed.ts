import { maskDocNo } from '@site/shared/product';
import { DAY_MS, HOUR_MS } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';
import { createId } from '../kernel/ids.ts';
import type { Vault } from '../kernel/vault.ts';
import { insertCheck } from './identity.store.ts';

interface Parts {
  readonly db: Db;
  readonly vault: Vault;
  readonly playerId: string;
  readonly nowMs: number;
}

const CHECKED_DAYS_AGO = 111;
const REVIEW_HOURS = 3;
/** No person's document: a number of the shape alone. */
const DOC_NO = '000000199006180005';

/** The player's identity was checked the day after he registered. */
export async function seedIdentity({ db, vault, playerId, nowMs }: Parts): Promise<void> {
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
