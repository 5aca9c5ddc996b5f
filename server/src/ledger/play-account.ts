import type { Db } from '../kernel/database.ts';
import { memberCentral, memberVenue, type AccountId } from './accounts.ts';

/** How a venue gets at a member's money: straight from the central wallet, or from what was moved into it before. */
export type WalletMode = 'seamless' | 'transfer';

type Tables = { venues: { code: string; wallet_mode: WalletMode } };

/** The account a member's bet at a venue is played from, and paid to. */
export async function playAccount(db: Db, memberId: string, venueCode: string): Promise<AccountId> {
  const row = await db.withTables<Tables>().selectFrom('venues').select('wallet_mode').where('code', '=', venueCode).executeTakeFirst();
  return row?.wallet_mode === 'transfer' ? memberVenue(memberId, venueCode) : memberCentral(memberId);
}
