/** How many sessions and devices a member has: a hand-over makes both without a password, and one list answers all of them. */
import type { Db } from '../../../kernel/db/database.ts';
import { tablesOf } from '../schema.ts';

export const MOST_DEVICES = 50;
const MOST_OPEN = 20;
/** Stored for the message on their devices. */
const MOST_ENDED = 50;

/** Deletes a member's oldest sessions, so that there is a place for one more; those on devices that the member knows go last. */
export async function dropOldSessions(trx: Db, memberId: string): Promise<void> {
  await dropSessions(trx, { memberId, isEnded: 'is', kept: MOST_OPEN - 1 });
  await dropSessions(trx, { memberId, isEnded: 'is not', kept: MOST_ENDED });
}

interface KeptSessions {
  readonly memberId: string;
  /** How `revoked_at` compares with null. */
  readonly isEnded: 'is' | 'is not';
  readonly kept: number;
}

async function dropSessions(trx: Db, { memberId, isEnded, kept }: KeptSessions): Promise<void> {
  const newest = tablesOf(trx)
    .selectFrom('sessions')
    .leftJoin('devices', (join) =>
      join.onRef('devices.member_id', '=', 'sessions.member_id').onRef('devices.uuid', '=', 'sessions.device_uuid'),
    )
    .select('sessions.id')
    .where('sessions.member_id', '=', memberId)
    .where('revoked_at', isEnded, null)
    .orderBy((build) => build.fn.coalesce('devices.is_known', build.val(0)), 'desc')
    .orderBy('sessions.created_at', 'desc')
    .orderBy('sessions.id', 'desc')
    .limit(kept);
  const old = tablesOf(trx).deleteFrom('sessions').where('member_id', '=', memberId).where('revoked_at', isEnded, null);
  await old.where('id', 'not in', newest).execute();
}

/** Deletes the devices beyond the limit: first those that the member does not know, then the longest unseen; never the current one. */
export async function dropOldDevices(trx: Db, memberId: string, currentUuid: string): Promise<void> {
  const newest = tablesOf(trx)
    .selectFrom('devices')
    .select('id')
    .where('member_id', '=', memberId)
    .where('uuid', '!=', currentUuid)
    .orderBy('is_known', 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_DEVICES - 1);
  const others = tablesOf(trx).deleteFrom('devices').where('member_id', '=', memberId).where('uuid', '!=', currentUuid);
  await others.where('id', 'not in', newest).execute();
}
