import { WITHDRAWAL_STEP_TEXT, type RecordState } from '@site/shared/product';

const STATE_TEXT: Readonly<Record<RecordState, string>> = {
  underway: '处理中',
  done: '成功',
  refused: '未成功',
  cancelled: '已取消',
  expired: '已失效',
  held: '已暂存',
  returned: '已退回',
};

/** A withdrawal is named in its records as on its own page. */
const WITHDRAWAL_TEXT: Readonly<Record<RecordState, string>> = { ...STATE_TEXT, cancelled: WITHDRAWAL_STEP_TEXT.cancelled };

/** The states as a player reads them, of withdrawals or of everything else. */
export function stateTexts(isWithdrawal: boolean): Readonly<Record<RecordState, string>> {
  return isWithdrawal ? WITHDRAWAL_TEXT : STATE_TEXT;
}
