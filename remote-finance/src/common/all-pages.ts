import { RECORD_EXPORT_MAX } from '@site/shared/product';
import type { Page } from '@site/shared/wire';

const ASKED_AT_ONCE = 100;

/** All rows of a list, page after page, up to the most an exported file holds. */
export async function allPages<Row>(ask: (asked: { readonly page: number; readonly pageSize: number }) => Promise<Page<Row>>) {
  const rows: Row[] = [];
  for (let page = 1; rows.length < RECORD_EXPORT_MAX; page += 1) {
    const { list, total } = await ask({ page, pageSize: ASKED_AT_ONCE });
    rows.push(...list);
    if (list.length === 0 || rows.length >= total) break;
  }
  return rows;
}
