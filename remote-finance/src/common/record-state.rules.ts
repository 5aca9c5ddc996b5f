import type { RecordState } from '@site/shared/product';

/** A state as a player reads it. */
export const STATE_TEXT: Readonly<Record<RecordState, string>> = {
  underway: '处理中',
  done: '成功',
  refused: '未成功',
  cancelled: '已取消',
  expired: '已失效',
  held: '已暂存',
  returned: '已退回',
};
