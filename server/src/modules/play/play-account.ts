import type { Db } from '../../kernel/db/database.ts';
import { type AccountId, memberCentral, memberVenue } from '../money/index.ts';
import { tablesOf } from './schema.ts';

/** The account that pays a member's bet at a venue and receives its payout. */
export async function playAccount(db: Db, memberId: string, venueCode: string): Promise<AccountId> {
  const row = await tablesOf(db).selectFrom('venues').select('wallet_mode').where('code', '=', venueCode).executeTakeFirst();
  return row?.wallet_mode === 'transfer' ? memberVenue(memberId, venueCode) : memberCentral(memberId);
}
