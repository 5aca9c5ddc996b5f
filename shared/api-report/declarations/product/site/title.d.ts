export declare function titleScrolls(title: string): boolean;
export declare function titleAt(title: string, step: number): string;
export declare function hiddenTitle(title: string): string;
