import type { DepositMethodCode } from '@site/shared/product';
import type { ActivityKind, GameCategory } from '@site/shared/wire';

/** One offer as it is written. `days` are counted from the first start; the id's first word chooses the cover's picture. */
export interface ActivityOffer {
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
  /** Set for an offer that is chosen with a deposit. */
  readonly onDeposit?: OnDeposit;
  /** Set for an offer with a fixed bonus for a turnover after joining. */
  readonly task?: Task;
  /** Set for an offer that needs no joining. */
  readonly byItself?: true;
}

/** Required valid bets of one category (null for all), and the award; amounts are decimal strings. */
interface Task {
  readonly category: GameCategory | null;
  readonly bets: string;
  readonly award: string;
}

/** A share of the deposit, in basis points, for bets of one category. */
export interface OnDeposit {
  readonly rateBp: number;
  readonly category: GameCategory;
  readonly method?: DepositMethodCode;
  readonly once: 'member' | 'day';
  readonly newcomerDays?: number;
}
