interface IdleOptions {
    readonly atLatestMs?: number;
    readonly fallbackMs?: number;
}
export declare function whenIdle(work: () => void, { atLatestMs, fallbackMs }?: IdleOptions): () => void;
export {};
