/** Free play: the starting balance of a device, in hundredths of a play coin. */
export const DEMO_COINS = 1_000_000n;
