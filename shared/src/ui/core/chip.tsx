import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';
import { colour, RADIUS, TEXT_SIZE } from '../theme.ts';
import { keepFromDom } from './styled.ts';

/** The meaning of a chip; its word and icon express it, the colour supports it. */
export type Tone = 'plain' | 'accent' | 'gold' | 'win' | 'loss' | 'live';

const COLOUR_OF: Record<Tone, string> = {
  plain: colour.text2,
  accent: colour.accent,
  gold: colour.gold,
  win: colour.win,
  loss: colour.loss,
  live: colour.live,
};

const Pill = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 24,
  padding: '2px 8px',
  borderRadius: RADIUS.pill,
  border: '1px solid color-mix(in srgb, currentColor 36%, transparent)',
  fontSize: TEXT_SIZE.tiny,
  fontWeight: 500,
  lineHeight: 1.25,
  whiteSpace: 'nowrap',
});

/** A state in one word, with an icon. */
export function Chip({ tone = 'plain', icon, children }: { tone?: Tone; icon?: IconName; children: ReactNode }): ReactNode {
  return (
    <Pill style={{ color: COLOUR_OF[tone] }}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </Pill>
  );
}

/** How a status looks: its word, and the icon and tone that support it. */
export interface StatusLook {
  readonly text: string;
  readonly tone: Tone;
  readonly icon: IconName;
}

/** A status as a chip, from a table of looks: `<StatusChip {...STATUS[status]} />`. */
export function StatusChip({ text, tone, icon }: StatusLook): ReactNode {
  return (
    <Chip tone={tone} icon={icon}>
      {text}
    </Chip>
  );
}

const Count = styled(
  'span',
  keepFromDom('corner'),
)<{ corner: boolean }>(({ corner }) => ({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 18,
  height: 18,
  padding: '0 5px',
  borderRadius: RADIUS.pill,
  background: colour.badge,
  color: colour.badgeInk,
  fontSize: TEXT_SIZE.tiny,
  fontWeight: 700,
  lineHeight: 1,
  fontVariantNumeric: 'tabular-nums',
  ...(corner && { position: 'absolute', top: 0, right: -2, boxShadow: `0 0 0 2px ${colour.surface}` }),
}));

/** An unread count; 99+ above 99, nothing at 0. Hidden from screen readers: name the count in the adjacent label. */
export function CountBadge({ count, corner = false }: { count: number; corner?: boolean }): ReactNode {
  if (count <= 0) return null;
  return (
    <Count corner={corner} aria-hidden>
      {count > 99 ? '99+' : count}
    </Count>
  );
}
