export interface ReadonlyStore<Value> {
    get(): Value;
    subscribe(listener: () => void): () => void;
}
export interface Store<Value> extends ReadonlyStore<Value> {
    set(next: Value): void;
}
export declare function createStore<Value>(initial: Value): Store<Value>;
export declare function useStore<Value>(readable: ReadonlyStore<Value>): Value;
