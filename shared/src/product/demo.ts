/** Free play: what a device gets to play with, in hundredths of a play coin. */
export const DEMO_COINS = 1_000_000n;
