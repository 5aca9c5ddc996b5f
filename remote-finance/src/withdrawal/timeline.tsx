import { formatMoney, PAYOUT_PAGES, siteMinute, WITHDRAWAL_STEP_TEXT, type WithdrawalStep } from '@site/shared/product';
import { Block, Box, Card, Chip, CopyButton, Icon, Money, Stack, Text, type IconName } from '@site/shared/ui';
import type { Withdrawal } from '@site/shared/wire';
import { isUnderWay } from './withdrawal.queries.ts';

interface Props {
  readonly withdrawal: Withdrawal;
}

/** A withdrawal and every step it took, with those still to come. */
export function Timeline({ withdrawal }: Props) {
  const { billNo, amount, account, reason } = withdrawal;
  const open = isUnderWay(withdrawal);
  return (
    <Block title={open ? '取款处理中' : '最近一笔取款'} {...(open && { reason: '您有一笔取款处理中，完成后可再次取款' })}>
      <Card>
        <Stack sx={{ gap: 5 }}>
          <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
            <Money amount={amount} size="title" weight="bold" />
            <State status={withdrawal.status} />
          </Stack>
          <Stack sx={{ gap: 1 }}>
            <Text tone="text2">{`${PAYOUT_PAGES[account.type].name} ${account.masked}`}</Text>
            <Text size="small" tone="text2" numeric>
              {costText(withdrawal)}
            </Text>
            <Stack direction="row" sx={{ alignItems: 'center', gap: 1, color: 'text2' }}>
              <Text size="small" numeric sx={{ wordBreak: 'break-all' }}>
                {`单号 ${billNo}`}
              </Text>
              <CopyButton text={billNo} of="单号" />
            </Stack>
          </Stack>
          <Steps withdrawal={withdrawal} />
          {reason !== null && <Text tone="loss">{`原因：${reason}。资金已退回中心钱包。`}</Text>}
        </Stack>
      </Card>
    </Block>
  );
}

/** The fee and the received amount, expected while the withdrawal is pending; neither when it was rejected. */
function costText({ status, fee, netAmount, usdt }: Withdrawal): string {
  if (status === 'rejected' || status === 'failed') return '未出款，未收取手续费';
  const net = usdt === null ? `¥${formatMoney(netAmount)}` : `${formatMoney(usdt.net)} USDT（${usdt.network}）`;
  return `手续费 ¥${formatMoney(fee)}，${status === 'success' ? '实际到账' : '预计到账'} ${net}`;
}

const LOOK: Readonly<Record<WithdrawalStep, { readonly tone: 'accent' | 'win' | 'loss'; readonly icon: IconName }>> = {
  submitted: { tone: 'accent', icon: 'clock' },
  reviewing: { tone: 'accent', icon: 'clock' },
  paying: { tone: 'accent', icon: 'clock' },
  success: { tone: 'win', icon: 'checkCircle' },
  rejected: { tone: 'loss', icon: 'error' },
  failed: { tone: 'loss', icon: 'error' },
};

function State({ status }: { readonly status: WithdrawalStep }) {
  return <Chip {...LOOK[status]}>{WITHDRAWAL_STEP_TEXT[status]}</Chip>;
}

const USUAL: readonly WithdrawalStep[] = ['submitted', 'reviewing', 'paying', 'success'];

/** The steps it took with their times, then the usual ones that are still to come. */
function Steps({ withdrawal }: Props) {
  const { steps } = withdrawal;
  const coming = isUnderWay(withdrawal) ? USUAL.slice(steps.length) : [];
  return (
    <Box component="ol" aria-label="取款进度" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
      {steps.map(({ code, at }, place) => (
        <Step key={code} code={code} at={at} current={place === steps.length - 1} />
      ))}
      {coming.map((code) => (
        <Step key={code} code={code} at={null} current={false} />
      ))}
    </Box>
  );
}

/** A step that is done has a tick, one to come a clock, the present one its own. */
function iconOf({ code, at, current }: StepProps): IconName {
  if (at === null) return 'clock';
  return current ? LOOK[code].icon : 'checkCircle';
}

interface StepProps {
  readonly code: WithdrawalStep;
  readonly at: string | null;
  readonly current: boolean;
}

function Step({ code, at, current }: StepProps) {
  const { tone } = LOOK[code];
  const done = at !== null;
  return (
    <Stack component="li" direction="row" sx={{ gap: 3, alignItems: 'center' }} {...(current && { 'aria-current': 'step' as const })}>
      <Box sx={{ lineHeight: 0, color: done ? tone : 'text3' }}>
        <Icon name={iconOf({ code, at, current })} size={20} />
      </Box>
      <Text component="span" weight={current ? 'bold' : 'regular'} tone={done ? 'ink' : 'text3'} sx={{ flex: 1 }}>
        {WITHDRAWAL_STEP_TEXT[code]}
      </Text>
      <Text component="span" size="small" tone="text3" numeric>
        {done ? siteMinute(at) : '待处理'}
      </Text>
    </Stack>
  );
}
