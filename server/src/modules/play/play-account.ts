import type { Db } from '../../kernel/db/database.ts';
import { sideBySide } from '../../kernel/db/reads-together.ts';
import { readCache } from '../../kernel/db/read-cache.ts';
import { type AccountId, memberCentral, memberVenue } from '../money/index.ts';
import { tablesOf, type VenueRow } from './schema.ts';

/** The account that pays a member's bet at a venue and receives its payout. */
export async function playAccount(db: Db, memberId: string, venueCode: string): Promise<AccountId> {
  return accountAt(memberId, await findVenueMode(db, venueCode));
}

/** The same accounts of all members at these venues. */
export async function walletsOf(db: Db, venueCodes: readonly string[]): Promise<(venueCode: string, memberId: string) => AccountId> {
  const codes = [...new Set(venueCodes)];
  const modes = await sideBySide(codes.map((venueCode) => findVenueMode(db, venueCode)));
  const venues = new Map(codes.map((venueCode, place) => [venueCode, modes[place]]));
  return (venueCode, memberId) => accountAt(memberId, venues.get(venueCode));
}

/** The same for the venue of a game, which need not be read before. */
export async function playAccountOfGame(db: Db, memberId: string, gameCode: string): Promise<AccountId> {
  return accountAt(memberId, await findVenueModeOfGame(db, gameCode));
}

const findVenueMode = readCache({
  tables: ['venues'],
  read: (db: Db, venueCode) => venues(db).where('code', '=', venueCode).executeTakeFirst(),
});

const findVenueModeOfGame = readCache({
  tables: ['games', 'venues'],
  read(db: Db, gameCode) {
    const venueOfGame = tablesOf(db).selectFrom('games').select('venue_code').where('games.code', '=', gameCode);
    return venues(db).where('code', '=', venueOfGame).executeTakeFirst();
  },
});

const venues = (db: Db) => tablesOf(db).selectFrom('venues').select(['code', 'wallet_mode']);

const accountAt = (memberId: string, venue: Pick<VenueRow, 'code' | 'wallet_mode'> | undefined): AccountId =>
  venue?.wallet_mode === 'transfer' ? memberVenue(memberId, venue.code) : memberCentral(memberId);
