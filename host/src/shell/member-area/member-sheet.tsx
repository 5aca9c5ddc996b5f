import { WORD } from '@site/shared/product';
import { Button, Divider, Stack, Text } from '@site/shared/ui';
import { Drawer } from '@site/shared/ui/dialog';
import type { ReactNode } from 'react';
import { useLogOut } from '../../screens/login/log-out.ts';
import { ThemeSwitch } from '../theme-switch.tsx';
import { MemberHead } from './member-head.tsx';
import { MemberList } from './member-list.tsx';

/** The member area's menu on phones. */
export function MemberSheet({ onClose }: { onClose: () => void }): ReactNode {
  const logOut = useLogOut();
  const leave = async () => {
    onClose();
    await logOut();
  };
  return (
    <Drawer open title="我的" side="right" onClose={onClose}>
      <Stack sx={{ gap: 4 }}>
        <MemberHead />
        <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', pl: 2 }}>
          <Text size="small">外观</Text>
          <ThemeSwitch />
        </Stack>
        <Divider />
        <MemberList onChosen={onClose} />
        <Divider />
        <Button look="outlined" wide icon="logout" onClick={() => void leave()}>
          {WORD.logOut}
        </Button>
      </Stack>
    </Drawer>
  );
}
