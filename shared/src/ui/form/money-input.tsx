import { cleanMoneyInput } from '@site/shared/product';
import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import { TextField } from './text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode'>;

/** An amount of money: takes digits and one point with 2 decimals, whatever is typed or pasted; its value is a decimal string (VAL-1). */
export function MoneyInput({ onChange, ...rest }: Props): ReactNode {
  const clean = (event: ChangeEvent<HTMLInputElement>) => {
    keepOnlyMoney(event.currentTarget);
    onChange?.(event);
  };
  return <TextField inputMode="decimal" autoComplete="off" placeholder="0.00" {...rest} icon="coin" onChange={clean} />;
}

/** Cleans in place; the caret stays behind the digit it stood behind. */
function keepOnlyMoney(input: HTMLInputElement): void {
  const typed = input.value;
  const cleaned = cleanMoneyInput(typed);
  if (cleaned === typed) return;
  const before = typed.slice(0, input.selectionStart ?? typed.length);
  const caret = Math.min(cleaned.length, cleanMoneyInput(before).length);
  input.value = cleaned;
  input.setSelectionRange(caret, caret);
}
