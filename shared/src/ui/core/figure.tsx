import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Text } from './text.tsx';

/** One named value, e.g. 中心钱包 over its amount. Several belong in a `dl`: `<Box component="dl">`. */
export function Figure({ label, children, hint }: { label: ReactNode; children: ReactNode; hint?: ReactNode }): ReactNode {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Text component="dt" size="small" tone="text2">
        {label}
      </Text>
      <Text component="dd" size="lead" weight="bold" numeric sx={{ mt: 1 }}>
        {children}
      </Text>
      {hint && (
        <Text component="dd" size="tiny" tone="text3">
          {hint}
        </Text>
      )}
    </Box>
  );
}
