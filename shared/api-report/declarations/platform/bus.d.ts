import { type Events } from '../product/events.ts';
export interface TeamEvents {
}
type BusEvents = Events & TeamEvents;
type EventName = keyof BusEvents;
export interface Bus {
    emit<Name extends EventName>(name: Name, payload: BusEvents[Name]): void;
    on<Name extends EventName>(name: Name, listener: (payload: BusEvents[Name]) => void): () => void;
}
export interface BusCore {
    handleFor(owner: string): {
        readonly bus: Bus;
        end(): void;
    };
    watch(listener: (owner: string, name: EventName) => void): void;
    size(): number;
}
export declare function createBus(report: (error: unknown) => void): BusCore;
export {};
