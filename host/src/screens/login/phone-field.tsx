/** A phone number with its country code; pasting a full number selects the country (VAL-2). */
import { splitPhone } from '@site/shared/product';
import { Box } from '@site/shared/ui';
import { Controller, Select, TextField, type SchemaForm } from '@site/shared/ui/form';
import type { ReactNode } from 'react';
import type { LogInValues } from './log-in-values.ts';

interface Props {
  readonly form: SchemaForm<LogInValues>;
  /** From `form.field('phone')`, called in page order: the first bad field gets the focus. */
  readonly error: string | undefined;
  readonly disabled: boolean;
}

const COUNTRIES = [
  { value: '86', label: '+86 大陆' },
  { value: '852', label: '+852 香港' },
  { value: '853', label: '+853 澳门' },
  { value: '886', label: '+886 台湾' },
] as const;

const ONE_ROW = { display: 'grid', gridTemplateColumns: '128px minmax(0, 1fr)', gap: 2 } as const;

export function PhoneField({ form, error, disabled }: Props): ReactNode {
  return (
    <Controller
      control={form.all.control}
      name="phone"
      render={({ field: { value, onChange, onBlur, ref, name } }) => {
        const { countryCode, number } = splitPhone(value);
        const take = (typed: string) => onChange(/^\s*(\+|00)/.test(typed) ? typed.trim() : `+${countryCode}${typed.replace(/\D/g, '')}`);
        return (
          <Box sx={ONE_ROW}>
            <Select
              label="国家/地区"
              choices={COUNTRIES}
              value={countryCode}
              disabled={disabled}
              onChange={(event) => onChange(`+${event.currentTarget.value}${number}`)}
            />
            <TextField
              label="手机号"
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
              maxLength={20}
              error={error}
              disabled={disabled}
              value={number}
              name={name}
              ref={ref}
              onBlur={onBlur}
              onChange={(event) => take(event.currentTarget.value)}
            />
          </Box>
        );
      }}
    />
  );
}
