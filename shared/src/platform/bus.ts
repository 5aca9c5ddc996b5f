import mitt from 'mitt';
import { EMITTERS, type Events } from '../product/events.ts';

/**
 * The events of joined teams, which each team declares where it emits or hears them:
 * `declare module '@site/shared/platform' { interface TeamEvents { 'promo:opened': { readonly id: string } } }`.
 */
export interface TeamEvents {}

type BusEvents = Events & TeamEvents;
type EventName = keyof BusEvents;

/** The bus as one package holds it. `on` returns its unsubscribe function; all handlers of a handle end with its owner. */
export interface Bus {
  emit<Name extends EventName>(name: Name, payload: BusEvents[Name]): void;
  on<Name extends EventName>(name: Name, listener: (payload: BusEvents[Name]) => void): () => void;
}

/** The whole bus, as the host holds it. */
export interface BusCore {
  /** A handle for one package (or one release of a remote): it emits as `owner`, and `end` removes all its handlers. */
  handleFor(owner: string): { readonly bus: Bus; end(): void };
  /** Observes who emitted which event, for the life of the page. */
  watch(listener: (owner: string, name: EventName) => void): void;
  /** How many handlers are attached now. */
  size(): number;
}

/** Creates the bus. A listener's exception goes to `report` and does not stop the others; emitting a foreign event throws. */
export function createBus(report: (error: unknown) => void): BusCore {
  const emitter = mitt<{ [Name in EventName]: BusEvents[Name] }>();
  const watchers: ((owner: string, name: EventName) => void)[] = [];
  let attached = 0;
  const listen = <Name extends EventName>(name: Name, listener: (payload: BusEvents[Name]) => void) => {
    const guarded = (payload: BusEvents[Name]) => {
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
  const emitAs = (owner: string): Emit => {
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

type Emit = <Name extends EventName>(name: Name, payload: BusEvents[Name]) => void;
type Listen = <Name extends EventName>(name: Name, listener: (payload: BusEvents[Name]) => void) => () => void;

function openHandle(owner: string, emit: Emit, listen: Listen): { readonly bus: Bus; end(): void } {
  const undos = new Set<() => void>();
  const bus: Bus = {
    emit: (name, payload) => {
      if (!mayEmit(owner, name)) throw new Error(`${owner} may not emit ${name}`);
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

/** The product's events have their table; any other event belongs to the remote whose name it begins with. */
function mayEmit(owner: string, name: string): boolean {
  const emitters: readonly string[] | undefined = Object.hasOwn(EMITTERS, name) ? EMITTERS[name as keyof Events] : undefined;
  return emitters === undefined ? name.startsWith(`${owner}:`) : emitters.includes(owner);
}

function once(action: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    action();
  };
}
