export declare function setNewest<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, capacity: number): void;
export declare function dropOldest<Key, Value>(map: Map<Key, Value>, isTooLarge: () => boolean, onDrop?: (value: Value) => void): void;
