import { usePlatform, useStore } from '@site/shared/platform';
import { NAMED_ROUTES, type RouteName, ROUTES } from '@site/shared/product';
import { NavLink } from '@site/shared/router';
import { Box, CountBadge, Heading, Icon, type IconName, Stack, styled } from '@site/shared/ui';
import type { ReactNode } from 'react';

const Way = styled(NavLink)({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 40,
  padding: '0 12px 0 36px',
  borderRadius: 8,
  color: 'var(--site-palette-text2)',
  textDecoration: 'none',
  '@media (pointer: coarse)': { minHeight: 44 },
  '@media (hover: hover)': { '&:hover': { background: 'var(--site-palette-raised)', color: 'var(--site-palette-ink)' } },
  '&[aria-current="page"]': { background: 'var(--site-palette-raised)', color: 'var(--site-palette-accent)', fontWeight: 500 },
});

interface Props {
  /** Called when a link was chosen. */
  readonly onChosen?: () => void;
}

/** The member's pages, in groups. */
export function MemberList({ onChosen }: Props): ReactNode {
  const { member } = useStore(usePlatform().session);
  const unread = member?.unreadMail ?? 0;
  return (
    <Stack component="nav" aria-label="会员中心" sx={{ gap: 3 }}>
      {MEMBER_GROUPS.map(({ title, icon, routes }) => (
        <Box key={title} component="section" aria-label={title}>
          <Stack direction="row" sx={{ alignItems: 'center', gap: 2, px: 2, minHeight: 36, color: 'text3' }}>
            <Icon name={icon} size={18} />
            <Heading level={2} size="small">
              {title}
            </Heading>
          </Stack>
          <Box component="ul">
            {routes.map((route) => (
              <li key={route}>
                <Place route={route} unread={route === 'mail' ? unread : 0} onChosen={() => onChosen?.()} />
              </li>
            ))}
          </Box>
        </Box>
      ))}
    </Stack>
  );
}

interface PlaceProps {
  readonly route: RouteName;
  /** The number of unread mails. */
  readonly unread: number;
  readonly onChosen: () => void;
}

function Place({ route, unread, onChosen }: PlaceProps): ReactNode {
  const { path, title } = ROUTES[route];
  return (
    <Way to={path} end onClick={onChosen} {...(unread > 0 && { 'aria-label': `${title}，${unread} 封未读` })}>
      {title}
      <CountBadge count={unread} />
    </Way>
  );
}

interface Group {
  readonly title: string;
  readonly icon: IconName;
  readonly routes: readonly RouteName[];
}

/** The member's pages in groups, shared by the desktop menu and the phone sheet. */
const MEMBER_GROUPS: readonly Group[] = [
  { title: '钱包', icon: 'wallet', routes: ['wallet', 'deposit', 'withdrawal', 'transfer', 'audit', 'balance', 'currency'] },
  { title: '记录', icon: 'receipt', routes: ['betRecord', 'transRecord', 'currencyRecord', 'welfare', 'giftRecord'] },
  { title: '账户', icon: 'user', routes: ['userInfo', 'authentication', 'addBankCard', 'mail', 'feedback', 'infoAudit'] },
  { title: '奖励', icon: 'crown', routes: ['vip', 'rebate', 'friendInvitation', 'mallRecord'] },
  { title: '理性游戏', icon: 'shield', routes: ['responsible', 'helpBczr'] },
  { title: '帮助', icon: 'headset', routes: [NAMED_ROUTES['customer service'], 'helpKh'] },
];
