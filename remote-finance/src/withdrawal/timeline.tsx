import { usePlatform } from '@site/shared/platform';
import {
  formatMoney,
  isWithdrawalOver,
  siteMinute,
  WITHDRAWAL_HOLD_TEXT,
  WITHDRAWAL_STEP_TEXT,
  type WithdrawalStep,
} from '@site/shared/product';
import { Block, Box, Button, Card, Chip, CopyButton, Icon, Money, Stack, Text, type IconName } from '@site/shared/ui';
import type { Withdrawal, WithdrawalConfig } from '@site/shared/wire';
import { entryOf } from '../common/entry-of.ts';
import { payoutName } from '../common/payout-kinds.ts';
import { useTakeBack } from './withdrawal.queries.ts';

/** The withdrawals in progress, newest first; without any, the last one. */
export function Timelines({ open, latest }: Pick<WithdrawalConfig, 'open' | 'latest'>) {
  if (open.length === 0) return latest === null ? null : <Block title="最近一笔取款">{<Timeline withdrawal={latest} />}</Block>;
  return (
    <Block title={open.length === 1 ? '取款处理中' : `${open.length} 笔取款处理中`}>
      <Stack sx={{ gap: 4 }}>
        {open.map((withdrawal) => (
          <Timeline key={withdrawal.billNo} withdrawal={withdrawal} />
        ))}
      </Stack>
    </Block>
  );
}

interface Props {
  readonly withdrawal: Withdrawal;
}

/** A withdrawal and every step it took, with those still to come. */
function Timeline({ withdrawal }: Props) {
  const { billNo, amount, account, reason, hold } = withdrawal;
  return (
    <Card as="section" aria-label={`取款 ${billNo}`}>
      <Stack sx={{ gap: 5 }}>
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
          <Money amount={amount} size="title" weight="bold" />
          <State status={withdrawal.status} />
        </Stack>
        <Stack sx={{ gap: 1 }}>
          <Text tone="text2">{`${payoutName(account.type)} ${account.masked}`}</Text>
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
        {hold !== null && <Text size="small" tone="text2">{`由专员审核：${WITHDRAWAL_HOLD_TEXT[hold]}。`}</Text>}
        {reason !== null && <Text tone="loss">{`原因：${reason}。资金已退回中心钱包。`}</Text>}
        {withdrawal.isCancellable && <TakeBack withdrawal={withdrawal} />}
      </Stack>
    </Card>
  );
}

/** Asks before the withdrawal is taken back, so that no slip of a finger delays a payment. */
function TakeBack({ withdrawal: { billNo, amount } }: Props) {
  const { dialogs } = usePlatform();
  const takeBack = useTakeBack();
  const ask = async () => {
    const options = { title: '撤销取款', ok: { title: '撤销' }, cancel: { title: '继续取款' } };
    if (await dialogs.confirm(`撤销后 ¥${formatMoney(amount)} 退回中心钱包。`, options)) takeBack.mutate({ billNo });
  };
  return (
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 3, flexWrap: 'wrap' }}>
      <Text size="small" tone="text3">
        账户或金额填错时，审核开始前可以撤销。
      </Text>
      <Button look="text" size="small" loading={takeBack.isPending} onClick={() => void ask()}>
        撤销这笔取款
      </Button>
    </Stack>
  );
}

/** The fee and the received amount, expected while the withdrawal is pending; neither when it was rejected. */
function costText({ status, fee, netAmount, usdt }: Withdrawal): string {
  if (isWithdrawalOver(status) && status !== 'success') return '未出款，未收取手续费';
  const net = usdt === null ? `¥${formatMoney(netAmount)}` : `${formatMoney(usdt.net)} USDT（${usdt.network}）`;
  return `手续费 ¥${formatMoney(fee)}，${status === 'success' ? '实际到账' : '预计到账'} ${net}`;
}

interface StepLook {
  readonly tone: 'accent' | 'win' | 'loss' | 'plain';
  readonly icon: IconName;
}

const STEP_LOOK: Readonly<Record<WithdrawalStep, StepLook>> = {
  submitted: { tone: 'accent', icon: 'clock' },
  reviewing: { tone: 'accent', icon: 'clock' },
  paying: { tone: 'accent', icon: 'clock' },
  success: { tone: 'win', icon: 'checkCircle' },
  rejected: { tone: 'loss', icon: 'error' },
  failed: { tone: 'loss', icon: 'error' },
  cancelled: { tone: 'plain', icon: 'close' },
};

const lookOf = (step: WithdrawalStep): StepLook => entryOf(STEP_LOOK, step, STEP_LOOK.submitted);
const stepText = (step: WithdrawalStep): string => entryOf(WITHDRAWAL_STEP_TEXT, step, '处理中');

function State({ status }: { readonly status: WithdrawalStep }) {
  return <Chip {...lookOf(status)}>{stepText(status)}</Chip>;
}

const COLOUR = { accent: 'accent', win: 'win', loss: 'loss', plain: 'text2' } as const;

const USUAL: readonly WithdrawalStep[] = ['submitted', 'reviewing', 'paying', 'success'];

/** The steps it took with their times, then the usual ones that are still to come. */
function Steps({ withdrawal }: Props) {
  const { steps } = withdrawal;
  const coming = isWithdrawalOver(withdrawal.status) ? [] : USUAL.slice(steps.length);
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
  return current ? lookOf(code).icon : 'checkCircle';
}

interface StepProps {
  readonly code: WithdrawalStep;
  readonly at: string | null;
  readonly current: boolean;
}

function Step({ code, at, current }: StepProps) {
  const { tone } = lookOf(code);
  const done = at !== null;
  return (
    <Stack component="li" direction="row" sx={{ gap: 3, alignItems: 'center' }} {...(current && { 'aria-current': 'step' as const })}>
      <Box sx={{ lineHeight: 0, color: done ? COLOUR[tone] : 'text3' }}>
        <Icon name={iconOf({ code, at, current })} size={20} />
      </Box>
      <Text component="span" weight={current ? 'bold' : 'regular'} tone={done ? 'ink' : 'text3'} sx={{ flex: 1 }}>
        {stepText(code)}
      </Text>
      <Text component="span" size="small" tone="text3" numeric>
        {done ? siteMinute(at) : '待处理'}
      </Text>
    </Stack>
  );
}
