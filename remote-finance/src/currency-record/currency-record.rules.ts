import { siteDate, siteTime, type RecordState } from '@site/shared/product';
import { PAGE_SIZE, type CryptoQuery, type CryptoRecord } from '@site/shared/wire';
import { pageOf, spanOf, spanSearch, type SpanChoice } from '@site/shared/product';

export const DIRECTIONS = ['all', 'in', 'out'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export const DIRECTION_CHOICES: readonly { readonly value: Direction; readonly label: string }[] = [
  { value: 'all', label: '全部' },
  { value: 'in', label: '存入' },
  { value: 'out', label: '取出' },
];

/** What the address asks of the records. */
export interface CryptoFilter {
  readonly direction: Direction;
  readonly span: SpanChoice;
  readonly page: number;
}

export function cryptoFilterOf(search: URLSearchParams, nowMs: number): CryptoFilter {
  const direction = DIRECTIONS.find((one) => one === search.get('direction')) ?? 'all';
  return { direction, span: spanOf(search, nowMs), page: pageOf(search) };
}

export function cryptoSearchOf({ direction, span, page }: CryptoFilter): URLSearchParams {
  return new URLSearchParams({
    ...(direction !== 'all' && { direction }),
    ...spanSearch(span),
    ...(page > 1 && { page: String(page) }),
  });
}

export function cryptoQueryOf({ direction, span, page }: CryptoFilter): CryptoQuery {
  return { ...span.span, ...(direction !== 'all' && { direction }), page, pageSize: PAGE_SIZE };
}

/** Whether a network still confirms it, so that it is worth asking again soon. */
export function isConfirming({ state, txid }: CryptoRecord): boolean {
  return state === 'underway' && txid !== '';
}

export const CSV_HEAD = [
  '单号',
  '方向',
  '网络',
  '地址',
  '交易哈希',
  '数量（USDT）',
  '汇率',
  '金额（元）',
  '网络费（USDT）',
  '确认数',
  '状态',
  '时间',
];

export function csvRow(row: CryptoRecord, stateText: (state: RecordState) => string): readonly string[] {
  const { id, direction, network, address, txid, usdt, rate, cny, networkFee, confirmations, required, state, at } = row;
  const way = direction === 'in' ? '存入' : '取出';
  const confirmed = `${confirmations}/${required}`;
  return [id, way, network, address, txid, usdt, rate, cny, networkFee, confirmed, stateText(state), `${siteDate(at)} ${siteTime(at)}`];
}
