import { Box, Icon } from '@site/shared/ui';
import { useSyncExternalStore, type ReactNode } from 'react';

function watch(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Shows that the network is offline, as an overlay so that nothing moves. */
export function OfflineBar(): ReactNode {
  const online = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
  return (
    <Box role="status" sx={PLACE}>
      {!online && (
        <Box component="span" sx={BAR}>
          <Icon name="clock" size={16} />
          网络连接已断开，正在重试…
        </Box>
      )}
    </Box>
  );
}

const PLACE = {
  position: 'fixed',
  zIndex: 1500,
  bottom: { xs: 'calc(84px + env(safe-area-inset-bottom))', md: 24 },
  insetInline: 0,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
} as const;
const BAR = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  px: 4,
  py: 2,
  borderRadius: '999px',
  border: 1,
  borderColor: 'line',
  bgcolor: 'raised',
  boxShadow: 'var(--site-palette-float)',
  color: 'ink',
  fontSize: '0.875rem',
} as const;
