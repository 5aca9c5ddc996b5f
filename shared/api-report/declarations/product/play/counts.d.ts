import { type CategoryCode } from './categories.ts';
export declare const COUNT_CODES: readonly ['TY', 'DZ', 'DJ', 'ZR', 'CP', 'QP'];
export type CountCode = (typeof COUNT_CODES)[number];
export type PlatformCounts = Readonly<Record<CountCode, number>>;
export declare function countOf(counts: PlatformCounts, code: CategoryCode): number | null;
export declare function countsIn(value: unknown): PlatformCounts | null;
export declare function shouldFetchCounts({ loggedIn, requestId }: {
    readonly loggedIn: boolean;
    readonly requestId: string | null;
}): boolean;
export interface CountsAnswer {
    readonly hasCounts: boolean;
    readonly message: string;
    readonly retries: number;
}
export interface CountsStep {
    readonly next: 'show' | 'copy' | 'relaunch';
    readonly retries: number;
}
export declare function stepAfterCounts({ hasCounts, message, retries }: CountsAnswer): CountsStep;
