import { useEvent, usePlatform } from '@site/shared/platform';
import type { SportsProvider } from '@site/shared/product';
import { useEffect, useMemo, useState } from 'react';
import { useSportsbooks } from '../../common/sportsbooks/use-sportsbook.ts';
import { keyIn, type Board, type MarketShape } from '../live/board.ts';
import type { SelectionIndex } from '../odds/pick.ts';
import { openSlips, type SlipStore } from './slip-store.ts';
import { isSame, slipItem, toggled, withoutItem, type SlipItem } from './slip.rules.ts';
import { createTickets, type Tickets } from './tickets.ts';

/** The slips and the pending bets for as long as the screen is mounted; the slips themselves are stored. */
export function useSlipState(): { readonly slips: SlipStore; readonly tickets: Tickets } {
  const { bus, failures, leases, session, storage } = usePlatform();
  const sportsbookOf = useSportsbooks();
  const [slips] = useState(() => openSlips(storage));
  const [tickets] = useState(() =>
    createTickets({
      sportsbookOf,
      storage,
      userName: () => session.get().userName ?? '',
      onAccepted: ({ provider, legs }) => slips.update(provider, (slip) => legs.reduce(withoutItem, { ...slip, stake: '' })),
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
  useEvent('session:changed', ({ loggedIn }) => (loggedIn ? tickets.resume() : slips.clear()));
  return { slips, tickets };
}

/** The selections on a provider's slip, for the cells of its lists. */
export function usePickedOf(slips: SlipStore, provider: SportsProvider): SelectionIndex {
  return useMemo(
    () => ({
      has: (matchId, selectionId) => slips.get()[provider].items.some((item) => isSame(item, { matchId, selectionId })),
      subscribe: slips.subscribe,
    }),
    [slips, provider],
  );
}

/** Puts a selection of a board on the provider's slip or takes it off; a full slip shows a notice. */
export function usePick(slips: SlipStore, provider: SportsProvider): (board: Board, market: MarketShape, selectionId: string) => void {
  const { dialogs } = usePlatform();
  return useMemo(
    () => (board, market, selectionId) => {
      const item = itemOf(board, market, selectionId);
      if (!item) return;
      const next = toggled(slips.get()[provider], item);
      if (typeof next === 'string') dialogs.notify(next, 'bad');
      else slips.update(provider, () => next);
    },
    [dialogs, slips, provider],
  );
}

function itemOf(board: Board, market: MarketShape, selectionId: string): SlipItem | null {
  const head = board.heads.get(market.matchId);
  const selection = market.selections.find((one) => one.selectionId === selectionId);
  const price = board.prices.get(keyIn(market.matchId, selectionId));
  if (!head || !selection || !price) return null;
  return slipItem(head, market, { ...selection, oddsMilli: price.oddsMilli });
}
