/** The names of the ledger's accounts. A member's accounts never fall below zero; the house's and venues' own may. */
export type AccountId = `member:${string}` | `house:${string}` | `venue:${string}`;

/** What the member can spend. */
export const memberCentral = (memberId: string): AccountId => `member:${memberId}:central`;
/** What is the member's but held: withdrawals on their way, transfers in flight. */
export const memberLocked = (memberId: string): AccountId => `member:${memberId}:locked`;
/** What the member has moved into a venue. */
export const memberVenue = (memberId: string, venueCode: string): AccountId => `member:${memberId}:venue:${venueCode}`;
/** The other side of what a member gets or pays: `house:grants`, `house:deposits`, … */
export const house = (purpose: string): AccountId => `house:${purpose}`;
/** The bank of a venue: takes stakes, pays winnings. */
export const venueBank = (venueCode: string): AccountId => `venue:${venueCode}`;
