import * as z from 'zod/mini';
export interface Envelope<Answer> {
    readonly status_code: number;
    readonly message: string;
    readonly data: Answer | null;
}
export interface Page<Row> {
    readonly list: readonly Row[];
    readonly total: number;
    readonly page: number;
    readonly pageSize: number;
}
export declare const PAGE_SIZE = 20;
export declare const pageShape: {
    page: z.ZodMiniInt;
    pageSize: z.ZodMiniInt;
};
