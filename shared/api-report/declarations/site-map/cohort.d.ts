export declare const COHORT_PATTERN: RegExp;
