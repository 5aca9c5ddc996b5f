import { BusinessError, createStore, isExpected, type KeyedStorage, type ReadonlyStore } from '@site/shared/platform';
import type { SportsProvider } from '@site/shared/product';
import type { PlacedBet, SlipOrder } from '@site/shared/wire';
import type { Sportsbook } from '../../common/sportsbooks/sportsbook.ts';
import type { ItemKey } from './slip.rules.ts';
import { askedMilliOf, isReplaced, readAttempt, OPEN_TICKET_STATES, ticketOfBet, type Ticket } from './tickets.rules.ts';

/** The polling interval for the result of an undecided bet. */
export const RESULT_POLL_MS = 1000;
/** How often a provider must report an order as unknown before it counts as not sent: the order may still be in transit. */
const TIMES_NEVER_SEEN = 3;

/** One pending bet: the order, and its text. */
export interface BetSubmission {
  readonly provider: SportsProvider;
  readonly order: SlipOrder;
  readonly title: string;
}

/** Bets that were sent, each followed until it is accepted or rejected. Nothing is ever left unknown. */
export interface Tickets extends ReadonlyStore<readonly Ticket[]> {
  /** Sends bets one after the other, until an answer is lost. Each reference is stored before its first send. */
  place(bets: readonly BetSubmission[]): Promise<void>;
  /** Queries a bet whose answer was lost with the page. */
  resume(): void;
  dismiss(reference: string): void;
  /** Stops following. */
  end(): void;
}

interface TicketsDependencies {
  readonly sportsbookOf: (provider: SportsProvider) => Pick<Sportsbook, 'place' | 'findByReference'>;
  readonly storage: KeyedStorage;
  readonly userName: () => string;
  /** The provider has the bet. */
  readonly onAccepted: (ticket: Ticket) => void;
  /** The provider had the bet and did not take it in the end. Called at most once for a bet, after `onAccepted`. */
  readonly onRejected: (ticket: Ticket) => void;
  /** The bet changed the wallet, or its venue may have taken money in for a bet that was not placed. `by` is the bet's number or its reference. */
  readonly onWalletChanged: (by: string) => void;
  readonly report: (error: unknown) => void;
  readonly wait: (ms: number) => Promise<void>;
}

/** The list of tickets, and its changes by the provider's responses. */
interface TicketList extends ReadonlyStore<readonly Ticket[]> {
  find(reference: string): Ticket | undefined;
  /** Drops what orders are about to try again. */
  dropReplaced(legs: readonly (readonly ItemKey[])[]): void;
  put(ticket: Ticket): void;
  accept(ticket: Ticket, bet: PlacedBet): void;
  /** Ends the ticket without a bet. */
  close(ticket: Ticket): void;
  dismiss(reference: string): void;
}

type TicketListDependencies = Pick<TicketsDependencies, 'storage' | 'onAccepted' | 'onRejected' | 'onWalletChanged'>;

function createTicketList({ storage, onAccepted, onRejected, onWalletChanged }: TicketListDependencies): TicketList {
  const tickets = createStore<readonly Ticket[]>([]);
  const without = (reference: string) => tickets.get().filter((one) => one.reference !== reference);
  const put = (ticket: Ticket) => tickets.set([ticket, ...without(ticket.reference)]);
  const forget = ({ reference }: Ticket) => {
    if (storage.read('betAttempt')?.reference === reference) storage.remove('betAttempt');
  };
  return {
    get: tickets.get,
    subscribe: tickets.subscribe,
    find: (reference) => tickets.get().find((one) => one.reference === reference),
    dropReplaced: (orders) => tickets.set(tickets.get().filter((one) => !orders.some((legs) => isReplaced(one, legs)))),
    put,
    accept: (ticket, bet) => {
      forget(ticket);
      put(ticketOfBet(ticket, bet));
      if (ticket.betNo === null) onAccepted(ticket);
      if (ticket.state === bet.status) return;
      if (bet.status === 'rejected') onRejected(ticket);
      onWalletChanged(bet.betNo);
    },
    close: (ticket) => {
      forget(ticket);
      put(ticket);
      onWalletChanged(ticket.reference);
    },
    dismiss: (reference) => tickets.set(without(reference)),
  };
}

