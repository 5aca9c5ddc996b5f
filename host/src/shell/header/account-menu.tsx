import { usePlatform, useStore } from '@site/shared/platform';
import { ROUTES, WORD, type RouteName } from '@site/shared/product';
import { Box, type IconName } from '@site/shared/ui';
import { Menu, type MenuChoice } from '@site/shared/ui/overlay';
import type { ReactNode } from 'react';
import { useLogOut } from '../../screens/login/log-out.ts';
import { avatarArt } from '../member-area/avatar-art.ts';

const PLACES: readonly { readonly route: RouteName; readonly icon: IconName }[] = [
  { route: 'userInfo', icon: 'user' },
  { route: 'wallet', icon: 'wallet' },
  { route: 'betRecord', icon: 'receipt' },
  { route: 'vip', icon: 'crown' },
  { route: 'responsible', icon: 'shield' },
];

/** A member's shortcuts behind the avatar, and the log-out. */
export function AccountMenu(): ReactNode {
  const { session, navigation } = usePlatform();
  const { member, userName } = useStore(session);
  const logOut = useLogOut();
  const choices: readonly MenuChoice[] = [
    ...PLACES.map(({ route, icon }) => ({ key: route, icon, label: ROUTES[route].title, onPick: () => navigation.go(route) })),
    { key: 'logOut', icon: 'logout', label: WORD.logOut, onPick: () => void logOut() },
  ];
  const name = member?.nickname ?? userName ?? '';
  return (
    <Menu
      label={`账户菜单，${name}`}
      choices={choices}
      trigger={(wiring) => (
        <Box component="button" type="button" aria-label={`账户菜单，${name}`} title={name} sx={FACE} {...wiring}>
          <img src={avatarArt(member?.avatarId ?? 1)} alt="" width={36} height={36} />
        </Box>
      )}
    />
  );
}

const FACE = {
  // The search field gives way first; a narrower header has none.
  flexShrink: { xs: 1, md: 0 },
  width: 44,
  height: 44,
  p: 1,
  border: 0,
  borderRadius: '50%',
  bgcolor: 'transparent',
  cursor: 'pointer',
  '& img': { borderRadius: '50%', height: 'auto', aspectRatio: '1' },
} as const;
