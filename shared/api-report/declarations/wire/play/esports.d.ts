import * as z from 'zod/mini';
import type { Match } from './sports.ts';
export declare const ESPORTS_VENUES: readonly ['YBDJ', 'IMDJ', 'LHDJ'];
export type EsportsVenue = (typeof ESPORTS_VENUES)[number];
export declare const ESPORTS: readonly ['lol', 'dota2', 'cs2', 'kog'];
declare const query: z.ZodMiniObject<{
    venueCode: z.ZodMiniEnum<{
        IMDJ: "IMDJ";
        LHDJ: "LHDJ";
        YBDJ: "YBDJ";
    }>;
    list: z.ZodMiniEnum<{
        early: "early";
        live: "live";
        today: "today";
    }>;
    sport: z.ZodMiniOptional<z.ZodMiniEnum<{
        cs2: "cs2";
        dota2: "dota2";
        kog: "kog";
        lol: "lol";
    }>>;
}, z.core.$strip>;
export type EsportsQuery = z.infer<typeof query>;
export declare const listEsports: import("../endpoint.ts").Endpoint<{
    venueCode: "IMDJ" | "LHDJ" | "YBDJ";
    list: "early" | "live" | "today";
    sport?: "cs2" | "dota2" | "kog" | "lol" | undefined;
}, readonly Match[]>;
export {};
