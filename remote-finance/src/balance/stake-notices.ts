import { isTransferOver, STAKE_KEY_PREFIX } from '@site/shared/product';
import { moneyText } from '@site/shared/ui';
import type { VenueTransfer, WalletOverview } from '@site/shared/wire';

/** One sentence about a stake that moved. `key` names transfer and result: each is told once. */
export interface StakeNotice {
  readonly key: string;
  readonly text: string;
  readonly tone: 'good' | 'bad' | 'plain';
  readonly isOver: boolean;
}

/** What is to be told of the stakes that were moved since then, the oldest first; nothing that was told before. */
export function stakeNotices(
  { transfers }: Pick<WalletOverview, 'transfers'>,
  sinceMs: number,
  told: ReadonlySet<string>,
): readonly StakeNotice[] {
  return transfers
    .filter(({ requestKey, createdAt }) => requestKey.startsWith(STAKE_KEY_PREFIX) && Date.parse(createdAt) >= sinceMs)
    .map(noticeOf)
    .filter(({ key }) => !told.has(key))
    .toReversed();
}

function noticeOf({ transferId, status, venueTitle, amount }: VenueTransfer): StakeNotice {
  const money = moneyText(amount);
  const isOver = isTransferOver(status);
  if (!isOver) return { key: `${transferId}:moving`, text: `正在从中心钱包转入${venueTitle} ${money}，结果确认中`, tone: 'plain', isOver };
  if (status === 'failed')
    return { key: `${transferId}:failed`, text: `${venueTitle}未受理转入，${money} 已退回中心钱包`, tone: 'bad', isOver };
  return { key: `${transferId}:success`, text: `已从中心钱包转入${venueTitle} ${money}`, tone: 'good', isOver };
}
