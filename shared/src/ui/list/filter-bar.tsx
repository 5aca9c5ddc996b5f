import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { colour, MOTION, RADIUS, TEXT_SIZE } from '../theme.ts';
import { EDGE_FADE } from './edge-fade.ts';

const Bar = styled('search')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: 12,
  '& > *': { flex: '0 1 200px', minWidth: 140 },
  '@media (max-width: 599.95px)': { '& > *': { flex: '1 1 40%' } },
});

/** The filters of a list in one bar. */
export function FilterBar({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return <Bar aria-label={label}>{children}</Bar>;
}

const Row = styled('fieldset')({
  minWidth: 0,
  border: 0,
  display: 'flex',
  gap: 8,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  ...EDGE_FADE,
  padding: 2,
  margin: -2,
  '@media (min-width: 900px)': { flexWrap: 'wrap' },
});

const Face = styled('button')({
  flexShrink: 0,
  minHeight: 36,
  padding: '4px 16px',
  borderRadius: RADIUS.pill,
  border: `1px solid ${colour.line}`,
  background: colour.surface,
  color: colour.text2,
  fontSize: TEXT_SIZE.small,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  transition: `transform ${MOTION.press}`,
  '&[aria-pressed="true"]': {
    borderColor: colour.accent,
    color: colour.accent,
    background: `color-mix(in srgb, ${colour.accent} 8%, ${colour.surface})`,
    fontWeight: 500,
  },
  '@media (hover: hover)': { '&:hover': { borderColor: colour.control, color: colour.ink } },
  '@media (pointer: coarse)': { minHeight: 44 },
});

interface PillsProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onSelect: (value: Value) => void;
}

/** Horizontal only: a row further down must not scroll the page to itself. */
function centre(pill: HTMLButtonElement | null): void {
  const row = pill?.parentElement;
  if (!pill || !row) return;
  const [at, box] = [pill.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += at.left + at.width / 2 - (box.left + box.width / 2);
}

/** A filter of a few choices, as pills in a row that scrolls sideways. */
export function FilterPills<Value extends string>({ label, choices, value, onSelect }: PillsProps<Value>): ReactNode {
  return (
    <Row aria-label={label}>
      {choices.map((choice) => (
        <Face
          key={choice.value}
          ref={choice.value === value ? centre : null}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onSelect(choice.value)}
        >
          {choice.label}
        </Face>
      ))}
    </Row>
  );
}
