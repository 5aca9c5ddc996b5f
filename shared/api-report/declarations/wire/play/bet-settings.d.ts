import { ODDS_ACCEPTANCES, type OddsFormat } from '@site/shared/product';
import * as z from 'zod/mini';
export interface BetSettings {
    readonly oddsFormat: OddsFormat;
    readonly acceptance: (typeof ODDS_ACCEPTANCES)[number];
    readonly stakeToWin: boolean;
}
export declare const betSettingsBody: z.ZodMiniObject<{
    oddsFormat: z.ZodMiniLiteral<1 | 2 | 3 | 4>;
    acceptance: z.ZodMiniEnum<{
        any: "any";
        better: "better";
        none: "none";
    }>;
    stakeToWin: z.ZodMiniBoolean<boolean>;
}, z.core.$strip>;
export declare const getBetSettings: import("../endpoint.ts").MemberEndpoint<null, BetSettings | null>;
export declare const setBetSettings: import("../endpoint.ts").MemberEndpoint<BetSettings, BetSettings>;
