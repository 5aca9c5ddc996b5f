import type { GameCategory } from '@site/shared/wire';
import type { Db } from '../../../kernel/db/database.ts';
import { sideBySide } from '../../../kernel/db/reads-together.ts';
import { leastCombinationMilli } from '@site/shared/product';
import { movePayout } from '../../money/index.ts';
import { countTurnover, toSettled } from '../bet-turnover.ts';
import { playAccount } from '../play-account.ts';
import type { BetLegRow } from '../schema.ts';
import type { EngineBook } from './bet-rows.ts';
import { changeBetStatus, findVenueNames, type SlipWithLegs } from './betting.store.ts';
import { deleteAutomatic } from './cash-outs.store.ts';
import { countableGroups } from './opposite-bets.ts';
import { cashedOut, foldsOf, placedStake, type Settlement, statusByMoney } from './payout.ts';
import type { BettingDependencies } from './placement.service.ts';

/** How the part of a bet ends that is still at risk; `payout` is that part's. */
export type ClosingStatus = Omit<Settlement, 'status'> & { readonly status: Settlement['status'] | 'rejected' };

/** Ends bets, each once: pays them, tells the other modules, and counts their turnover. */
export interface BetClosing {
  /** The bet and its legs are as read in this transaction. Does nothing for a bet whose status has changed since. */
  close(trx: Db, slip: SlipWithLegs, ending: ClosingStatus): Promise<void>;
  bookOf(venueCode: string): EngineBook | undefined;
  /** The name of a venue, whose book this deployment may no longer have. */
  titleOf(trx: Db, venueCode: string): Promise<string>;
}

export function createBetClosing(
  { clock, ledger, events }: Pick<BettingDependencies, 'clock' | 'ledger' | 'events'>,
  books: readonly EngineBook[],
): BetClosing {
  const bookOf = (venueCode: string) => books.find((one) => one.venueCode === venueCode);

  async function namesOf(trx: Db, venueCode: string): Promise<{ readonly title: string; readonly category: string }> {
    return bookOf(venueCode) ?? (await findVenueNames(trx, venueCode)) ?? { title: venueCode, category: 'sport' };
  }

  async function describe(trx: Db, { row, legs }: SlipWithLegs) {
    const venueCode = venueOf(legs);
    const { title, category } = await namesOf(trx, venueCode);
    return { row, venueCode, category: category as GameCategory, title, oddsMilli: countedOdds({ row, legs }) };
  }

  return {
    bookOf,
    titleOf: async (trx, venueCode) => (await namesOf(trx, venueCode)).title,
    async close(trx, { row: bet, legs }, { status, payout }) {
      const [venueCode, betNo, before] = [venueOf(legs), bet.bet_no, cashedOut(bet)];
      const [stake, total] = [placedStake(bet), before.payout + payout];
      const change = {
        status: before.stake > 0n ? statusByMoney(stake, total) : status,
        stake,
        payout: total,
        settled_at_ms: clock.nowMs(),
        open_combinations: null,
      };
      const [moved, wallet] = await sideBySide([changeBetStatus(trx, bet, change), playAccount(trx, bet.member_id, venueCode)]);
      if (!moved) return;
      await deleteAutomatic(trx, betNo);
      const settled = { row: { ...bet, ...change }, legs };
      const { title, ...described } = await describe(trx, settled);
      await movePayout(trx, ledger, { betNo, venueCode, wallet, title, payout });
      await events.betSettled.emit(trx, { ...toSettled(described), cashedOut: before });
      for (const group of await countableGroups(trx, settled)) {
        const bets = [];
        for (const slip of group) bets.push({ ...(await describe(trx, slip)), validAmount: slip.validAmount });
        await countTurnover(trx, { clock, events }, bets);
      }
    },
  };
}

/** The odds by which the turnover of a bet counts: of a system, those of the combination that pays least. */
function countedOdds({ row, legs }: SlipWithLegs): number {
  const folds = foldsOf(row);
  return folds === null
    ? Number(row.odds_milli)
    : leastCombinationMilli(
        legs.map(({ odds_milli }) => Number(odds_milli)),
        folds,
      );
}

/** All legs of a bet are placed at the same venue. */
export function venueOf([leg]: readonly BetLegRow[]): string {
  if (leg === undefined) throw new Error('A sports bet has at least one leg.');
  return leg.venue_code;
}
