import { HELD_REMARK, HELD_TEXT, type HeldReason, RETURNED_AT_ONCE } from '@site/shared/product';
import type { DepositHold } from '@site/shared/wire';
import { entryOf } from '../entry-of.ts';

export const RETURN_ASK = '退回后款项将原路返回付款账户，不会进入您的余额。确定退回吗？';

/** The sentences of a reason. A reason that only a newer server knows is shown as one that people check. */
export const heldText = (reason: HeldReason) => entryOf(HELD_TEXT, reason, HELD_TEXT.review);

const READY = '已满足入账条件，您可以将这笔款项转入中心钱包，或退回付款账户。';
const ON_ITS_WAY = '到账时间以付款机构为准，无需其他操作。';

/** What happens to held money next, and what the member can do. */
export function nextText({ reason, blocked, isReturnable }: DepositHold): string {
  if (!isReturnable) return ON_ITS_WAY;
  return blocked === null ? READY : heldText(reason).next;
}

/** Why it cannot be credited now, where that says more than the reason itself; null otherwise. */
export const blockedText = ({ blocked, isReturnable }: DepositHold): string | null => (isReturnable ? blocked : null);

/** Whether the member may still move the money to his central wallet, now or later. */
export const mayBeCredited = ({ reason, isReturnable }: DepositHold): boolean => isReturnable && !RETURNED_AT_ONCE.has(reason);

/** The mark of a held deposit. */
export const holdTitle = ({ isReturnable }: DepositHold): string => (isReturnable ? '已暂存' : HELD_REMARK.returning);
