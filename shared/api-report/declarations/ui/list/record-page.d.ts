import { type ReactNode } from 'react';
import { type QueryState } from '../core/query-boundary.tsx';
export interface FilterAddress<Filter> {
    read(search: URLSearchParams, nowMs: number): Filter;
    toSearch(filter: Filter): Readonly<Record<string, string>>;
}
export declare function useRecordFilter<Filter extends {
    readonly page: number;
}>({ read, toSearch }: FilterAddress<Filter>, options?: {
    readonly preventScrollReset?: boolean;
}): readonly [filter: Filter, show: (change: Partial<Filter>) => void];
interface PageOfRows {
    readonly page: number;
    readonly pageSize: number;
    readonly total: number;
}
interface Props<Answer extends PageOfRows> {
    readonly query: QueryState<Answer> & {
        readonly isPlaceholderData: boolean;
    };
    readonly skeletonRows?: number;
    readonly rowHeight?: number;
    readonly rowGap?: number;
    readonly empty: ReactNode;
    readonly compact?: boolean;
    readonly onPage: (page: number) => void;
    readonly children: (answer: Answer) => ReactNode;
}
export declare function RecordPage<Answer extends PageOfRows>(props: Props<Answer>): ReactNode;
interface PagedProps {
    readonly query: {
        readonly isPlaceholderData: boolean;
        readonly data: PageOfRows | undefined;
    };
    readonly onPage: (page: number) => void;
    readonly children: ReactNode;
}
export declare function Paged({ query: { isPlaceholderData: loadsNext, data }, onPage, children }: PagedProps): ReactNode;
export {};
