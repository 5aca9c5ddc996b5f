import { formatMoney, type ColourName } from '@site/shared/product';
import type { ReactNode } from 'react';
import type { TextSize } from '../theme.ts';
import { Text } from './text.tsx';

interface Props {
  /** A decimal string of the wire, or whole cents. */
  readonly amount: string | bigint;
  /** Shows + or − with its colour, for movements and results. */
  readonly sign?: boolean;
  /** Stars instead of digits. */
  readonly hidden?: boolean;
  readonly size?: TextSize;
  readonly tone?: ColourName;
  readonly weight?: 'regular' | 'medium' | 'bold';
}

/** An amount of money: ¥1,234.56 in tabular digits, or stars (VAL-1). */
export function Money({ amount, sign = false, hidden = false, size, tone, weight }: Props): ReactNode {
  const shown = tone ?? (sign && !hidden ? toneOf(amount) : undefined);
  return (
    <Text
      component="span"
      numeric
      sx={{ whiteSpace: 'nowrap' }}
      size={size ?? 'inherit'}
      {...(shown && { tone: shown })}
      {...(weight && { weight })}
    >
      {hidden ? '****' : moneyText(amount, sign)}
    </Text>
  );
}

/** The same as text: "¥1,234.56", "+¥5.00" when signed, "−¥5.00". */
export function moneyText(amount: string | bigint, signed = false): string {
  const text = formatMoney(amount);
  if (text.startsWith('-')) return `−¥${text.slice(1)}`;
  return signed && /[1-9]/.test(text) ? `+¥${text}` : `¥${text}`;
}

function toneOf(amount: string | bigint): ColourName {
  const text = moneyText(amount, true);
  if (text.startsWith('+')) return 'win';
  return text.startsWith('−') ? 'loss' : 'text2';
}
