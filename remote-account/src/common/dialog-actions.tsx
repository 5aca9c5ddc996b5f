import { Stack } from '@site/shared/ui';
import type { ReactNode } from 'react';

/** The buttons under a form in a dialog, the main one last: side by side over the whole sheet on a phone, at the right else. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return (
    <Stack direction="row" sx={{ gap: 3, justifyContent: 'flex-end', '& > *': { flex: { xs: '1 1 0', sm: '0 0 auto' } } }}>
      {children}
    </Stack>
  );
}
