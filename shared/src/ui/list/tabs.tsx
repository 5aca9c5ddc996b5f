import { styled } from '@mui/material/styles';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { CountBadge } from '../core/chip.tsx';
import { Icon, type IconName } from '../icons/icon.tsx';
import { colour, MOTION, RADIUS } from '../theme.ts';
import { EDGE_FADE } from './edge-fade.ts';

/** One tab. */
export interface Tab<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: IconName;
  readonly count?: number;
}

interface Props<Value extends string> {
  /** The row's accessible name. */
  readonly label: string;
  readonly tabs: readonly Tab<Value>[];
  readonly value: Value;
  readonly onSelect: (value: Value) => void;
}

const Row = styled('div')({
  display: 'flex',
  gap: 4,
  padding: 4,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  ...EDGE_FADE,
  borderRadius: RADIUS.card,
  background: colour.surface,
  border: `1px solid ${colour.line}`,
});

const Face = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  flexShrink: 0,
  minHeight: 36,
  padding: '4px 16px',
  border: 0,
  borderRadius: RADIUS.control,
  background: 'transparent',
  color: colour.text2,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  transition: `color ${MOTION.press}`,
  '&[aria-selected="true"]': { background: colour.accent, color: colour.onAccent },
  '@media (hover: hover)': { '&:hover:not([aria-selected="true"])': { background: colour.raised, color: colour.ink } },
  '@media (pointer: coarse)': { minHeight: 44 },
});

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Horizontal only: a row further down must not scroll the page to itself. */
function centreChosen(row: HTMLElement): void {
  const chosen = row.querySelector('[aria-selected="true"]')?.getBoundingClientRect();
  const box = row.getBoundingClientRect();
  if (chosen) row.scrollLeft += chosen.left + chosen.width / 2 - (box.left + box.width / 2);
}

/** Tabs for a few views; scroll sideways, arrow keys move. Keep the value in the address where the view has one. */
export function Tabs<Value extends string>({ label, tabs, value, onSelect }: Props<Value>): ReactNode {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (row.current) centreChosen(row.current);
  }, [value]);
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = tabs.findIndex((tab) => tab.value === value);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    onSelect(next.value);
    row.current?.querySelector<HTMLElement>(`[data-value="${CSS.escape(next.value)}"]`)?.focus();
  };
  return (
    <Row ref={row} role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map((tab) => (
        <Face
          key={tab.value}
          type="button"
          role="tab"
          data-value={tab.value}
          aria-selected={tab.value === value}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onSelect(tab.value)}
        >
          {tab.icon && <Icon name={tab.icon} size={18} />}
          {tab.label}
          {tab.count ? <CountBadge count={tab.count} /> : null}
        </Face>
      ))}
    </Row>
  );
}
