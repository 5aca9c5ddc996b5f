import MuiTooltip from '@mui/material/Tooltip';
import type { ReactElement, ReactNode } from 'react';
import { colour, TEXT_SIZE } from '../theme.ts';

/** A short explanation on hover, focus and long press. Never the only source of information. */
export function Tooltip({ text, children }: { text: string; children: ReactElement<Record<string, unknown>> }): ReactNode {
  const bubble = {
    bgcolor: 'raised',
    color: 'ink',
    fontSize: TEXT_SIZE.small,
    fontWeight: 400,
    px: 3,
    py: 2,
    border: `1px solid ${colour.line}`,
    boxShadow: colour.float,
  };
  return (
    <MuiTooltip title={text} describeChild enterDelay={300} slotProps={{ tooltip: { sx: bubble } }}>
      {children}
    </MuiTooltip>
  );
}
