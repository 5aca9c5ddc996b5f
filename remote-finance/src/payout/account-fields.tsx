import { hasNoChecksum } from '@site/shared/crypto';
import { BANKS, PAYOUT_PAGES, USDT_NETWORKS, type PayoutType, type UsdtNetwork } from '@site/shared/product';
import { Checkbox, GroupedNumberInput, Select, TextField, useWatch, type SchemaForm } from '@site/shared/ui/form';
import type { NewPayout } from '@site/shared/wire';
import { useEffect } from 'react';
import { useBin } from './payout.queries.ts';

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
      <TextField label={PAYOUT_PAGES[type].account} autoComplete="off" spellCheck={false} maxLength={100} {...form.field('account')} />
      <Alias form={form} optional />
    </>
  );
}

const BANK_CHOICES = Object.entries(BANKS).map(([value, label]) => ({ value, label }));

function bankChoices(label: string) {
  return [{ value: '', label }, ...BANK_CHOICES];
}

function CardFields({ form }: FieldsProps) {
  const { data: bin } = useBin(useWatch({ control: form.all.control, name: 'account' }));
  const { setValue } = form.all;
  const code = bin?.bank?.code;
  useEffect(() => {
    if (code !== undefined) setValue('bankCode', code, { shouldValidate: true });
  }, [code, setValue]);
  const card = form.field('account');
  return (
    <>
      <GroupedNumberInput label="银行卡号" hint="仅支持本人借记卡" {...card} error={bin?.credit === true ? '不支持信用卡' : card.error} />
      <Select
        label="开户银行"
        choices={bankChoices('请选择开户银行')}
        hint={code !== undefined ? '已根据卡号识别' : '输入卡号后自动识别，也可手动选择'}
        {...form.field('bankCode')}
      />
      <TextField label="开户支行" optional maxLength={60} autoComplete="off" {...form.field('branch')} />
    </>
  );
}

const NETWORK_CHOICES = [{ value: '', label: '请选择网络' }, ...USDT_NETWORKS.map((value) => ({ value, label: value }))];
const NETWORK_HINT: Readonly<Record<UsdtNetwork, string>> = { TRC20: '地址以 T 开头，共34位', ERC20: '地址以 0x 开头，共42位' };

function AddressFields({ form }: FieldsProps) {
  const [network, account] = useWatch({ control: form.all.control, name: ['network', 'account'] });
  const unchecked = network !== '' && hasNoChecksum(network, account.trim());
  const hint = network === '' ? '请先选择网络，网络选错将无法到账' : NETWORK_HINT[network];
  return (
    <>
      <Alias form={form} />
      <Select label="网络" choices={NETWORK_CHOICES} {...form.field('network')} />
      <TextField
        label="钱包地址"
        hint={unchecked ? '大小写未包含校验信息，请再次核对' : hint}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={100}
        {...form.field('account')}
      />
      <Checkbox {...form.field('own')}>我确认该地址为本人所有</Checkbox>
    </>
  );
}

function DigitalYuanFields({ form }: FieldsProps) {
  return (
    <>
      <GroupedNumberInput label="钱包编号" hint="16位数字，可在数字人民币 App 内查看" {...form.field('account')} />
      <Select label="运营机构" choices={bankChoices('请选择运营机构')} {...form.field('bankCode')} />
      <Alias form={form} optional />
    </>
  );
}

function Alias({ form, optional = false }: FieldsProps & { readonly optional?: boolean }) {
  return (
    <TextField
      label={optional ? '别名' : '地址别名'}
      hint="便于您识别，最多20个字符"
      optional={optional}
      autoComplete="off"
      maxLength={20}
      {...form.field('alias')}
    />
  );
}
