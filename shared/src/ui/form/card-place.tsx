import { PROVINCES } from '@site/shared/product';
import type { NewPayout } from '@site/shared/wire';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Select } from './choices.tsx';
import type { SchemaForm } from './schema-form.ts';
import { TextField } from './text-field.tsx';

interface Props {
  readonly form: SchemaForm<NewPayout>;
}

const CHOICES = [{ value: '', label: '请选择省份' }, ...PROVINCES.map((value) => ({ value, label: value }))];
const TWO = { display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;

/** Where a bank card was opened, as far as its owner says: province, city and branch, wherever a card is added. */
export function CardPlace({ form }: Props): ReactNode {
  return (
    <>
      <Box sx={TWO}>
        <Select label="开户省份" optional choices={CHOICES} {...form.field('province')} />
        <TextField label="开户城市" optional maxLength={20} autoComplete="off" {...form.field('city')} />
      </Box>
      <TextField label="开户支行" optional maxLength={60} autoComplete="off" {...form.field('branch')} />
    </>
  );
}
