export declare function isRecord(value: unknown): value is Readonly<Record<string, unknown>>;
