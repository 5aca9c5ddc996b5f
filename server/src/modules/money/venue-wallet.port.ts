/** One order to a venue's wallet; the same reference is the same transfer. Amount in cents. */
export interface VenueTransferOrder {
  readonly venueCode: string;
  readonly reference: string;
  readonly player: string;
  readonly direction: 'in' | 'out';
  readonly amount: bigint;
}

export type TransferOutcome = 'accepted' | 'refused';

/** Port to the wallets that venues keep: transfers in and out. Every call may throw NoAnswer. */
export interface VenueWallet {
  /** Orders a transfer; the venue executes each reference once. */
  send(order: VenueTransferOrder): Promise<TransferOutcome>;
  /** The state of a reference; `none` when the venue does not have it (yet). */
  find(order: VenueTransferOrder): Promise<TransferOutcome | 'none'>;
  /** Closes a reference: what was not accepted by now never will be. */
  close(order: VenueTransferOrder): Promise<TransferOutcome>;
  /** Whether the venue answers. */
  answers(venueCode: string): Promise<boolean>;
}

/** The venue did not answer: the order may have been executed or not. */
export class NoAnswer extends Error {
  constructor(venueCode: string) {
    super(`${venueCode} did not answer`);
    this.name = 'NoAnswer';
  }
}

/** Used while no adapter is connected: venues do not answer, so pending transfers wait. */
export const missingVenueWallet: VenueWallet = {
  send: async ({ venueCode }) => Promise.reject(new NoAnswer(venueCode)),
  find: async ({ venueCode }) => Promise.reject(new NoAnswer(venueCode)),
  close: async ({ venueCode }) => Promise.reject(new NoAnswer(venueCode)),
  answers: async () => false,
};
