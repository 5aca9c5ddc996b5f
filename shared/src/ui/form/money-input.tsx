import { cleanMoneyInput, pastedAmount } from '@site/shared/product';
import { useState, type ChangeEvent, type ClipboardEvent, type ComponentProps, type ReactNode } from 'react';
import { Text } from '../core/text.tsx';
import { TextField } from './text-field.tsx';

interface Props extends Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'onPaste' | 'icon'> {
  /** The unit; yuan by default. */
  readonly unit?: 'CNY' | 'USDT';
}

const WRONG = '金额格式不正确，最多两位小数';

/**
 * An amount of money: accepts digits and one point with 2 decimals; its value is a decimal string (VAL-1). A pasted text that is no
 * amount (1e3, 0.001, -0) is refused with a message instead of being changed into another one.
 */
export function MoneyInput({ onChange, error, unit = 'CNY', ...rest }: Props): ReactNode {
  const [refused, setRefused] = useState(false);
  const clean = (event: ChangeEvent<HTMLInputElement>) => {
    setRefused(false);
    keepOnlyMoney(event.currentTarget);
    onChange?.(event);
  };
  const judge = (event: ClipboardEvent<HTMLInputElement>) => {
    const isAmount = pastedAmount(event.clipboardData.getData('text')) !== null;
    if (!isAmount) event.preventDefault();
    setRefused(!isAmount);
  };
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      placeholder="0.00"
      {...rest}
      error={refused ? WRONG : error}
      {...(unit === 'CNY' ? { icon: 'coin' } : { end: <Text tone="text2">{unit}</Text> })}
      onChange={clean}
      onPaste={judge}
    />
  );
}

/** Cleans in place; the caret stays behind its digit. */
function keepOnlyMoney(input: HTMLInputElement): void {
  const typed = input.value;
  const cleaned = cleanMoneyInput(typed);
  if (cleaned === typed) return;
  const before = typed.slice(0, input.selectionStart ?? typed.length);
  const caret = Math.min(cleaned.length, cleanMoneyInput(before).length);
  input.value = cleaned;
  input.setSelectionRange(caret, caret);
}
