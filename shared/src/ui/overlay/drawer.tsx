import MuiDrawer from '@mui/material/Drawer';
import Stack from '@mui/material/Stack';
import { useId, type ReactNode } from 'react';
import { IconButton } from '../core/icon-button.tsx';
import { Heading } from '../core/text.tsx';
import { colour } from '../theme.ts';

interface Props {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly side?: 'left' | 'right';
  readonly children: ReactNode;
}

/** A side panel, for menus and slips. */
export function Drawer({ open, title, onClose, side = 'left', children }: Props): ReactNode {
  const titleId = useId();
  const paper = { width: 'min(320px, 86vw)', bgcolor: 'surface', color: 'ink', backgroundImage: 'none', boxShadow: colour.float };
  return (
    <MuiDrawer
      open={open}
      onClose={onClose}
      anchor={side}
      transitionDuration={200}
      slotProps={{
        paper: { sx: paper, role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId },
        backdrop: { sx: { bgcolor: 'scrim' } },
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', px: 4, py: 2, borderBottom: `1px solid ${colour.line}` }}>
        <Heading level={2} size="large" id={titleId} sx={{ flex: 1 }}>
          {title}
        </Heading>
        <IconButton icon="close" label="关闭" onClick={onClose} />
      </Stack>
      <Stack sx={{ p: 4, overflowY: 'auto', flex: 1 }}>{children}</Stack>
    </MuiDrawer>
  );
}
