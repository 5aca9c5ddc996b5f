import type { GameCategory } from '@site/shared/wire';
import type { Db } from '../../../kernel/db/database.ts';
import { sideBySide } from '../../../kernel/db/reads-together.ts';
import { leastCombinationMilli } from '@site/shared/product';
import { movePayouts } from '../../money/index.ts';
import { countTurnover, toSettled } from '../bet-turnover.ts';
import { walletsOf } from '../play-account.ts';
import type { BetLegRow } from '../schema.ts';
import type { EngineBook } from './bet-rows.ts';
import { endBets, findVenueNames, type SlipWithLegs } from './betting.store.ts';
import { deleteAutomatic } from './cash-outs.store.ts';
import { countableGroups } from './opposite-bets.ts';
import { cashedOut, foldsOf, placedStake, type Settlement, statusByMoney } from './payout.ts';
import type { BettingDependencies } from './placement.service.ts';

/** How the part of a bet ends that is still at risk; `payout` is that part's. */
export type ClosingStatus = Omit<Settlement, 'status'> & { readonly status: Settlement['status'] | 'rejected' };

/** A bet with its end. */
export interface ClosingBet {
  readonly slip: SlipWithLegs;
  readonly ending: ClosingStatus;
}

/** Ends bets, each once: pays them, tells the other modules, and counts their turnover. */
export interface BetClosing {
  /** The bet and its legs are as read in this transaction. Does nothing for a bet whose status has changed since. */
  close(trx: Db, slip: SlipWithLegs, ending: ClosingStatus): Promise<void>;
  /** The same for bets of different members. */
  closeAll(trx: Db, bets: readonly ClosingBet[]): Promise<void>;
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

  function endedOf({ slip: { row, legs }, ending: { status, payout } }: ClosingBet) {
    const cashed = cashedOut(row);
    const [stake, total] = [placedStake(row), cashed.payout + payout];
    const end = {
      status: cashed.stake > 0n ? statusByMoney(stake, total) : status,
      stake,
      payout: total,
      settled_at_ms: clock.nowMs(),
      open_combinations: null,
    };
    return { row: { ...row, ...end }, legs, before: row.status, cashed, payout };
  }

  async function closeAll(trx: Db, closing: readonly ClosingBet[]): Promise<void> {
    const ended = closing.map(endedOf);
    const [moved, walletAt] = await sideBySide([
      endBets(
        trx,
        ended.map(({ row, before }) => ({ ...row, before })),
      ),
      walletsOf(
        trx,
        ended.map(({ legs }) => venueOf(legs)),
      ),
    ]);
    if (moved === 0 && closing.length === 1) return;
    if (moved < closing.length) throw new Error('The status of a bet has changed since it was read.');
    await deleteAutomatic(
      trx,
      ended.map(({ row }) => row.bet_no),
    );
    const described = await Promise.all(ended.map(async (slip) => ({ ...slip, ...(await describe(trx, slip)) })));
    await movePayouts(
      trx,
      ledger,
      described.map(({ row, venueCode, title, payout }) => ({
        betNo: row.bet_no,
        venueCode,
        wallet: walletAt(venueCode, row.member_id),
        title,
        payout,
      })),
    );
    await events.betSettled.emitAll(
      trx,
      described.map((bet) => ({ ...toSettled(bet), cashedOut: bet.cashed })),
    );
    const groups = [];
    for (const group of await countableGroups(trx, ended)) {
      const bets = [];
      for (const slip of group) bets.push({ ...(await describe(trx, slip)), validAmount: slip.validAmount });
      groups.push(bets);
    }
    await countTurnover(trx, { clock, events }, groups);
  }

  return {
    bookOf,
    titleOf: async (trx, venueCode) => (await namesOf(trx, venueCode)).title,
    close: (trx, slip, ending) => closeAll(trx, [{ slip, ending }]),
    closeAll,
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
