import mitt from 'mitt';
import { EMITTERS, type EventName, type Events } from '../product/events.ts';
import type { Owner } from '../product/remotes.ts';

/** The bus as one package holds it. `on` returns its unsubscribe function; all handlers of a handle end with its owner. */
export interface Bus {
  emit<Name extends EventName>(name: Name, payload: Events[Name]): void;
  on<Name extends EventName>(name: Name, listener: (payload: Events[Name]) => void): () => void;
}

/** The whole bus, as the host holds it. */
export interface BusCore {
  /** A handle for one package (or one release of a remote): it emits as `owner`, and `end` removes all its handlers. */
  handleFor(owner: Owner): { readonly bus: Bus; end(): void };
  /** Observes who emitted which event, for the life of the page. */
  watch(listener: (owner: Owner, name: EventName) => void): void;
  /** How many handlers are attached now. */
  size(): number;
}

type BusEvents = { [Name in EventName]: Events[Name] };

/** Creates the bus. A listener's exception goes to `report` and does not stop the others; emitting a foreign event throws. */
export function createBus(report: (error: unknown) => void): BusCore {
  const emitter = mitt<BusEvents>();
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
