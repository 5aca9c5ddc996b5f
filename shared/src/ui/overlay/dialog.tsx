import MuiDialog from '@mui/material/Dialog';
import Slide, { type SlideProps } from '@mui/material/Slide';
import Stack from '@mui/material/Stack';
import { useId, type ReactNode } from 'react';
import { IconButton } from '../core/icon-button.tsx';
import { useMediaQuery } from '../core/media.ts';
import { Heading } from '../core/text.tsx';
import { colour, RADIUS } from '../theme.ts';

interface Props {
  readonly open: boolean;
  readonly title: string;
  /** Called by Escape, the backdrop and the cross. Without it the dialog needs an answer. */
  readonly onClose?: () => void;
  /** Buttons, the main one last. */
  readonly actions?: ReactNode;
  readonly width?: 'narrow' | 'wide';
  /** After the dialog has left the page. */
  readonly onGone?: () => void;
  readonly children?: ReactNode;
}

const WIDTHS = { narrow: 400, wide: 640 } as const;

function FromBelow(props: SlideProps): ReactNode {
  return <Slide direction="up" {...props} />;
}

/** A modal dialog; a bottom sheet on phones. Focus stays inside and returns afterwards. */
export function Dialog({ open, title, onClose, actions, width = 'narrow', onGone, children }: Props): ReactNode {
  const sheet = useMediaQuery('(max-width: 599.95px)');
  const titleId = useId();
  return (
    <MuiDialog
      open={open}
      onClose={() => onClose?.()}
      aria-labelledby={titleId}
      slots={sheet ? { transition: FromBelow } : {}}
      slotProps={{
        paper: { sx: paperStyle(sheet, WIDTHS[width]) },
        backdrop: { sx: { bgcolor: 'scrim' } },
        transition: { ...(onGone && { onExited: onGone }) },
      }}
      sx={sheet ? { '& .MuiDialog-container': { alignItems: 'flex-end' } } : {}}
      transitionDuration={200}
    >
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2, minHeight: 40, px: 6, pt: 5 }}>
        <Heading level={2} id={titleId} sx={{ flex: 1 }}>
          {title}
        </Heading>
        {onClose && <IconButton icon="close" label="关闭" onClick={onClose} style={{ marginRight: -8 }} />}
      </Stack>
      <Stack sx={{ px: 6, pt: 3, pb: actions ? 2 : 6, overflowY: 'auto' }}>{children}</Stack>
      {actions && (
        <Stack direction="row" sx={{ gap: 3, px: 6, pt: 4, pb: 6, justifyContent: 'flex-end', '& > *': sheet ? { flex: '1 1 0' } : {} }}>
          {actions}
        </Stack>
      )}
    </MuiDialog>
  );
}

function paperStyle(sheet: boolean, width: number) {
  return {
    m: sheet ? 0 : 6,
    width: '100%',
    maxWidth: sheet ? '100%' : width,
    maxHeight: sheet ? 'calc(100dvh - 48px)' : undefined,
    pb: sheet ? 'env(safe-area-inset-bottom)' : 0,
    borderRadius: sheet ? `${RADIUS.sheet} ${RADIUS.sheet} 0 0` : RADIUS.sheet,
    border: `1px solid ${colour.line}`,
    bgcolor: 'surface',
    color: 'ink',
    backgroundImage: 'none',
    boxShadow: colour.float,
  };
}
