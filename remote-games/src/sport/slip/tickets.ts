import { BusinessError, createStore, isExpected, type KeyedStorage, type ReadonlyStore } from '@site/shared/platform';
import type { SportsProvider } from '@site/shared/product';
import type { PlacedBet, SlipOrder } from '@site/shared/wire';
import type { SportsBook } from '../../common/books/book.ts';
import { readAttempt, STILL_OPEN, ticketOfBet, type Ticket } from './tickets.rules.ts';

/** The polling interval for the fate of an undecided bet. */
export const FATE_POLL_MS = 1000;
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
  readonly bookOf: (provider: SportsProvider) => Pick<SportsBook, 'place' | 'fate'>;
  readonly storage: KeyedStorage;
  readonly userName: () => string;
  /** A provider has the bet now. */
  readonly taken: (ticket: Ticket) => void;
  /** The wallet moved: by this bet. */
  readonly moved: (betNo: string) => void;
  readonly report: (error: unknown) => void;
  readonly wait: (ms: number) => Promise<void>;
}

/** The list of tickets, and what an answer does to it. */
interface TicketList extends ReadonlyStore<readonly Ticket[]> {
  find(reference: string): Ticket | undefined;
  put(ticket: Ticket): void;
  answered(ticket: Ticket, bet: PlacedBet): void;
  /** It ends here without a bet. */
  closed(ticket: Ticket): void;
  dismiss(reference: string): void;
}

function createTicketList({ storage, taken, moved }: Pick<TicketsDependencies, 'storage' | 'taken' | 'moved'>): TicketList {
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
    put,
    answered: (ticket, bet) => {
      forget(ticket);
      put(ticketOfBet(ticket, bet));
      if (ticket.betNo === null) taken(ticket);
      if (ticket.state !== bet.status) moved(bet.betNo);
    },
    closed: (ticket) => {
      forget(ticket);
      put(ticket);
    },
    dismiss: (reference) => tickets.set(without(reference)),
  };
}

interface FollowDependencies extends Pick<TicketsDependencies, 'bookOf' | 'report' | 'wait'> {
  readonly list: TicketList;
  readonly isOver: () => boolean;
}

/** Polls the fate of a bet until it is known. An order the venue has not seen for long enough was not sent. */
async function follow(reference: string, { list, isOver, bookOf, report, wait }: FollowDependencies): Promise<void> {
  let neverSeen = 0;
  for (let ticket = list.find(reference); isOpen(ticket); ticket = list.find(reference)) {
    await wait(FATE_POLL_MS);
    const bet = await bookOf(ticket.provider).fate(reference).catch(unheard(report));
    if (isOver()) return;
    if (bet) list.answered(ticket, bet);
    else if (bet === null && ticket.state === 'unknown') neverSeen += 1;
    if (neverSeen >= TIMES_NEVER_SEEN) return list.closed({ ...ticket, state: 'notSent' });
  }
}

function isOpen(ticket: Ticket | undefined): ticket is Ticket {
  return ticket !== undefined && STILL_OPEN.has(ticket.state);
}

/** The provider was unreachable: the fate of the bet stays unknown. */
function unheard(report: TicketsDependencies['report']): (error: unknown) => undefined {
  return (error) => {
    if (!isExpected(error)) report(error);
  };
}

/** Opens an empty list of tickets. */
export function createTickets(parts: TicketsDependencies): Tickets {
  const { bookOf, storage, userName, report, wait } = parts;
  const list = createTicketList(parts);
  let ended = false;
  const following: FollowDependencies = { list, isOver: () => ended, bookOf, report, wait };

  /** Answers whether its fate is known enough for the next bet to be sent. */
  async function send({ provider, order, title }: BetSubmission): Promise<boolean> {
    const { reference, stake } = order;
    const legs = order.legs.map(({ matchId, selectionId }) => ({ matchId, selectionId }));
    const ticket: Ticket = { reference, provider, title, legs, stake, state: 'sending', betNo: null, message: null };
    storage.write('betAttempt', { reference, userName: userName(), venueCode: provider, order: { title, stake, legs } });
    list.put(ticket);
    try {
      list.answered(ticket, await bookOf(provider).place(order));
    } catch (error) {
      if (error instanceof BusinessError && (await isRefused(ticket, error))) return true;
      if (!isExpected(error)) report(error);
      if (list.find(reference)?.state === 'sending') list.put({ ...ticket, state: 'unknown' });
    }
    void follow(reference, following);
    return list.find(reference)?.state !== 'unknown';
  }

  /** A provider that says no may have the bet all the same: it is believed once it does not know the order either. */
  async function isRefused(ticket: Ticket, { message }: BusinessError): Promise<boolean> {
    const bet = await bookOf(ticket.provider).fate(ticket.reference).catch(unheard(report));
    if (bet) list.answered(ticket, bet);
    if (bet === null) list.closed({ ...ticket, state: 'refused', message });
    return bet === null;
  }

  return {
    get: list.get,
    subscribe: list.subscribe,
    dismiss: list.dismiss,
    async place(bets) {
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
