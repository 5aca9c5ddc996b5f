import type { Cents } from '../cents.ts';
export interface RiskedPosition {
    readonly amount: Cents;
    readonly losses: readonly Cents[];
}
export declare function limitToRisk(positions: readonly RiskedPosition[]): readonly Cents[];
export declare function shareOut(total: Cents, weights: readonly Cents[]): readonly Cents[];
