import mitt from 'mitt';
import { EMITTERS, type Events } from '../product/events.ts';

/**
 * The events of joined teams, which each team declares where it emits or hears them:
 * `declare module '@site/shared/platform' { interface TeamEvents { 'promo:opened': { readonly id: string } } }`.
 */
export interface TeamEvents {}

/**
 * The remote whose sources are compiled. Each remote names itself in its `remote.ts`, so that emitting an event of somebody else does not compile:
 * `declare module '@site/shared/platform' { interface CompiledRemotes { readonly promo: true } }`. Without a name every event may be emitted.
 */
export interface CompiledRemotes {}

type BusEvents = Events & TeamEvents;

/** Every event of the page: those of the product and those that teams declare. */
export type BusEventName = keyof BusEvents;

/** The events that a package may emit: the product's by its table, a team's by the beginning of its name. */
export type EventsOf<Owner extends string> = {
  [Name in BusEventName]: Name extends keyof typeof EMITTERS
    ? Owner extends (typeof EMITTERS)[Name][number]
      ? Name
      : never
    : Name extends `${Owner}:${string}`
      ? Name
      : never;
}[BusEventName];

/** The events that the compiled remote may emit. */
export type EmittableEvent = [keyof CompiledRemotes] extends [never] ? BusEventName : EventsOf<keyof CompiledRemotes>;

/** The bus as one package holds it. `on` returns its unsubscribe function; all handlers of a handle end with its owner. */
export interface Bus<Emittable extends BusEventName = EmittableEvent> {
  emit<Name extends Emittable>(name: Name, payload: BusEvents[Name]): void;
  on<Name extends BusEventName>(name: Name, listener: (payload: BusEvents[Name]) => void): () => void;
}

/** The whole bus, as the host holds it. */
export interface BusCore {
  /** A handle for one package (or one release of a remote): it emits as `owner`, and `end` removes all its handlers. */
  handleFor(owner: string): { readonly bus: Bus<BusEventName>; end(): void };
  /** Observes who emits which event, for the life of the page, before anybody hears it. An observer that throws refuses the event. */
  watch(listener: (owner: string, name: BusEventName, payload: unknown) => void): void;
  /** How many handlers are attached now. */
  size(): number;
}

/** Creates the bus. A listener's exception goes to `report` and does not stop the others; emitting a foreign event throws. */
export function createBus(report: (error: unknown) => void): BusCore {
  const emitter = mitt<{ [Name in BusEventName]: BusEvents[Name] }>();
  const watchers: ((owner: string, name: BusEventName, payload: unknown) => void)[] = [];
  let attached = 0;
  const listen = <Name extends BusEventName>(name: Name, listener: (payload: BusEvents[Name]) => void) => {
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
      watchers.forEach((watcher) => watcher(owner, name, payload));
      emitter.emit(name, payload);
    };
  };
  return {
    handleFor: (owner) => openHandle(owner, emitAs(owner), listen),
    watch: (listener) => void watchers.push(listener),
    size: () => attached,
  };
}

type Emit = <Name extends BusEventName>(name: Name, payload: BusEvents[Name]) => void;
type Listen = <Name extends BusEventName>(name: Name, listener: (payload: BusEvents[Name]) => void) => () => void;

function openHandle(owner: string, emit: Emit, listen: Listen): { readonly bus: Bus; end(): void } {
  const undos = new Set<() => void>();
  const bus: Bus<BusEventName> = {
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
