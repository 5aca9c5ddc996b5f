import {
  CASH_OUT_MARGIN_BP,
  CASH_OUT_TEXT,
  certainChances,
  isDecidedBet,
  quoteCashOut,
  SYSTEM_BET_TEXT,
  type CashOutLeg,
} from '@site/shared/product';
import type { LegResult } from '@site/shared/wire';
import type { Db } from '../../../kernel/db/database.ts';
import { sideBySide } from '../../../kernel/db/reads-together.ts';
import type { BetLegRow } from '../schema.ts';
import type { EngineBook } from './bet-rows.ts';
import type { SlipWithLegs } from './betting.store.ts';
import { foldsOf, maxReturn } from './payout.ts';

/** Why a bet cannot be cashed out now. `unsupported` and `system` hold for as long as the bet is open; the others may pass or end with it. */
export type CashOutReason = 'unsupported' | 'system' | 'pending' | 'settled' | 'suspended' | 'closed' | 'decided' | 'worthless';

/** What the player reads for each reason, Chinese. */
const REASON_TEXT: Readonly<Record<CashOutReason, string>> = { ...CASH_OUT_TEXT, system: SYSTEM_BET_TEXT.cashOutRefused };

/** What a bet can be sold for now, cents. */
export interface BetValuation {
  /** Why it cannot be cashed out now; null where it can. */
  readonly reason: CashOutReason | null;
  /** The same for the player, Chinese. */
  readonly refusal: string | null;
  /** The stake that is still at risk. */
  readonly remaining: bigint;
  /** What that stake returns if every leg wins. */
  readonly most: bigint;
  /** Empty where the bet has no value now. */
  readonly legs: readonly CashOutLeg[];
  /** Of the whole remaining stake; zero without legs. */
  readonly price: bigint;
}

/** Values a bet by the current chances of its legs; `book` is that of its venue, if this deployment has it. */
export async function valueBet(db: Db, { row, legs }: SlipWithLegs, book: EngineBook | undefined): Promise<BetValuation> {
  const remaining = BigInt(row.stake);
  const odds = legs.map(({ odds_milli }) => Number(odds_milli));
  const without = (reason: CashOutReason | null): BetValuation => ({
    reason,
    refusal: reason === null ? null : REASON_TEXT[reason],
    remaining,
    most: maxReturn(remaining, odds, foldsOf(row)),
    legs: [],
    price: 0n,
  });
  if (foldsOf(row) !== null) return without('system');
  if (row.status === 'pending') return without('pending');
  if (row.status !== 'accepted') return { ...without('settled'), remaining: 0n, most: 0n };
  if (book === undefined) return without('unsupported');
  const found = await sideBySide(legs.map((leg) => valueLeg(db, leg, book)));
  const reason = found.find((leg) => typeof leg === 'string');
  if (reason !== undefined) return without(reason);
  const valued = found.filter((leg) => typeof leg !== 'string');
  if (isDecidedBet(valued)) return without('decided');
  const { price } = quoteCashOut({ stake: remaining, legs: valued, marginBp: CASH_OUT_MARGIN_BP });
  return { ...without(price === 0n ? 'worthless' : null), legs: valued, price };
}

/** A leg with its chances, or why it has none now. */
async function valueLeg(db: Db, leg: BetLegRow, book: EngineBook): Promise<CashOutLeg | CashOutReason> {
  const oddsMilli = Number(leg.odds_milli);
  const result = leg.result as LegResult;
  if (result !== 'open') return { oddsMilli, chances: certainChances(result) };
  const found = await book.chances(db, Number(leg.selection_no));
  if (found === null) return 'unsupported';
  return found.status === 'open' ? { oddsMilli, chances: found.chances } : found.status;
}
