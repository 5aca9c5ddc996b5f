import { createStore, type ReadonlyStore, useEvent, useOddsAcceptance, useOddsFormat, usePlatform } from '@site/shared/platform';
import { randomKey, type SportsProvider } from '@site/shared/product';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSportsbooks } from '../../common/sportsbooks/use-sportsbook.ts';
import { keyIn, type Board, type MarketShape } from '../live/board.ts';
import type { SelectionIndex } from '../odds/pick.ts';
import { createPressGuard, onePressNotice, onePressOrder, openOnePress, type OnePress, type OnePressStake } from './one-press.ts';
import { openSlips, type SlipStore } from './slip-store.ts';
import { isSame, type Slip, slipItem, type SlipItem, toggled, withoutPlaced, withReturned } from './slip.rules.ts';
import { createTickets, type Tickets } from './tickets.ts';

/** What a screen keeps of its bets. */
export interface SlipState {
  readonly slips: SlipStore;
  readonly tickets: Tickets;
  readonly onePress: OnePress;
  /** Counts the moves of prices on the slip that the lists have shown. */
  readonly moves: ReadonlyStore<number> & { set(next: number): void };
}

/** The slips and the pending bets for as long as the screen is mounted; the slips and the choice of one-press betting are stored. */
export function useSlipState(): SlipState {
  const { bus, failures, leases, session, storage } = usePlatform();
  const sportsbookOf = useSportsbooks();
  const [slips] = useState(() => openSlips(storage));
  const [onePress] = useState(() => openOnePress(storage));
  const [moves] = useState(() => createStore(0));
  const [tickets] = useState(() =>
    createTickets({
      sportsbookOf,
      storage,
      userName: () => session.get().userName ?? '',
      ...createPlacedSelections(slips),
      onWalletChanged: (by) => {
        bus.emit('wallet:changed', { by: `bet:${by}` });
        void session.refreshMember();
      },
      report: failures.report,
      wait: (ms) => new Promise((resolve) => void setTimeout(resolve, ms)),
    }),
  );
  useEffect(() => {
    tickets.resume();
    return tickets.end;
  }, [tickets]);
  useEffect(() => tickets.subscribe(() => leases.keep('bet-tickets', 1, tickets.get())), [leases, tickets]);
  useEvent('session:changed', ({ loggedIn }) => {
    if (loggedIn) return tickets.resume();
    slips.clear();
    return onePress.change(null);
  });
  return { slips, tickets, onePress, moves };
}

/** Takes what a provider has off the slip, and puts it back if the bet is rejected after its wait. */
function createPlacedSelections(slips: SlipStore): Pick<Parameters<typeof createTickets>[0], 'onAccepted' | 'onRejected'> {
  const placed = new Map<string, Slip>();
  return {
    onAccepted: ({ provider, reference, legs }) =>
      slips.update(provider, (slip) => {
        const parts = withoutPlaced(slip, legs);
        placed.set(reference, parts.placed);
        return parts.rest;
      }),
    onRejected: ({ provider, reference }) => {
      const selections = placed.get(reference);
      if (selections) slips.update(provider, (slip) => withReturned(slip, selections));
    },
  };
}

/** The selections on a provider's slip, for its lists. */
export function usePickedOf({ slips, moves }: Pick<SlipState, 'slips' | 'moves'>, provider: SportsProvider): SelectionIndex {
  return useMemo(
    () => ({
      has: (matchId, selectionId) => slips.get()[provider].items.some((item) => isSame(item, { matchId, selectionId })),
      keys: () => slips.get()[provider].items.map(({ matchId, selectionId }) => keyIn(matchId, selectionId)),
      subscribe: slips.subscribe,
      moved: () => moves.set(moves.get() + 1),
    }),
    [moves, slips, provider],
  );
}

/**
 * What a press on a price does: puts the selection on the provider's slip or takes it off, with a notice where the slip is full; or places a single
 * at once, where the member switched that on and collects no parlay.
 */
export function usePick(
  { slips, tickets, onePress }: SlipState,
  provider: SportsProvider,
): (board: Board, market: MarketShape, selectionId: string) => void {
  const { dialogs, session } = usePlatform();
  const placeAtOnce = usePlaceAtOnce(tickets, provider);
  return useMemo(
    () => (board, market, selectionId) => {
      const item = itemOf(board, market, selectionId);
      if (!item) return;
      const slip = slips.get()[provider];
      const stake = onePress.get();
      if (stake !== null && session.get().loggedIn && slip.mode === 'single') return placeAtOnce(item, stake);
      const next = toggled(slip, item);
      if (typeof next === 'string') dialogs.notify(next, 'bad');
      else slips.update(provider, () => next);
    },
    [dialogs, onePress, placeAtOnce, provider, session, slips],
  );
}

/** Places a single and says how it went; one bet at a time, and one for a double press. */
function usePlaceAtOnce(tickets: Tickets, provider: SportsProvider): (item: SlipItem, stake: OnePressStake) => void {
  const { dialogs, failures } = usePlatform();
  const acceptance = useOddsAcceptance();
  const oddsFormat = useOddsFormat();
  const [guard] = useState(createPressGuard);
  return useCallback(
    (item, stake) => {
      const isSending = tickets.get().some(({ state }) => state === 'sending');
      if (isSending || guard.isDouble(item.selectionId, performance.now())) return;
      const order = onePressOrder(item, { stake, acceptance, oddsFormat, reference: randomKey() });
      const place = async () => {
        await tickets.place([{ provider, order, title: item.choice }]).finally(() => guard.answered(item.selectionId, performance.now()));
        const ticket = tickets.get().find(({ reference }) => reference === order.reference);
        if (!ticket) return;
        const { text, isTaken } = onePressNotice(ticket);
        dialogs.notify(text, isTaken ? 'good' : 'bad');
      };
      place().catch(failures.report);
    },
    [acceptance, dialogs, failures, guard, oddsFormat, provider, tickets],
  );
}

function itemOf(board: Board, market: MarketShape, selectionId: string): SlipItem | null {
  const head = board.heads.get(market.matchId);
  const selection = market.selections.find((one) => one.selectionId === selectionId);
  const price = board.prices.get(keyIn(market.matchId, selectionId));
  if (!head || !selection || !price) return null;
  return slipItem(head, market, { ...selection, oddsMilli: price.oddsMilli });
}
