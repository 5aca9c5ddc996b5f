import { Box } from '@site/shared/ui';
import { FieldFrame, type BoundField } from '@site/shared/ui/form';
import { useEffect, useRef, type ChangeEvent, type ReactNode } from 'react';

interface Props {
  readonly label: string;
  readonly hint?: string;
  readonly field: BoundField;
  /** The digits typed so far. */
  readonly code: string;
  /** The length of the code. */
  readonly digits?: number | undefined;
}

const A_ROW = 6;

const BOXES = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: `repeat(${A_ROW}, minmax(0, 48px))`,
  gap: 2,
  '& input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    p: 0,
    border: 0,
    outline: 'none',
    bgcolor: 'transparent',
    color: 'transparent',
    caretColor: 'transparent',
    fontSize: 16,
  },
  '& input::selection': { bgcolor: 'transparent' },
  '& input:focus ~ [data-next="true"]': { borderColor: 'accent', outline: '1px solid', outlineColor: 'accent' },
  '& input[aria-invalid="true"] ~ span': { borderColor: 'loss' },
} as const;
const DIGIT = {
  display: 'grid',
  placeItems: 'center',
  height: 52,
  borderRadius: 2,
  border: '1px solid',
  borderColor: 'control',
  bgcolor: 'surface',
  color: 'ink',
  fontSize: 22,
  fontVariantNumeric: 'tabular-nums',
} as const;

/** Digits in boxes, six in a row: one real input over them, so that paste, autofill and screen readers work. */
export function CodeBoxes({ label, hint, field, code, digits = A_ROW }: Props): ReactNode {
  const { error, onChange, ref, ...bound } = field;
  const input = useRef<HTMLInputElement>(null);
  // It replaces another form, whose focus would be lost.
  useEffect(() => input.current?.focus(), []);
  const take = (element: HTMLInputElement | null) => {
    input.current = element;
    ref(element);
  };
  const typed = (event: ChangeEvent<HTMLInputElement>) => {
    event.target.value = event.target.value.replace(/\D/g, '').slice(0, digits);
    void onChange(event);
  };
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(wiring) => (
        <Box sx={BOXES}>
          <input type="text" inputMode="numeric" autoComplete="one-time-code" {...bound} ref={take} onChange={typed} {...wiring} />
          {Array.from({ length: digits }, (_, index) => (
            <Box key={index} component="span" aria-hidden data-next={index === Math.min(code.length, digits - 1)} sx={DIGIT}>
              {code[index]}
            </Box>
          ))}
        </Box>
      )}
    </FieldFrame>
  );
}
