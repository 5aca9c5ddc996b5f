import { Box, followScroll, IconButton } from '@site/shared/ui';
import { useEffect, useState, type RefObject } from 'react';

/** So many windows below the filters the way back is long. */
const FAR_WINDOWS = 2;

interface Props {
  /** What is above the list; takes the focus, which the button loses as it goes. */
  readonly filters: RefObject<HTMLElement | null>;
}

/** In a list of hundreds, the way back to its search and filters: one press, from two windows on. */
export function BackToTop({ filters }: Props) {
  const [isFar, setIsFar] = useState(false);
  useEffect(() => followScroll((topPx) => setIsFar(topPx > FAR_WINDOWS * window.innerHeight)), []);
  if (!isFar) return null;
  const back = () => {
    window.scrollTo({ top: 0 });
    filters.current?.focus({ preventScroll: true });
  };
  return (
    <Box sx={PLACE}>
      <IconButton icon="arrowUp" label="回到顶部" onClick={back} />
    </Box>
  );
}

/** Above the bottom bar of phones, left of what hangs on the right edge. */
const PLACE = {
  position: 'fixed',
  zIndex: 1000,
  right: { xs: 16, sm: 40 },
  bottom: { xs: 'calc(var(--bottom-bar-height) + 15px)', sm: 24 },
  borderRadius: '50%',
  border: 1,
  borderColor: 'line',
  bgcolor: 'surface',
  boxShadow: 'var(--site-palette-float)',
} as const;
