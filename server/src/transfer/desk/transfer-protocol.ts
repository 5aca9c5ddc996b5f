/** One transfer as a venue is asked for it; the same reference is the same transfer. Amount in cents. */
export interface VenueOrder {
  readonly venueCode: string;
  readonly reference: string;
  readonly player: string;
  readonly direction: 'in' | 'out';
  readonly amount: bigint;
}

export type Said = 'accepted' | 'refused';

/** The transfer API of the venues. Every call may throw NoAnswer. */
export interface TransferDesk {
  /** Asks for a transfer; once per reference. */
  send(order: VenueOrder): Promise<Said>;
  /** What became of a reference; `none` when the venue does not have it (yet). */
  find(order: VenueOrder): Promise<Said | 'none'>;
  /** Closes a reference: what was not accepted by now never will be. */
  close(order: VenueOrder): Promise<Said>;
  /** Whether the venue answers at all. */
  answers(venueCode: string): Promise<boolean>;
}

/** The venue did not answer: what was asked for may have happened or not. */
export class NoAnswer extends Error {
  constructor(venueCode: string) {
    super(`${venueCode} did not answer`);
    this.name = 'NoAnswer';
  }
}
