import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import type { Match } from './sports.ts';

export const ESPORTS_VENUES = ['YBDJ', 'IMDJ', 'LHDJ'] as const;
export type EsportsVenue = (typeof ESPORTS_VENUES)[number];
export const ESPORTS = ['lol', 'dota2', 'cs2', 'kog'] as const;

const query = z.object({
  venueCode: z.enum(ESPORTS_VENUES),
  list: z.enum(['live', 'today', 'early']),
  sport: z.optional(z.enum(ESPORTS)),
});
export type EsportsQuery = z.infer<typeof query>;

/** Matches of an esports venue with their main markets, the next first. */
export const listEsports = endpoint<EsportsQuery, readonly Match[]>('POST', '/game/api/v1/esports/list', query);
