import { PAYOUT_PAGES, type PayoutType } from '@site/shared/product';
import { GroupedNumberInput, Select, TextField, type SchemaForm } from '@site/shared/ui/form';
import type { NewPayout } from '@site/shared/wire';
import { AddressFields } from './address-fields.tsx';
import { Alias } from './alias.tsx';
import { CodePicture } from './code-picture.tsx';
import { bankChoices, CardFields } from './card-fields.tsx';

interface FieldsProps {
  readonly form: SchemaForm<NewPayout>;
}

interface Props extends FieldsProps {
  readonly type: PayoutType;
}

/** What is asked for an account of this type. */
export function AccountFields({ type, form }: Props) {
  if (type === 'bank') return <CardFields form={form} />;
  if (type === 'usdt') return <AddressFields form={form} />;
  if (type === 'ecny') return <DigitalYuanFields form={form} />;
  return (
    <>
      <TextField
        label={PAYOUT_PAGES[type].account}
        hint={HINT[type]}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        {...form.field('account')}
      />
      <Alias form={form} optional />
      <CodePicture form={form} />
    </>
  );
}

/** What an account of this type looks like. */
const HINT = {
  alipay: '登录支付宝的手机号或邮箱',
  wechat: '6-20位，以字母开头，或绑定的手机号',
  ebpay: '在 EBpay 应用的收款页面复制',
  koipay: '在 KOIpay 应用的收款页面复制',
} as const;

function DigitalYuanFields({ form }: FieldsProps) {
  return (
    <>
      <GroupedNumberInput label="钱包编号" hint="16位数字，可在数字人民币 App 内查看" {...form.field('account')} />
      <Select label="运营机构" choices={bankChoices('请选择运营机构')} {...form.field('bankCode')} />
      <Alias form={form} optional />
      <CodePicture form={form} />
    </>
  );
}
