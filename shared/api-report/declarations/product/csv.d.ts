export declare function toCsv(rows: readonly (readonly string[])[]): string;
