import { bankChoices, PAYOUT_PAGES, type PayoutType } from '@site/shared/product';
import { CardFields, GroupedNumberInput, Select, TextField, useWatch, type SchemaForm } from '@site/shared/ui/form';
import type { NewPayout } from '@site/shared/wire';
import { AddressFields } from './address-fields.tsx';
import { Alias } from './alias.tsx';
import { CodePicture } from './code-picture.tsx';
import { useBin } from './payout.queries.ts';

interface FieldsProps {
  readonly form: SchemaForm<NewPayout>;
}

interface Props extends FieldsProps {
  readonly type: PayoutType;
}

/** What is asked for an account of this type. */
export function AccountFields({ type, form }: Props) {
  if (type === 'bank') return <BankCard form={form} />;
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

const OPERATORS = bankChoices('请选择运营机构');

/** What an account of this type looks like. */
const HINT = {
  alipay: '登录支付宝的手机号或邮箱',
  wechat: '6-20位，以字母开头，或绑定的手机号',
  ebpay: '在 EBpay 应用的收款页面复制',
  koipay: '在 KOIpay 应用的收款页面复制',
} as const;

function BankCard({ form }: FieldsProps) {
  const { data: bin } = useBin(useWatch({ control: form.all.control, name: 'account' }));
  return <CardFields form={form} bin={bin} />;
}

function DigitalYuanFields({ form }: FieldsProps) {
  return (
    <>
      <GroupedNumberInput label="钱包编号" hint="16位数字，可在数字人民币 App 内查看" {...form.field('account')} />
      <Select label="运营机构" choices={OPERATORS} {...form.field('bankCode')} />
      <Alias form={form} optional />
      <CodePicture form={form} />
    </>
  );
}
