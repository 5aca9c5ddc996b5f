export { missingCasinoVenue, type CasinoVenue, type DrawWallet, type SeamlessWallet } from './casino-venue.port.ts';
export { findWaitingBets, sumOpenStakes } from './bet-turnover.ts';
export { createVenueList, type Venue } from './games/create-games.ts';
export { SlipRefusal } from './betting/bet-rows.ts';
export { createPlayModule, type PlayModule, type PlaySubscribers, type VenueMember, type VenueServices } from './module.ts';
export { missingSportsbook, type BookedMatch, type MatchSummary, type Offer, type Sportsbook } from './sportsbook.port.ts';
