import type { TableHand } from './games.ts';
export interface DrawResult {
    readonly drawNo: string;
    readonly drawnAt: string;
    readonly hands: readonly TableHand[];
    readonly mark: string;
    readonly seed: string;
    readonly seedHash: string;
}
export interface DrawState {
    readonly gameCode: string;
    readonly dealer: string;
    readonly drawNo: string;
    readonly closesAt: string;
    readonly drawsAt: string;
    readonly endsAt: string;
    readonly seedHash: string;
    readonly last: DrawResult | null;
    readonly road: readonly string[];
}
export interface DrawTrend {
    readonly rules: readonly string[];
    readonly results: readonly DrawResult[];
}
export declare const listDraws: import("../endpoint.ts").Endpoint<{
    category: 'lottery' | 'realbet';
}, readonly DrawState[]>;
export declare const getDrawTrend: import("../endpoint.ts").Endpoint<{
    gameCode: string;
}, DrawTrend>;
