import * as z from 'zod/mini';
import type { EventName, Events } from '../product/events.ts';
import { ODDS } from '../product/play/odds.ts';

/** What each event of the product carries, as pages under development check it. */
export const PAYLOADS: { readonly [Name in EventName]: z.ZodMiniType<Events[Name]> } = {
  'wallet:changed': z.strictObject({ by: z.string() }),
  'bet:settled': z.strictObject({ betNo: z.string() }),
  'favourites:changed': z.strictObject({ count: z.int() }),
  'profile:changed': z.strictObject({ nickname: z.string() }),
  'activity:applied': z.strictObject({ activityId: z.string() }),
  'odds:chosen': z.strictObject({ oddsFormat: z.literal(Object.values(ODDS)) }),
  'mail:arrived': z.strictObject({ count: z.int() }),
  'session:changed': z.strictObject({ loggedIn: z.boolean() }),
};

/** What each event says, for the map that operators and teams read. */
export const EVENT_NOTES: Readonly<Record<EventName, string>> = {
  'wallet:changed': "The member's money moved; every displayed balance is stale.",
  'bet:settled': 'A round was settled at a venue; bet records are stale.',
  'favourites:changed': "The member's favourites changed.",
  'profile:changed': 'Nickname or avatar changed; member info is stale.',
  'activity:applied': 'An offer was joined.',
  'odds:chosen': 'The player chose an odds format; everything that shows odds switches at once.',
  'mail:arrived': "So many new mails arrived in the member's inbox since the last poll.",
  'session:changed': 'A member logged in, out, or became another.',
};
