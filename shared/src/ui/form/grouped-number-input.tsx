import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import { TextField } from './text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode'>;

/** A long number, displayed in groups of four while typed or pasted. */
export function GroupedNumberInput({ onChange, ...rest }: Props): ReactNode {
  const group = (event: ChangeEvent<HTMLInputElement>) => {
    groupByFour(event.currentTarget);
    onChange?.(event);
  };
  return <TextField inputMode="numeric" autoComplete="off" maxLength={23} {...rest} onChange={group} />;
}

/** Groups in place; the caret stays behind its digit. */
function groupByFour(input: HTMLInputElement): void {
  const typed = input.value;
  const grouped = inGroups(typed);
  if (grouped === typed) return;
  const before = inGroups(typed.slice(0, input.selectionStart ?? typed.length));
  input.value = grouped;
  input.setSelectionRange(before.length, before.length);
}

function inGroups(text: string): string {
  return text.replace(/\D/g, '').replace(/(\d{4})(?=\d)/g, '$1 ');
}
