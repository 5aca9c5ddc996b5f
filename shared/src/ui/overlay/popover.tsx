import MuiPopover from '@mui/material/Popover';
import type { ReactNode } from 'react';
import { colour, RADIUS } from '../theme.ts';

interface Props {
  /** Names what is open. */
  readonly label: string;
  /** The button it opens below; null closes it. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** More of what a button names, below it. Escape and a press outside close it; the focus returns to the button. */
export function Popover({ label, anchor, onClose, children }: Props): ReactNode {
  return (
    <MuiPopover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={BELOW}
      transformOrigin={TOP}
      transitionDuration={120}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: PAPER } }}
    >
      {children}
    </MuiPopover>
  );
}

const BELOW = { vertical: 'bottom', horizontal: 'center' } as const;
const TOP = { vertical: 'top', horizontal: 'center' } as const;
const PAPER = {
  mt: 2,
  width: 296,
  maxWidth: 'calc(100vw - 32px)',
  p: 4,
  bgcolor: 'surface',
  color: 'ink',
  backgroundImage: 'none',
  border: `1px solid ${colour.line}`,
  borderRadius: RADIUS.card,
  boxShadow: colour.float,
};
