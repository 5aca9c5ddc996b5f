import { Box, styled } from '@site/shared/ui';

interface Props {
  /** A digit, a point, `00`, `back` or `clear`. */
  readonly onKey: (key: string) => void;
  readonly onDone: () => void;
}

const KEYS = [
  ['1', '1'],
  ['2', '2'],
  ['3', '3'],
  ['back', '⌫', '删除'],
  ['4', '4'],
  ['5', '5'],
  ['6', '6'],
  ['clear', '清空'],
  ['7', '7'],
  ['8', '8'],
  ['9', '9'],
  ['.', '.', '小数点'],
  ['00', '00'],
  ['0', '0'],
] as const;

/** The slip's own keys for stakes on a phone: selections and confirmation stay in sight, which the device's keyboard would cover. */
export function Keypad({ onKey, onDone }: Props) {
  return (
    <Box role="group" aria-label="金额键盘" sx={GRID} onPointerDown={(event) => event.preventDefault()}>
      {KEYS.map(([key, text, name]) => (
        <Key key={key} type="button" {...(name && { 'aria-label': name })} onClick={() => onKey(key)}>
          {text}
        </Key>
      ))}
      <Key type="button" style={{ gridColumn: 'span 2' }} onClick={onDone}>
        完成
      </Key>
    </Box>
  );
}

const GRID = { display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: 1 } as const;
const Key = styled('button')({
  minHeight: 44,
  border: 0,
  borderRadius: 8,
  background: 'var(--site-palette-raised)',
  color: 'var(--site-palette-ink)',
  fontSize: '1rem',
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
});
