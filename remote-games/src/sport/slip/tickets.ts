import { BusinessError, createStore, isExpected, type KeyedStorage, type Readable } from '@site/shared/platform';
import type { SportsProvider } from '@site/shared/product';
import type { PlacedBet, SlipOrder } from '@site/shared/wire';
import type { SportsBook } from '../../common/books/book.ts';
import { readAttempt, STILL_OPEN, ticketOfBet, type Ticket } from './tickets.rules.ts';

/** How often the fate of an undecided bet is asked for. */
export const FATE_POLL_MS = 1000;
/** How often a provider must say that it never got an order before it counts as not sent: the order may still be on its way. */
const TIMES_NEVER_SEEN = 3;

/** One bet on its way: the order, and the words it is shown by. */
export interface Sending {
  readonly provider: SportsProvider;
  readonly order: SlipOrder;
  readonly title: string;
}

/** Bets that were sent, each followed until it is accepted or rejected. Nothing is ever left unknown. */
export interface Tickets extends Readable<readonly Ticket[]> {
  /** Sends bets one after the other, until an answer is lost. Each reference is stored before its first send. */
  place(bets: readonly Sending[]): Promise<void>;
  /** Asks what became of a bet whose answer was lost with the page. */
  resume(): void;
  dismiss(reference: string): void;
  /** Stops following. */
  end(): void;
}

interface Parts {
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
interface Desk extends Readable<readonly Ticket[]> {
  find(reference: string): Ticket | undefined;
  put(ticket: Ticket): void;
  answered(ticket: Ticket, bet: PlacedBet): void;
  /** It ends here without a bet. */
  closed(ticket: Ticket): void;
  dismiss(reference: string): void;
}

function openDesk({ storage, taken, moved }: Pick<Parts, 'storage' | 'taken' | 'moved'>): Desk {
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

interface Following extends Pick<Parts, 'bookOf' | 'report' | 'wait'> {
  readonly desk: Desk;
  readonly isOver: () => boolean;
}

/** Asks for the fate of a bet until it is known. An order that was never seen for long enough was not sent. */
async function follow(reference: string, { desk, isOver, bookOf, report, wait }: Following): Promise<void> {
  let neverSeen = 0;
  for (let ticket = desk.find(reference); isOpen(ticket); ticket = desk.find(reference)) {
    await wait(FATE_POLL_MS);
    const bet = await bookOf(ticket.provider).fate(reference).catch(unheard(report));
    if (isOver()) return;
    if (bet) desk.answered(ticket, bet);
    else if (bet === null && ticket.state === 'unknown') neverSeen += 1;
    if (neverSeen >= TIMES_NEVER_SEEN) return desk.closed({ ...ticket, state: 'notSent' });
  }
}

function isOpen(ticket: Ticket | undefined): ticket is Ticket {
  return ticket !== undefined && STILL_OPEN.has(ticket.state);
}

/** The provider could not be asked: that says nothing about the bet. */
function unheard(report: Parts['report']): (error: unknown) => undefined {
  return (error) => {
    if (!isExpected(error)) report(error);
  };
}

/** Opens an empty list of tickets. */
export function openTickets(parts: Parts): Tickets {
  const { bookOf, storage, userName, report, wait } = parts;
  const desk = openDesk(parts);
  let ended = false;
  const following: Following = { desk, isOver: () => ended, bookOf, report, wait };

  /** Answers whether its fate is known enough for the next bet to be sent. */
  async function send({ provider, order, title }: Sending): Promise<boolean> {
    const { reference, stake } = order;
    const legs = order.legs.map(({ matchId, selectionId }) => ({ matchId, selectionId }));
    const ticket: Ticket = { reference, provider, title, legs, stake, state: 'sending', betNo: null, message: null };
    storage.write('betAttempt', { reference, userName: userName(), venueCode: provider, order: { title, stake, legs } });
    desk.put(ticket);
    try {
      desk.answered(ticket, await bookOf(provider).place(order));
    } catch (error) {
      if (error instanceof BusinessError && (await isRefused(ticket, error))) return true;
      if (!isExpected(error)) report(error);
      if (desk.find(reference)?.state === 'sending') desk.put({ ...ticket, state: 'unknown' });
    }
    void follow(reference, following);
    return desk.find(reference)?.state !== 'unknown';
  }

  /** A provider that says no may have the bet all the same: it is believed once it does not know the order either. */
  async function isRefused(ticket: Ticket, { message }: BusinessError): Promise<boolean> {
    const bet = await bookOf(ticket.provider).fate(ticket.reference).catch(unheard(report));
    if (bet) desk.answered(ticket, bet);
    if (bet === null) desk.closed({ ...ticket, state: 'refused', message });
    return bet === null;
  }

  return {
    get: desk.get,
    subscribe: desk.subscribe,
    dismiss: desk.dismiss,
    async place(bets) {
      for (const bet of bets) if (!(await send(bet))) return;
    },
    resume() {
      const ticket = readAttempt(storage.read('betAttempt'), userName());
      if (ticket === null || desk.find(ticket.reference)) return;
      desk.put(ticket);
      void follow(ticket.reference, following);
    },
    end: () => {
      ended = true;
    },
  };
}
