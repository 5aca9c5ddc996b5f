import { formatMoney, LIMIT_PERIOD_TEXT, ROUTES, siteMinute } from '@site/shared/product';
import { StateCard } from '@site/shared/ui';
import type { DepositAllowance } from '@site/shared/wire';

/** The member's own limit is reached: what it is, and when there is room again. */
export function LimitPanel({ room: { period, limit, resetsAt } }: { readonly room: DepositAllowance }) {
  const until = resetsAt === null ? '' : `，将于 ${siteMinute(resetsAt)} 重置`;
  return (
    <StateCard
      framed
      role="status"
      drawing="locked"
      title={`您已达到${LIMIT_PERIOD_TEXT[period]}存款限额 ¥${formatMoney(limit)}${until}。`}
      text="限额由您自己设置，用于按预算娱乐。调低立即生效，调高须等待24小时并再次确认。"
      link={{ to: ROUTES.responsible.path, label: '查看我的限额' }}
    />
  );
}
