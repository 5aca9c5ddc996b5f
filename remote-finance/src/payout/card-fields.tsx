import { BANKS } from '@site/shared/product';
import { CardPlace, GroupedNumberInput, Select, useWatch, type SchemaForm } from '@site/shared/ui/form';
import type { NewPayout } from '@site/shared/wire';
import { useEffect } from 'react';
import { useBin } from './payout.queries.ts';

interface Props {
  readonly form: SchemaForm<NewPayout>;
}

const BANK_CHOICES = Object.entries(BANKS).map(([value, label]) => ({ value, label: String(label) }));

/** The banks to choose from; `label` is what stands there before one is chosen. */
export function bankChoices(label: string) {
  return [{ value: '', label }, ...BANK_CHOICES];
}

/** A card: its first digits name the bank; where it was opened may be said. */
export function CardFields({ form }: Props) {
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
      <CardPlace form={form} />
    </>
  );
}
