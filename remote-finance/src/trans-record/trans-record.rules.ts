import { RECORD_STATES, ROUTES, siteDate, siteTime, TRANS_TABS, type RecordState, type TransTab } from '@site/shared/product';
import { PAGE_SIZE, type TransQuery, type TransRecord } from '@site/shared/wire';
import { pageOf, spanOf, spanSearch, type SpanChoice } from '@site/shared/product';

export const TAB_TEXT: Readonly<Record<TransTab, string>> = {
  deposit: '存款',
  withdrawal: '取款',
  transfer: '转账',
  bonus: '红利',
  rebate: '返水',
  adjust: '调整',
};

export const TABS = TRANS_TABS.map((value) => ({ value, label: TAB_TEXT[value] }));

export const STATE_CHOICES: readonly { readonly value: RecordState | 'all'; readonly label: string }[] = [
  { value: 'all', label: '全部状态' },
  { value: 'underway', label: '处理中' },
  { value: 'done', label: '成功' },
  { value: 'refused', label: '未成功' },
  { value: 'cancelled', label: '已取消' },
  { value: 'expired', label: '已失效' },
];

/** Which states a tab can show: what the ledger alone tells of has only gone through. */
export function stateChoicesOf(tab: TransTab) {
  if (tab === 'deposit') return STATE_CHOICES;
  const fits = ['all', 'underway', 'done', 'refused'];
  return tab === 'withdrawal' || tab === 'transfer' ? STATE_CHOICES.filter(({ value }) => fits.includes(value)) : [];
}

/** What the address asks of the records. */
export interface TransFilter {
  readonly tab: TransTab;
  readonly state: RecordState | 'all';
  readonly span: SpanChoice;
  readonly page: number;
}

export function transFilterOf(search: URLSearchParams, nowMs: number): TransFilter {
  const tab = TRANS_TABS.find((one) => one === search.get('tab')) ?? 'deposit';
  const state = RECORD_STATES.find((one) => one === search.get('state')) ?? 'all';
  const fits = stateChoicesOf(tab).some(({ value }) => value === state);
  return { tab, state: fits ? state : 'all', span: spanOf(search, nowMs), page: pageOf(search) };
}

export function transSearchOf({ tab, state, span, page }: TransFilter): URLSearchParams {
  return new URLSearchParams({
    ...(tab !== 'deposit' && { tab }),
    ...(state !== 'all' && { state }),
    ...spanSearch(span),
    ...(page > 1 && { page: String(page) }),
  });
}

export function transQueryOf({ tab, state, span, page }: TransFilter): TransQuery {
  return { tab, ...span.span, ...(state !== 'all' && { state }), page, pageSize: PAGE_SIZE };
}

/** The head and one line of the exported file. */
export const CSV_HEAD = ['单号', '类型', '方式', '时间', '金额', '手续费', '余额变动', '状态', '说明'];

export function csvRow(row: TransRecord, stateText: (state: RecordState) => string): readonly string[] {
  const { id, tab, title, at, amount, fee, net, state, remark } = row;
  return [id, TAB_TEXT[tab], title, `${siteDate(at)} ${siteTime(at)}`, amount, fee, net, stateText(state), remark];
}

/** 催单: where a member writes about money that is still under way; null where there is nothing to hurry. */
export function urgeOf({ id, tab, state }: Pick<TransRecord, 'id' | 'tab' | 'state'>): string | null {
  if (state !== 'underway' || (tab !== 'deposit' && tab !== 'withdrawal')) return null;
  return `${ROUTES.feedback.path}?${new URLSearchParams({ type: tab === 'deposit' ? 'deposit' : 'withdraw', order: id })}`;
}

/** Where more of a record is seen; null where the row says it all. */
export function moreOf({
  tab,
  state,
}: TransRecord): { readonly route: 'deposit' | 'withdrawal' | 'transfer'; readonly label: string } | null {
  if (state !== 'underway') return null;
  if (tab === 'deposit') return { route: 'deposit', label: '继续支付' };
  if (tab === 'withdrawal') return { route: 'withdrawal', label: '查看进度' };
  return tab === 'transfer' ? { route: 'transfer', label: '查看进度' } : null;
}
