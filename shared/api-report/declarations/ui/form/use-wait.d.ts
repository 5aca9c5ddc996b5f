export declare function useWait(seconds?: number): {
    readonly left: number;
    readonly wait: (seconds: number) => void;
};
