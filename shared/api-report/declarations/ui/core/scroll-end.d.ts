export declare function followScroll(onRest: (topPx: number) => void): () => void;
