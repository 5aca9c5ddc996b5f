export declare function randomKey(): string;
