/** Names of the ledger's accounts. A member's accounts never fall below zero; those of the house and of venues may. */
export type AccountId = `member:${string}` | `house:${string}` | `venue:${string}`;

/** The member's spendable money. */
export const memberCentral = (memberId: string): AccountId => `member:${memberId}:central`;
/** The member's held money: pending withdrawals and transfers in flight. */
export const memberLocked = (memberId: string): AccountId => `member:${memberId}:locked`;
/** Money that the member has moved into a venue. */
export const memberVenue = (memberId: string, venueCode: string): AccountId => `member:${memberId}:venue:${venueCode}`;
/** The counter-account of what a member gets or pays: `house:grants`, `house:deposits`, … */
export const house = (purpose: string): AccountId => `house:${purpose}`;
/** The bank account of a venue: takes stakes, pays winnings. */
export const venueBank = (venueCode: string): AccountId => `venue:${venueCode}`;

/** How a venue uses a member's money: directly in the central wallet, or in the venue wallet that the member transfers money into. */
export type WalletMode = 'seamless' | 'transfer';
