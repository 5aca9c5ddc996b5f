import type { ReactNode } from 'react';
import { type Column } from '../table/data-table.tsx';
export interface RecordColumn<Row> extends Column<Row> {
    readonly headline?: boolean;
    readonly place?: 'figure' | 'foot';
    readonly action?: boolean;
    readonly pressCard?: boolean;
}
interface Props<Row> {
    readonly caption: string;
    readonly columns: readonly RecordColumn<Row>[];
    readonly rows: readonly Row[];
    readonly keyOf: (row: Row) => string;
    readonly totals?: Readonly<Record<string, ReactNode>>;
}
export declare function RecordList<Row>(props: Props<Row>): ReactNode;
export {};
