import {
  failureText,
  useEvent,
  useLease,
  useOddsAcceptance,
  useOddsFormat,
  usePlatform,
  useStore,
  useStakeToWin,
  type ReadonlyStore,
} from '@site/shared/platform';
import { fromWire, type SportsProvider, randomKey } from '@site/shared/product';
import { useEffect, useEffectEvent, useState } from 'react';
import { useVenueBalance } from '../sport.queries.ts';
import { checkSlip, ordersOf, type CheckedSlip, type SlipPreferences, type QuoteSource } from './slip-check.rules.ts';
import { changedItem, type Slip } from './slip.rules.ts';
import type { SlipStore } from './slip-store.ts';
import { quoteKey, useQuotes, type Quotes } from './slip.queries.ts';
import type { Tickets } from './tickets.ts';
import type { Ticket } from './tickets.rules.ts';

/** A slip, checked, and everything a player does with it. */
export interface SlipModel {
  readonly provider: SportsProvider;
  readonly slip: Slip;
  readonly checked: CheckedSlip;
  readonly balance: string | null;
  readonly isGuest: boolean;
  /** A bet is being sent. */
  readonly busy: boolean;
  /** The error of the last press, or null. */
  readonly failure: string | null;
  readonly update: (change: (slip: Slip) => Slip) => void;
  /** Places the bet at the current prices: those that the player did not agree to before are agreed to by this press. */
  readonly place: () => Promise<void>;
}

interface SlipSources {
  readonly provider: SportsProvider;
  readonly slips: SlipStore;
  readonly tickets: Tickets;
  /** Another number with each move of a price that a list has shown. */
  readonly moves: ReadonlyStore<number>;
}

/** The slip of a provider. Price changes the player accepts are applied at once; others wait for the press that names them. */
export function useSlip({ provider, slips, tickets, moves }: SlipSources): SlipModel {
  const { session } = usePlatform();
  const { loggedIn } = useStore(session);
  const slip = useStore(slips)[provider];
  const { quotes, refresh } = useQuotes(provider, slip);
  const balance = useVenueBalance(provider, loggedIn && slip.items.length > 0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const money = loggedIn ? (balance.data ?? null) : null;
  const preferences = usePreferences(money);
  const checked = checkSlip(slip, quoteSource(quotes), preferences);
  const update = (change: (slip: Slip) => Slip) => {
    setFailure(null);
    slips.update(provider, change);
  };
  useEvent('wallet:changed', () => void balance.refetch());
  useAcceptedPrices(checked, (next) => slips.update(provider, next));
  useLease(busy, '正在提交投注');
  useMoves(moves, refresh);

  const send = async () => {
    if (checked.refusal !== null) return checked.refusal;
    if (checked.needsConfirmation) update((one) => ({ ...one, items: withCurrentPrices(one, checked) }));
    const bets = ordersOf(checked, { preferences, newReference: randomKey }).map((one) => ({ ...one, provider }));
    await tickets.place(bets);
    const sent = new Set(bets.map(({ order }) => order.reference));
    // The provider checks prices under its lock: the press ends when the slip shows what was refused for, so that the next one accepts it.
    if (tickets.get().some(({ reference, state }) => NOT_TAKEN.has(state) && sent.has(reference))) await refresh();
    return null;
  };
  const place = async () => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      setFailure(await send());
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return { provider, slip, checked, balance: money, isGuest: !loggedIn, busy, failure, update, place };
}

/** Asks for the prices anew when a list has shown another one: the slip does not go on with the old one until its next turn. */
function useMoves(moves: ReadonlyStore<number>, refresh: () => Promise<void>): void {
  const moved = useStore(moves);
  const ask = useEffectEvent(() => void refresh());
  useEffect(() => {
    if (moved > 0) ask();
  }, [moved]);
}

const NOT_TAKEN: ReadonlySet<Ticket['state']> = new Set(['refused', 'rejected']);

function usePreferences(balance: string | null): SlipPreferences {
  const format = useOddsFormat();
  const acceptance = useOddsAcceptance();
  const stakeToWin = useStakeToWin();
  return { format, acceptance, stakeToWin, balance: balance === null ? null : fromWire(balance) };
}

const NOTHING: Quotes = { legs: new Map(), limits: new Map(), parlay: null };

function quoteSource(quotes: Quotes = NOTHING): QuoteSource {
  return {
    leg: (item) => quotes.legs.get(quoteKey(item)),
    limits: (item) => quotes.limits.get(quoteKey(item)) ?? null,
    parlay: quotes.parlay,
  };
}

/** Applies price changes within the player's odds-change setting. */
function useAcceptedPrices({ items }: CheckedSlip, update: (change: (slip: Slip) => Slip) => void): void {
  const moved = items.filter(({ needsConfirmation, state }) => !needsConfirmation && state.nowMilli !== state.item.oddsMilli);
  const key = moved.map(({ state }) => `${quoteKey(state.item)} ${state.nowMilli}`).join();
  const apply = useEffectEvent(() =>
    update((slip) => moved.reduce((next, { state }) => changedItem(next, state.item, { oddsMilli: state.nowMilli }), slip)),
  );
  useEffect(() => {
    if (key !== '') apply();
  }, [key]);
}

function withCurrentPrices(slip: Slip, { items }: CheckedSlip): Slip['items'] {
  const now = new Map(items.map(({ state }) => [quoteKey(state.item), state]));
  return slip.items.map((item) => {
    const state = now.get(quoteKey(item));
    return state ? { ...item, oddsMilli: state.nowMilli } : item;
  });
}
