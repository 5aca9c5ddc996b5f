import { failureText, useLease, usePlatform } from '@site/shared/platform';
import { formatMoney, ROUTES } from '@site/shared/product';
import { Box, Button, Card, Link, Money, Stack, Text } from '@site/shared/ui';
import { Form, FormError, MoneyInput, PasswordField, Select, SubmitButton, useSchemaForm, useWatch } from '@site/shared/ui/form';
import type {
  PayoutAccount,
  WithdrawalConfig,
  WithdrawalContent,
  WithdrawalForm as WithdrawalValues,
  WithdrawalRequest,
} from '@site/shared/wire';
import { type ReactNode, useState } from 'react';
import { fieldOf, isUnknown } from '../common/refusal.ts';
import { usePasskeyConfirmation, useUnanswered, useWithdraw } from './withdrawal.queries.ts';
import { accountChoices, dailyText, firstAccount, formSchema, quoteFor, sharesOf } from './withdrawal.rules.ts';

const FIELDS = ['accountId', 'amount', 'withdrawPassword'] as const;
const UNANSWERED = '上次提交未收到结果。可再次提交，不会重复取款。';

/** Account, amount and password; fee and net amount are shown before it is sent. A refusal keeps the input except the password. */
export function WithdrawalForm({ config, accounts }: { config: WithdrawalConfig; accounts: readonly PayoutAccount[] }) {
  const attempt = useUnanswered(config);
  const form = useSchemaForm<WithdrawalValues>(formSchema(config), {
    accountId: attempt?.accountId ?? firstAccount(accounts),
    amount: attempt?.amount ?? '',
    withdrawPassword: '',
  });
  const isUsdt = (id: string) => accounts.some((account) => account.id === id && account.network !== null);
  const complete = <Body extends WithdrawalContent>(body: Body): Body =>
    isUsdt(body.accountId) ? { ...body, rate: config.usdtRate } : body;
  const { refusal, sending, send } = useSending(form);
  const confirm = usePasskeyConfirmation();
  const sendByPasskey = async () => {
    if (!(await form.all.trigger(['accountId', 'amount'], { shouldFocus: true }))) return;
    const { accountId: chosen, amount: wanted } = form.all.getValues();
    await send('passkey', () => confirm(complete({ accountId: chosen, amount: wanted })));
  };
  const [accountId, amount] = useWatch({ control: form.all.control, name: ['accountId', 'amount'] });
  useLease(form.touched, '正在取款');
  return (
    <Card>
      <Form onSubmit={form.submit((body) => send('password', async () => complete(body)))} aria-label="取款">
        <FormError>{refusal || (attempt !== null && sending === null && UNANSWERED)}</FormError>
        <Select
          label="取款账户"
          choices={[{ value: '', label: '请选择取款账户' }, ...accountChoices(accounts)]}
          hint={
            <>
              新增账户24小时后可用于取款。<Link to={ROUTES.addBankCard.path}>添加账户</Link>
            </>
          }
          {...form.field('accountId')}
        />
        <Box>
          <MoneyInput label="取款金额" hint={dailyText(config)} {...form.field('amount')} />
          <Shares
            config={config}
            amount={amount}
            onPick={(share) => form.all.setValue('amount', share, { shouldValidate: true, shouldDirty: true })}
          />
        </Box>
        <Quote amount={amount} config={config} account={accounts.find(({ id }) => id === accountId)} />
        <PasswordField label="取款密码" inputMode="numeric" autoComplete="off" maxLength={6} {...form.field('withdrawPassword')} />
        <Confirmation sending={sending} onPasskey={config.hasPasskey ? sendByPasskey : null} />
      </Form>
    </Card>
  );
}

/** What the member confirms the withdrawal with. */
type ConfirmedBy = 'password' | 'passkey';

interface ConfirmationProps {
  /** What is under way; null for nothing. */
  readonly sending: ConfirmedBy | null;
  /** Null for a member without a passkey. */
  readonly onPasskey: (() => Promise<void>) | null;
}

