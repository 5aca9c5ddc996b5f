import { Card, Divider, Stack } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { MemberHead } from './member-head.tsx';
import { MemberList } from './member-list.tsx';

/** The left menu of the member area on desktops. */
export function MemberMenu(): ReactNode {
  return (
    <Card flush style={{ padding: 12 }}>
      <Stack sx={{ gap: 3 }}>
        <MemberHead />
        <Divider />
        <MemberList />
      </Stack>
    </Card>
  );
}
