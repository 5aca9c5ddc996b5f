import { useLocation } from '@site/shared/router';
import { Box, Button, IconButton } from '@site/shared/ui';
import { useRef, useState, type ReactNode } from 'react';
import { SearchBox } from './search-box.tsx';

/** The search of narrow windows: a button of the header, and the field over the header while it is used; another address closes it. */
export function PhoneSearch(): ReactNode {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const open = openedAt === key;
  const opener = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpenedAt(null);
    opener.current?.querySelector('button')?.focus();
  };
  return (
    <>
      <Box ref={opener}>
        <IconButton icon="search" label="搜索" aria-expanded={open} onClick={() => setOpenedAt(key)} />
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
