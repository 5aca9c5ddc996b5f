import * as z from 'zod/mini';
import { memberEndpoint } from '../endpoint.ts';
import { pageShape, type Page } from '../envelope.ts';

export type VenueBalanceStatus = 'ok' | 'maintenance' | 'unknown';

export interface VenueBalance {
  readonly venueCode: string;
  readonly title: string;
  readonly balance: string;
  readonly status: VenueBalanceStatus;
}

/** total = central + venues + locked. Amounts are decimal strings in CNY of play money. */
export interface WalletSummary {
  readonly total: string;
  readonly central: string;
  readonly locked: string;
  readonly venues: readonly VenueBalance[];
  readonly syncedAt: string;
}

/** The kinds of wallet movements; the screen holds their labels. */
export const MOVEMENT_KINDS = ['grant', 'bet', 'settle', 'deposit', 'withdrawal', 'transfer', 'bonus', 'rebate', 'adjust'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** One line of the member's central wallet: `amount` is signed, `balanceAfter` is the balance after it. */
export interface Movement {
  readonly id: string;
  readonly kind: MovementKind;
  readonly amount: string;
  readonly balanceAfter: string;
  readonly reference: string;
  readonly remark: string;
  readonly at: string;
}

export const movementQuery = z.object({ ...pageShape, kind: z.optional(z.enum(MOVEMENT_KINDS)) });
export type MovementQuery = z.infer<typeof movementQuery>;

export const getWalletSummary = memberEndpoint<null, WalletSummary>('POST', '/fd/api/v1/wallet/summary');
export const listMovements = memberEndpoint<MovementQuery, Page<Movement>>('POST', '/fd/api/v1/record/movements', movementQuery);
