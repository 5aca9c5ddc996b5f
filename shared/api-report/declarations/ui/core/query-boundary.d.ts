import { type ReactNode } from 'react';
export interface QueryState<Answer> {
    readonly data: Answer | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly dataUpdatedAt: number;
    refetch(): unknown;
}
interface Props<Answer> {
    readonly query: QueryState<Answer>;
    readonly children: (answer: Answer) => ReactNode;
    readonly skeleton?: ReactNode;
    readonly isEmpty?: (answer: Answer) => boolean;
    readonly empty?: ReactNode;
    readonly compact?: boolean;
    readonly beside?: boolean;
}
export declare function QueryBoundary<Answer>(props: Props<Answer>): ReactNode;
export declare function Waiting({ children }: {
    readonly children: ReactNode;
}): ReactNode;
export {};
