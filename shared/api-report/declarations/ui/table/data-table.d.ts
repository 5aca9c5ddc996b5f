import type { ReactNode } from 'react';
export interface Column<Row> {
    readonly key: string;
    readonly title: string;
    readonly align?: 'left' | 'right' | 'center';
    readonly render: (row: Row) => ReactNode;
}
interface Props<Row> {
    readonly caption: string;
    readonly columns: readonly Column<Row>[];
    readonly rows: readonly Row[];
    readonly keyOf: (row: Row) => string;
    readonly totals?: Readonly<Record<string, ReactNode>>;
}
export declare function DataTable<Row>({ caption, columns, rows, keyOf, totals }: Props<Row>): ReactNode;
export {};
