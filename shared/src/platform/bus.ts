import type { OddsFormat, Owner } from '@site/shared/product';
import mitt from 'mitt';

/** Every fact one package tells the others: its payload, and who emits it. Past tense, plain data. */
export interface Events {
  /** games, finance, account, activities: the member's money moved; the balance shown anywhere is stale. */
  'wallet:changed': { readonly by: string };
  /** games: a round was settled at a venue; bet records are stale. */
  'bet:settled': { readonly betNo: string };
  /** games: the member's favourites changed. */
  'favourites:changed': { readonly count: number };
  /** account: nickname or avatar changed; member info is stale. */
  'profile:changed': { readonly nickname: string };
  /** activities: an offer was joined. */
  'activity:applied': { readonly activityId: string };
  /** games, host: the player chose how odds are shown; whoever shows odds shows them so at once. */
  'odds:chosen': { readonly oddsFormat: OddsFormat };
  /** host: so many mails came into the member's inbox since the page last asked; what shows the inbox is stale (ACC-8). */
  'mail:arrived': { readonly count: number };
  /** host: a member logged in, out, or became another. */
  'session:changed': { readonly loggedIn: boolean };
}

/** The name of an event. */
export type EventName = keyof Events;

/** Who may emit which event; the bus refuses anybody else. */
export const EMITTERS: Readonly<Record<EventName, readonly Owner[]>> = {
  'wallet:changed': ['games', 'finance', 'account', 'activities'],
  'bet:settled': ['games'],
  'favourites:changed': ['games'],
  'profile:changed': ['account'],
  'activity:applied': ['activities'],
  'odds:chosen': ['games', 'host'],
  'mail:arrived': ['host'],
  'session:changed': ['host'],
};

/** The bus as one package holds it. `on` answers its undo; all handlers of a handle end when its owner is released. */
export interface Bus {
  emit<Name extends EventName>(name: Name, payload: Events[Name]): void;
  on<Name extends EventName>(name: Name, listener: (payload: Events[Name]) => void): () => void;
}

/** The whole bus, as the host holds it. */
export interface BusCore {
  /** A handle for one package (or one release of a remote): it emits as `owner`, and `end` undoes every handler it took. */
  handleFor(owner: Owner): { readonly bus: Bus; end(): void };
  /** Hears who emitted what, for as long as the page stands. */
  watch(listener: (owner: Owner, name: EventName) => void): void;
  /** How many handlers are attached now. */
  size(): number;
}

type Wire = { [Name in EventName]: Events[Name] };

/** Makes the bus. A listener's throw goes to `report` and reaches no other listener; a foreign event throws at its emitter. */
export function createBus(report: (error: unknown) => void): BusCore {
  const emitter = mitt<Wire>();
  const watchers: ((owner: Owner, name: EventName) => void)[] = [];
  let attached = 0;
  const listen = <Name extends EventName>(name: Name, listener: (payload: Events[Name]) => void) => {
    const guarded = (payload: Events[Name]) => {
      try {
        listener(payload);
      } catch (error) {
        report(error);
      }
    };
    emitter.on(name, guarded);
    attached += 1;
    return once(() => {
      emitter.off(name, guarded);
      attached -= 1;
    });
  };
  const emitAs = (owner: Owner): Emit => {
    return (name, payload) => {
      watchers.forEach((watcher) => watcher(owner, name));
      emitter.emit(name, payload);
    };
  };
  return {
    handleFor: (owner) => openHandle(owner, emitAs(owner), listen),
    watch: (listener) => void watchers.push(listener),
    size: () => attached,
  };
}

type Emit = <Name extends EventName>(name: Name, payload: Events[Name]) => void;
type Listen = <Name extends EventName>(name: Name, listener: (payload: Events[Name]) => void) => () => void;

function openHandle(owner: Owner, emit: Emit, listen: Listen): { readonly bus: Bus; end(): void } {
  const undos = new Set<() => void>();
  const bus: Bus = {
    emit: (name, payload) => {
      if (!EMITTERS[name].includes(owner)) throw new Error(`${owner} may not emit ${name}`);
      emit(name, payload);
    },
    on: (name, listener) => {
      const undo = listen(name, listener);
      undos.add(undo);
      return () => {
        undos.delete(undo);
        undo();
      };
    },
  };
  return { bus, end: () => [...undos].forEach((undo) => (undos.delete(undo), undo())) };
}

function once(action: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    action();
  };
}
