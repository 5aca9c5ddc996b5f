import { Box, columnGrid, Skeleton, Stack } from '@site/shared/ui';
import type { ReactNode } from 'react';

interface Props {
  /** Width of the second column. */
  readonly second?: '360px' | '400px' | '420px' | 'minmax(0, 1fr)';
  /** From which breakpoint on they are side by side. */
  readonly from?: 'md' | 'lg';
  readonly children: ReactNode;
}

/** Two columns under the head of an activity's page; one below the other where there is less room. */
export function Columns({ second = 'minmax(0, 1fr)', from = 'md', children }: Props) {
  return <Box sx={{ ...columnGrid({ [from]: `minmax(0, 1fr) ${second}` }, 6), alignItems: 'start' }}>{children}</Box>;
}

/** Such a page while it waits: the place of its head over its columns. */
export function WaitingColumns(columns: Props) {
  return (
    <Stack sx={{ gap: 6 }}>
      <Skeleton shape="block" sx={{ height: 208 }} />
      <Columns {...columns} />
    </Stack>
  );
}
