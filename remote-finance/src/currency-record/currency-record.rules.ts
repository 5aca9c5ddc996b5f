import { siteDate, siteTime } from '@site/shared/product';
import { recordFilterRules, type CryptoRecord } from '@site/shared/wire';
import { stateTexts } from '../common/record-state.rules.ts';

/** The filter of the USDT record. */
export const CRYPTO_FILTER = recordFilterRules({ direction: ['all', 'in', 'out'] });

export const DIRECTION_CHOICES = [
  { value: 'all', label: '全部' },
  { value: 'in', label: '存入' },
  { value: 'out', label: '取出' },
] as const;

/** Whether a network still confirms it, so that it should be queried again soon. */
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

export function csvRow(row: CryptoRecord): readonly string[] {
  const { id, direction, network, address, txid, usdt, rate, cny, networkFee, confirmations, required, state, at } = row;
  const way = direction === 'in' ? '存入' : '取出';
  const text = stateTexts(direction === 'out')[state];
  const confirmed = `${confirmations}/${required}`;
  return [id, way, network, address, txid, usdt, rate, cny, networkFee, confirmed, text, `${siteDate(at)} ${siteTime(at)}`];
}
