import { Box, Button, IconButton } from '@site/shared/ui';
import { useRef, useState, type ReactNode } from 'react';
import { SearchBox } from './search-box.tsx';

/** The search of narrow windows: a button of the header, and the field over the header while it is used. */
export function PhoneSearch(): ReactNode {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.querySelector('button')?.focus();
  };
  return (
    <>
      <Box ref={opener}>
        <IconButton icon="search" label="搜索" aria-expanded={open} onClick={() => setOpen(true)} />
      </Box>
      {open && (
        <Box ref={focusField} sx={OVER}>
          <SearchBox onDone={close} />
          <Button look="text" size="small" onClick={close}>
            取消
          </Button>
        </Box>
      )}
    </>
  );
}

/** The player opened it to type. */
const focusField = (over: HTMLElement | null): void => over?.querySelector('input')?.focus();

/** Covers the header. */
const OVER = {
  position: 'absolute',
  zIndex: 1,
  inset: 'env(safe-area-inset-top) 0 auto 0',
  height: { xs: 48, sm: 56 },
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  pl: 3,
  pr: 1,
  bgcolor: 'surface',
} as const;
