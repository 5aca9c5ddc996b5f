import { pageOf, RECORD_EXPORT_MAX, spanOf, spanSearch, type DaySpan, type SpanChoice } from '@site/shared/product';
import { PAGE_SIZE, type Page } from './envelope.ts';

/** The named choices of a filter with their values. The first value is the default; an address leaves it out. */
type FilterChoices = Readonly<Record<string, readonly [string, ...string[]]>>;

/** The filter of a record screen: a span of days, one value of each choice, and a page. */
export type RecordFilter<Choices extends FilterChoices = Readonly<Record<never, never>>> = {
  readonly [Name in keyof Choices]: Choices[Name][number];
} & SpanFilter;

/** The query of a filter; the value `all` is left out. */
type RecordQuery<Choices extends FilterChoices> = {
  readonly [Name in keyof Choices]?: Exclude<Choices[Name][number], 'all'>;
} & DaySpan & { readonly page: number; readonly pageSize: number };

/** How a record screen reads its filter from the address, writes it back and queries the backend. */
export interface RecordFilterRules<Choices extends FilterChoices> {
  read(search: URLSearchParams, nowMs: number): RecordFilter<Choices>;
  toSearch(filter: RecordFilter<Choices>): Readonly<Record<string, string>>;
  toQuery(filter: RecordFilter<Choices>): RecordQuery<Choices>;
}

/** The rules as they are implemented, without the types of the choices. */
interface SpanRules {
  read(search: URLSearchParams, nowMs: number): SpanFilter;
  toSearch(filter: SpanFilter): Readonly<Record<string, string>>;
  toQuery(filter: SpanFilter): DaySpan & { readonly page: number; readonly pageSize: number };
}

interface SpanFilter {
  readonly span: SpanChoice;
  readonly page: number;
}

/** Makes the rules of a record screen from the choices of its filter. */
export function recordFilterRules<const Choices extends FilterChoices>(choices: Choices): RecordFilterRules<Choices>;
export function recordFilterRules(choices: FilterChoices): SpanRules {
  const pick = (filter: Readonly<Record<string, unknown>>, isLeftOut: (value: unknown, name: string) => boolean) =>
    Object.fromEntries(
      Object.keys(choices).flatMap((name) => (isLeftOut(filter[name], name) ? [] : [[name, String(filter[name])] as const])),
    );
  const read = (search: URLSearchParams, nowMs: number) => {
    const values = Object.entries(choices).map(([name, [first, ...others]]) => [
      name,
      others.find((value) => value === search.get(name)) ?? first,
    ]);
    return { ...Object.fromEntries(values), span: spanOf(search, nowMs), page: pageOf(search) };
  };
  return {
    read,
    toSearch: ({ span, page, ...values }) => ({
      ...pick(values, (value, name) => value === choices[name]?.[0]),
      ...spanSearch(span),
      ...(page > 1 && { page: String(page) }),
    }),
    toQuery: ({ span: { span }, page, ...values }) => ({ ...span, page, pageSize: PAGE_SIZE, ...pick(values, (value) => value === 'all') }),
  };
}

const EXPORT_PAGE_SIZE = 100;

/** Loads all rows of a list page by page, up to the most that an exported file holds. */
export async function allPages<Row>(load: (page: { readonly page: number; readonly pageSize: number }) => Promise<Page<Row>>) {
  const rows: Row[] = [];
  for (let page = 1; rows.length < RECORD_EXPORT_MAX; page += 1) {
    const { list, total } = await load({ page, pageSize: EXPORT_PAGE_SIZE });
    rows.push(...list);
    if (list.length === 0 || rows.length >= total) break;
  }
  return rows;
}
