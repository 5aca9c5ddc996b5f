import { bankChoices, PROVINCES } from '@site/shared/product';
import type { BinAnswer, NewPayout } from '@site/shared/wire';
import Box from '@mui/material/Box';
import { useEffect, type ReactNode } from 'react';
import { Select } from './choices.tsx';
import { GroupedNumberInput } from './grouped-number-input.tsx';
import type { SchemaForm } from './schema-form.ts';
import { TextField } from './text-field.tsx';

interface Props {
  readonly form: SchemaForm<NewPayout>;
  /** The bank of the number's first digits; undefined while it is unknown. */
  readonly bin: BinAnswer | undefined;
}

/** The fields of a bank card: its number, whose first digits identify the bank, and optionally where it was issued. */
export function CardFields({ form, bin }: Props): ReactNode {
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
        choices={BANK_CHOICES}
        hint={code === undefined ? '输入卡号后自动识别，也可手动选择' : '已根据卡号识别'}
        {...form.field('bankCode')}
      />
      <Box sx={TWO}>
        <Select label="开户省份" optional choices={PROVINCE_CHOICES} {...form.field('province')} />
        <TextField label="开户城市" optional maxLength={20} autoComplete="off" {...form.field('city')} />
      </Box>
      <TextField label="开户支行" optional maxLength={60} autoComplete="off" {...form.field('branch')} />
    </>
  );
}

const BANK_CHOICES = bankChoices('请选择开户银行');
const PROVINCE_CHOICES = [{ value: '', label: '请选择省份' }, ...PROVINCES.map((value) => ({ value, label: value }))];
const TWO = { display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;
