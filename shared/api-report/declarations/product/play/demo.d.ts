export declare const DEMO_COINS = 1000000n;
