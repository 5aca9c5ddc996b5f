import { needsPhoneCode, PAYOUT_MOST_PER_TYPE, PAYOUT_PAGES, type PayoutType, ROUTES } from '@site/shared/product';
import { Block, ButtonLink, Card, Chip, Heading, Screen, Skeleton, Stack, StateCard, Text } from '@site/shared/ui';
import type { NewPayout, PayoutBook } from '@site/shared/wire';
import { CodeField, Form, FormError, PasswordField, PhoneBinding, type SchemaForm, SubmitButton, TextField } from '@site/shared/ui/form';
import { AccountList } from './account-list.tsx';
import { PayoutTabs } from './payout-tabs.tsx';
import { useBookRefresh, usePayoutBook, usePhoneCode } from './payout.queries.ts';
import { usePayoutType } from './use-payout-type.ts';
import { AccountFields } from './account-fields.tsx';
import { useAccountForm, useNameForm, usePasswordForm } from './payout-forms.ts';

/** Adds an account of one type; a type without a list page shows its accounts below. */
export default function AddAccountScreen() {
  const type = usePayoutType();
  const book = usePayoutBook();
  const { add, list, name } = PAYOUT_PAGES[type];
  const apart = add !== list;
  return (
    <Screen
      title={ROUTES[add].title}
      reason="请绑定本人账户，取款仅付至本人名下"
      width="reading"
      query={book}
      skeleton={<Skeleton shape="block" sx={{ height: 360 }} />}
      {...(apart && {
        actions: (
          <ButtonLink look="soft" to={ROUTES[list].path}>
            已绑定账户
          </ButtonLink>
        ),
      })}
    >
      {(answer) => (
        <Stack sx={{ gap: 6 }}>
          <PayoutTabs type={type} />
          <Card>
            <Adding type={type} book={answer} />
          </Card>
          {!apart && (
            <Block title={`已绑定的${name}`}>
              <AccountList type={type} accounts={answer.accounts} />
            </Block>
          )}
        </Stack>
      )}
    </Screen>
  );
}

function Adding({ type, book }: { type: keyof typeof PAYOUT_PAGES; book: PayoutBook }) {
  const { maskedHolder, maskedPhone, hasWithdrawPassword, accounts } = book;
  if (maskedHolder === null || maskedPhone === null || !hasWithdrawPassword) return <FirstSteps book={book} />;
  const full = accounts.filter((account) => account.type === type).length >= PAYOUT_MOST_PER_TYPE;
  if (full)
    return (
      <StateCard compact drawing="locked" title={`每种账户最多绑定${PAYOUT_MOST_PER_TYPE}个`} text="如需更换，请先申请解绑已有账户。" />
    );
  return <AccountForm key={accounts.length} type={type} holder={maskedHolder} phone={maskedPhone} />;
}

interface AccountFormProps {
  readonly type: PayoutType;
  /** The masked real name: the account is paid under it and under no other. */
  readonly holder: string;
  /** The masked phone number that receives the code. */
  readonly phone: string;
}

/** The form of one type. Nothing typed is lost by a refusal. */
function AccountForm({ type, holder, phone }: AccountFormProps) {
  const { form, submit, refusal } = useAccountForm(type);
  return (
    <Form onSubmit={submit} aria-label={ROUTES[PAYOUT_PAGES[type].add].title}>
      <Stack sx={{ gap: 1 }}>
        <Heading level={2}>填写账户</Heading>
        <Text size="small" tone="text2">
          新增账户24小时后可用于取款
        </Text>
      </Stack>
      <FormError>{refusal}</FormError>
      <TextField
        label={type === 'bank' ? '持卡人' : '户名'}
        hint={HOLDER_HINT[type] ?? '户名须与实名一致'}
        value={holder}
        disabled
        readOnly
      />
      <AccountFields type={type} form={form} />
      {needsPhoneCode(type) && <PhoneCode form={form} phone={phone} />}
      <SubmitButton loading={form.sending}>提交</SubmitButton>
    </Form>
  );
}

/** A separate component, so that its field registers after those above it. */
function PhoneCode({ form, phone }: { readonly form: SchemaForm<NewPayout>; readonly phone: string }) {
  return <CodeField label="短信验证码" hint={`验证码将发送至 ${phone}`} onSend={usePhoneCode()} {...form.field('smsCode')} />;
}

const HOLDER_HINT: Readonly<Partial<Record<PayoutType, string>>> = { bank: '持卡人须与实名一致' };

const STEPS = [
  { title: '真实姓名', text: '绑定收款账户前请填写真实姓名，须与收款账户的户名一致。', form: NameStep },
  { title: '绑定手机号', text: '添加收款账户时，验证码会发送到您的手机。', form: PhoneStep },
  { title: '设置取款密码', text: '取款密码用于确认每一笔取款，请勿与登录密码相同。', form: PasswordStep },
] as const;

/** The requirements of the first account: the real name, a phone, then the withdrawal password. */
function FirstSteps({ book: { maskedHolder, maskedPhone } }: { readonly book: PayoutBook }) {
  const at = maskedHolder === null ? 0 : maskedPhone === null ? 1 : 2;
  const { title, text, form: Step } = STEPS[at];
  return (
    <Stack sx={{ gap: 4 }}>
      <Stack direction="row" sx={{ gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
        <Heading level={2}>{title}</Heading>
        <Chip tone="accent">{`第 ${at + 1} 步，共 ${STEPS.length} 步`}</Chip>
      </Stack>
      <Text tone="text2">{text}</Text>
      <Step />
    </Stack>
  );
}

function PhoneStep() {
  return <PhoneBinding onBound={useBookRefresh()} />;
}

function NameStep() {
  const { form, submit, refusal } = useNameForm();
  return (
    <Form onSubmit={submit} aria-label="真实姓名">
      <FormError>{refusal}</FormError>
      <TextField label="真实姓名" hint="实名信息提交后不可自行修改" autoComplete="name" maxLength={30} {...form.field('realName')} />
      <SubmitButton loading={form.sending}>下一步</SubmitButton>
    </Form>
  );
}

const DIGITS = { inputMode: 'numeric', autoComplete: 'new-password', maxLength: 6 } as const;

function PasswordStep() {
  const { form, submit, refusal } = usePasswordForm();
  return (
    <Form onSubmit={submit} aria-label="设置取款密码">
      <FormError>{refusal}</FormError>
      <PasswordField label="取款密码" hint="6位数字，不能是连续或相同的数字，也不能是生日" {...DIGITS} {...form.field('password')} />
      <PasswordField label="确认取款密码" {...DIGITS} {...form.field('confirm')} />
      <SubmitButton loading={form.sending}>保存</SubmitButton>
    </Form>
  );
}
