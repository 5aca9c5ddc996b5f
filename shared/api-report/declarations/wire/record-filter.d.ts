import { type DaySpan, type SpanChoice } from '@site/shared/product';
import { type Page } from './envelope.ts';
type FilterChoices = Readonly<Record<string, readonly [string, ...string[]]>>;
export type RecordFilter<Choices extends FilterChoices = Readonly<Record<never, never>>> = {
    readonly [Name in keyof Choices]: Choices[Name][number];
} & SpanFilter;
type RecordQuery<Choices extends FilterChoices> = {
    readonly [Name in keyof Choices]?: Exclude<Choices[Name][number], 'all'>;
} & DaySpan & {
    readonly page: number;
    readonly pageSize: number;
};
export interface RecordFilterRules<Choices extends FilterChoices> {
    read(search: URLSearchParams, nowMs: number): RecordFilter<Choices>;
    toSearch(filter: RecordFilter<Choices>): Readonly<Record<string, string>>;
    toQuery(filter: RecordFilter<Choices>): RecordQuery<Choices>;
}
interface SpanFilter {
    readonly span: SpanChoice;
    readonly page: number;
}
export declare function recordFilterRules<const Choices extends FilterChoices>(choices: Choices): RecordFilterRules<Choices>;
export declare function allPages<Row>(load: (page: {
    readonly page: number;
    readonly pageSize: number;
}) => Promise<Page<Row>>): Promise<Row[]>;
export {};
