import type { ReactNode } from 'react';
interface Props {
    readonly page: number;
    readonly pageSize: number;
    readonly total: number;
    readonly onPage: (page: number) => void;
}
export declare function Pagination({ page, pageSize, total, onPage }: Props): ReactNode;
export {};