interface FollowDependencies extends Pick<TicketsDependencies, 'sportsbookOf' | 'report' | 'wait'> {
  readonly list: TicketList;
  readonly isOver: () => boolean;
}

/** Polls the provider until the result of a bet is known. An order that it reports as unknown often enough was not sent. */
async function follow(reference: string, { list, isOver, sportsbookOf, report, wait }: FollowDependencies): Promise<void> {
  let neverSeen = 0;
  for (let ticket = list.find(reference); isOpen(ticket); ticket = list.find(reference)) {
    await wait(RESULT_POLL_MS);
    const bet = await sportsbookOf(ticket.provider).findByReference(reference).catch(ignoreUnreachable(report));
    if (isOver()) return;
    if (bet) list.accept(ticket, bet);
    else if (bet === null && ticket.state === 'unknown') neverSeen += 1;
    if (neverSeen >= TIMES_NEVER_SEEN) return list.close({ ...ticket, state: 'notSent' });
  }
}

function isOpen(ticket: Ticket | undefined): ticket is Ticket {
  return ticket !== undefined && OPEN_TICKET_STATES.has(ticket.state);
}

/** Ignores an unreachable provider, so that the bet stays unknown; reports other errors. */
function ignoreUnreachable(report: TicketsDependencies['report']): (error: unknown) => undefined {
  return (error) => {
    if (!isExpected(error)) report(error);
  };
}

/** Opens an empty list of tickets. */
export function createTickets(dependencies: TicketsDependencies): Tickets {
  const { sportsbookOf, storage, userName, report, wait } = dependencies;
  const list = createTicketList(dependencies);
  let ended = false;
  const following: FollowDependencies = { list, isOver: () => ended, sportsbookOf, report, wait };

  /** Resolves to whether the next bet may be sent: not while this one is unknown. */
  async function send({ provider, order, title }: BetSubmission): Promise<boolean> {
    const { reference, stake } = order;
    const legs = order.legs.map(({ matchId, selectionId }) => ({ matchId, selectionId }));
    const asked = { askedMilli: askedMilliOf(order), terms: null };
    const ticket: Ticket = { reference, provider, title, legs, stake, state: 'sending', betNo: null, message: null, ...asked };
    storage.write('betAttempt', { reference, userName: userName(), venueCode: provider, order: { title, stake, legs } });
    list.put(ticket);
    try {
      list.accept(ticket, await sportsbookOf(provider).place(order));
    } catch (error) {
      if (error instanceof BusinessError && (await isRefused(ticket, error))) return true;
      if (!isExpected(error)) report(error);
      if (list.find(reference)?.state === 'sending') list.put({ ...ticket, state: 'unknown' });
    }
    void follow(reference, following);
    return list.find(reference)?.state !== 'unknown';
  }

  /** Whether a refusal is final: a provider that refused may have the bet all the same, so the order is looked up. */
  async function isRefused(ticket: Ticket, { message }: BusinessError): Promise<boolean> {
    const bet = await sportsbookOf(ticket.provider).findByReference(ticket.reference).catch(ignoreUnreachable(report));
    if (bet) list.accept(ticket, bet);
    if (bet === null) list.close({ ...ticket, state: 'refused', message });
    return bet === null;
  }

  return {
    get: list.get,
    subscribe: list.subscribe,
    dismiss: list.dismiss,
    async place(bets) {
      list.dropReplaced(bets.map(({ order }) => order.legs));
      for (const bet of bets) if (!(await send(bet))) return;
    },
    resume() {
      const ticket = readAttempt(storage.read('betAttempt'), userName());
      if (ticket === null || list.find(ticket.reference)) return;
      list.put(ticket);
      void follow(ticket.reference, following);
    },
    end: () => {
      ended = true;
    },
  };
}