function Confirmation({ sending, onPasskey }: ConfirmationProps) {
  const { passkeys } = usePlatform();
  return (
    <Stack sx={{ gap: 2 }}>
      <SubmitButton loading={sending === 'password'} disabled={sending === 'passkey'}>
        提交取款
      </SubmitButton>
      {onPasskey !== null && passkeys.isPossible() && (
        <Button
          look="outlined"
          size="large"
          wide
          loading={sending === 'passkey'}
          disabled={sending === 'password'}
          onClick={() => void onPasskey()}
        >
          使用通行密钥确认取款
        </Button>
      )}
      <Text size="small" tone="text3" sx={{ textAlign: 'center' }}>
        审核开始前可以撤销
      </Text>
    </Stack>
  );
}

interface SharesProps {
  readonly config: WithdrawalConfig;
  readonly amount: string;
  readonly onPick: (amount: string) => void;
}

/** Parts of what can be withdrawn, with one press each. */
function Shares({ config, amount, onPick }: SharesProps) {
  return (
    <Stack direction="row" role="group" aria-label="快捷金额" sx={{ gap: 2, flexWrap: 'wrap', mt: 2 }}>
      {sharesOf(config).map((share) => (
        <Button
          key={share.label}
          look={share.amount === amount ? 'soft' : 'outlined'}
          size="small"
          aria-pressed={share.amount === amount}
          onClick={() => onPick(share.amount)}
        >
          {share.label}
        </Button>
      ))}
    </Stack>
  );
}

/** Sends the request that the member confirmed. Amount and password are gone with it: the next press would be a second withdrawal. */
function useSending({ all, refuse, settle }: ReturnType<typeof useSchemaForm<WithdrawalValues>>) {
  const { dialogs } = usePlatform();
  const withdraw = useWithdraw();
  const [refusal, setRefusal] = useState('');
  const [sending, setSending] = useState<ConfirmedBy | null>(null);
  const send = async (by: ConfirmedBy, confirmed: () => Promise<WithdrawalRequest>) => {
    setRefusal('');
    setSending(by);
    const values = all.getValues();
    let isSent = false;
    try {
      const body = await confirmed();
      isSent = true;
      await withdraw(body);
    } catch (error) {
      const field = fieldOf(error, FIELDS);
      if (field !== null) return refuse(field, failureText(error));
      return setRefusal(
        isSent && isUnknown(error) ? `${failureText(error)}。取款结果未知，可再次提交，不会重复取款。` : failureText(error),
      );
    } finally {
      setSending(null);
    }
    settle(values, { ...values, amount: '', withdrawPassword: '' });
    window.scrollTo(0, 0);
    dialogs.notify('取款申请已提交', 'good');
  };
  return { refusal, sending, send };
}

/** The fee and the amount to receive, before anything is sent. */
function Quote({ amount, config, account }: { amount: string; config: WithdrawalConfig; account: PayoutAccount | undefined }) {
  const quote = quoteFor(amount, config, account);
  return (
    <Box component="dl" aria-label="费用与到账" sx={PANEL}>
      <Line label="手续费">
        {quote !== null && <Money amount={quote.fee} />}
        <Text component="span" size="small" tone="text3" sx={{ display: 'block' }}>
          {config.freeCountLeft > 0 ? `今日还可免手续费 ${config.freeCountLeft} 次` : `今日免费次数已用完，按 ${config.feeBp / 100}% 收取`}
        </Text>
      </Line>
      {quote?.usdt && <Line label="汇率与网络费">{`1 USDT = ¥${quote.usdt.rate}，网络费 ${formatMoney(quote.usdt.networkFee)} USDT`}</Line>}
      <Line label="实际到账">
        {quote === null && '—'}
        {quote !== null && quote.usdt === null && <Money amount={quote.net} weight="bold" tone="gold" />}
        {quote?.usdt && <Text component="span" weight="bold" tone="gold" numeric>{`${formatMoney(quote.usdt.net)} USDT`}</Text>}
      </Line>
      <Line label="到账时间">{config.etaText}</Line>
    </Box>
  );
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <Text component="dt" size="small" tone="text2">
        {label}
      </Text>
      <Text component="dd" numeric sx={{ m: 0, textAlign: 'right' }}>
        {children}
      </Text>
    </>
  );
}

const PANEL = { display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 2, m: 0, p: 4, borderRadius: 2, bgcolor: 'raised' } as const;
