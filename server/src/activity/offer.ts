import type { ActivityKind } from '@site/shared/wire';

/** One offer as it is written. `days` are counted from the first start; the id's first word chooses the cover's picture. */
export interface Offer {
  readonly id: string;
  readonly kind: ActivityKind;
  readonly title: string;
  readonly reason: string;
  readonly days: readonly [from: number, until: number];
  readonly multiple: number;
  readonly cap: string;
  readonly games: string;
  readonly minimumDeposit: string | null;
  readonly expiryDays: number;
  readonly rules: readonly string[];
}
