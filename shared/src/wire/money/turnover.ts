import type { GiveUpHold, TurnoverEnd, TurnoverSource, TurnoverStatus, UncountedReason } from '@site/shared/product';
import * as z from 'zod/mini';
import { memberEndpoint, moneyEndpoint } from '../endpoint.ts';
import { pageShape, type Page } from '../envelope.ts';
import type { GameCategory } from '../play/games.ts';

/** A turnover requirement that must be played before a withdrawal. Amounts are decimal strings, times ISO-8601. */
export interface TurnoverRequirement {
  readonly id: string;
  readonly source: TurnoverSource;
  /** The order or offer that created it. */
  readonly sourceId: string;
  readonly title: string;
  readonly base: string;
  /** Plain: 8 means eight times. */
  readonly multiple: number;
  readonly required: string;
  readonly done: string;
  readonly left: string;
  /** Games whose bets count; empty means all. */
  readonly categories: readonly GameCategory[];
  /** European odds a bet needs, 2 decimals. */
  readonly minOdds: string;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly status: TurnoverStatus;
  readonly closedAt: string | null;
  readonly closedWhy: TurnoverEnd | null;
  /** The amount that forfeiting takes; null where the requirement cannot be forfeited. */
  readonly forfeit: string | null;
  /** Why forfeiting is refused now: a part of `forfeit` is not in the central wallet. */
  readonly giveUpHold: GiveUpHold | null;
  /** What was not in the central wallet when the bonus expired: it is taken when money returns there. */
  readonly owed: string;
}

/** The total remaining turnover before a withdrawal. */
export interface TurnoverSummary {
  readonly left: string;
  readonly open: number;
  /** What expired bonuses owe; it blocks withdrawals too. */
  readonly owed: string;
  /** What can be withdrawn of the central wallet now. */
  readonly withdrawable: string;
  /** What open turnover and owed bonuses keep of it. */
  readonly frozen: string;
}

/** How a settled bet counted towards one requirement. */
export interface TurnoverLine {
  readonly betNo: string;
  readonly venueTitle: string;
  readonly category: GameCategory;
  readonly stake: string;
  readonly netWinLoss: string;
  /** European, 2 decimals; null for games without odds. */
  readonly odds: string | null;
  readonly validAmount: string;
  /** How much more would be valid without opposite bets on the same match or draw, which offset it. */
  readonly offsetAmount: string;
  /** How much of it counted to this requirement. */
  readonly counted: string;
  /** Why nothing counted; null when something did, or when earlier requirements took all of it. */
  readonly reason: UncountedReason | null;
  readonly settledAt: string;
}

/** Operators: an open requirement with the latest bets that it measured. */
export interface TurnoverReview {
  readonly title: string;
  readonly lines: readonly TurnoverLine[];
}

const requirementShape = { requirementId: z.string().check(z.minLength(1), z.maxLength(40)) };

export const turnoverQuery = z.object({ ...pageShape, open: z.boolean() });
export type TurnoverQuery = z.infer<typeof turnoverQuery>;

export const turnoverWhyQuery = z.object({ ...pageShape, ...requirementShape, uncountedOnly: z.boolean() });
export type TurnoverWhyQuery = z.infer<typeof turnoverWhyQuery>;

export const getTurnoverSummary = memberEndpoint<null, TurnoverSummary>('POST', '/fd/api/v1/turnover/summary');
/** Open requirements the oldest first, as they are played off; ended ones the latest end first. */
export const listTurnoverRequirements = memberEndpoint<TurnoverQuery, Page<TurnoverRequirement>>(
  'POST',
  '/fd/api/v1/turnover/list',
  turnoverQuery,
);
/** The bets evaluated for a requirement, the latest first. */
export const listTurnoverLines = memberEndpoint<TurnoverWhyQuery, Page<TurnoverLine>>(
  'POST',
  '/fd/api/v1/turnover/explain',
  turnoverWhyQuery,
);
/** Forfeits a bonus: it and its winnings are void, its requirement is gone. Refused while a part of it is not in the central wallet. */
export const giveUpBonus = moneyEndpoint<{ requirementId: string }, TurnoverRequirement>(
  'POST',
  '/fd/api/v1/turnover/give-up',
  z.object(requirementShape),
);
