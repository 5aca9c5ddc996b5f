import { EMITTERS, type Events } from '../product/events.ts';
export interface TeamEvents {
}
export interface CompiledRemotes {
}
type BusEvents = Events & TeamEvents;
export type BusEventName = keyof BusEvents;
export type EventsOf<Owner extends string> = {
    [Name in BusEventName]: Name extends keyof typeof EMITTERS ? Owner extends (typeof EMITTERS)[Name][number] ? Name : never : Name extends `${Owner}:${string}` ? Name : never;
}[BusEventName];
export type EmittableEvent = [keyof CompiledRemotes] extends [never] ? BusEventName : EventsOf<keyof CompiledRemotes>;
export interface Bus<Emittable extends BusEventName = EmittableEvent> {
    emit<Name extends Emittable>(name: Name, payload: BusEvents[Name]): void;
    on<Name extends BusEventName>(name: Name, listener: (payload: BusEvents[Name]) => void): () => void;
}
export interface BusCore {
    handleFor(owner: string): {
        readonly bus: Bus<BusEventName>;
        end(): void;
    };
    watch(listener: (owner: string, name: BusEventName, payload: unknown) => void): void;
    size(): number;
}
export declare function createBus(report: (error: unknown) => void): BusCore;
export {};
