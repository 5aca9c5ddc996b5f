import { choicesOf, ROUTES, siteDate, siteTime, TRANS_TABS, type TransTab, RECORD_STATES, type RecordState } from '@site/shared/product';
import { recordFilterRules, type TransRecord } from '@site/shared/wire';
import { stateTexts } from '../common/record-state.rules.ts';

export const TAB_TEXT: Readonly<Record<TransTab, string>> = {
  deposit: '存款',
  withdrawal: '取款',
  transfer: '转账',
  bonus: '红利',
  rebate: '返水',
  adjust: '调整',
};

export const TABS = choicesOf(TRANS_TABS, TAB_TEXT);

const SHOWN: Readonly<Partial<Record<TransTab, readonly (RecordState | 'all')[]>>> = {
  withdrawal: ['all', 'underway', 'done', 'refused', 'cancelled'],
  transfer: ['all', 'underway', 'done', 'refused'],
};

/** The states that a tab can show: entries known from the ledger alone are always done. */
export function stateChoicesOf(tab: TransTab) {
  const choices = choicesOf(RECORD_STATES, stateTexts(tab === 'withdrawal'), { value: 'all', label: '全部状态' });
  if (tab === 'deposit') return choices;
  return choices.filter(({ value }) => (SHOWN[tab] ?? []).includes(value));
}

const FILTER = recordFilterRules({ tab: TRANS_TABS, state: ['all', ...RECORD_STATES] });

/** The filter of the transaction record. */
export const TRANS_FILTER = {
  ...FILTER,
  /** Reads the filter; a state that the tab cannot show is dropped. */
  read: (search: URLSearchParams, nowMs: number) => {
    const filter = FILTER.read(search, nowMs);
    const isPossible = stateChoicesOf(filter.tab).some(({ value }) => value === filter.state);
    return isPossible ? filter : { ...filter, state: 'all' as const };
  },
};

/** The head and one line of the exported file. */
export const CSV_HEAD = ['单号', '类型', '方式', '时间', '金额', '手续费', '余额变动', '状态', '说明'];

export function csvRow({ id, tab, title, at, amount, fee, net, state, remark }: TransRecord): readonly string[] {
  return [id, TAB_TEXT[tab], title, `${siteDate(at)} ${siteTime(at)}`, amount, fee, net, stateTexts(tab === 'withdrawal')[state], remark];
}

/** 催单: where a member writes about money that is still under way; null where there is nothing to hurry. */
export function feedbackAddress({ id, tab, state }: Pick<TransRecord, 'id' | 'tab' | 'state'>): string | null {
  if (state !== 'underway' || (tab !== 'deposit' && tab !== 'withdrawal')) return null;
  return `${ROUTES.feedback.path}?${new URLSearchParams({ type: tab === 'deposit' ? 'deposit' : 'withdraw', order: id })}`;
}

/** The link to more of a record; null when the row is complete. */
export function detailLink({
  tab,
  state,
}: TransRecord): { readonly route: 'deposit' | 'withdrawal' | 'transfer' | 'wallet'; readonly label: string } | null {
  if (state === 'held') return { route: 'wallet', label: '查看处理方式' };
  if (state !== 'underway') return null;
  if (tab === 'deposit') return { route: 'deposit', label: '继续支付' };
  if (tab === 'withdrawal') return { route: 'withdrawal', label: '查看进度' };
  return tab === 'transfer' ? { route: 'transfer', label: '查看进度' } : null;
}
