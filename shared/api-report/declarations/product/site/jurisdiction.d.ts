export declare const OFFERINGS: readonly ['play', 'promotions', 'recruiting'];
export type Offering = (typeof OFFERINGS)[number];
export interface Jurisdiction {
    readonly country: string;
    readonly minimumAge: number;
    readonly offers: readonly Offering[];
}
export declare const JURISDICTIONS_DEFAULT: readonly Jurisdiction[];
