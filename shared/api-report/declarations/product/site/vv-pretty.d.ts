import { type OddsFormat } from '../play/odds.ts';
export interface Helpline {
    readonly name: string;
    readonly phone: string;
}
export interface VvPretty {
    readonly streamOrigin: string;
    readonly siteVideoVipMin: number;
    readonly siteVideoVipMax: number;
    readonly siteVideoExcludedLeague: string;
    readonly oddsFormat: OddsFormat;
    readonly merchantCode: string;
    readonly helplines: readonly Helpline[];
}
export declare const VV_PRETTY_DEFAULT: VvPretty;
