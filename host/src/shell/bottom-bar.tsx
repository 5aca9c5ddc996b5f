/** The five items of the phone navigation: 首页, 优惠, 存款 raised in the middle, 客服, 我的. */
import { usePlatform, useStore } from '@site/shared/platform';
import { NAMED_ROUTES, ROUTES } from '@site/shared/product';
import { NavLink } from '@site/shared/router';
import { Box, CountBadge, Icon, styled, type IconName } from '@site/shared/ui';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyWithRetry } from '../lib/lazy-with-retry.ts';

const MemberSheet = lazyWithRetry(() =>
  import(/* webpackChunkName: "member-sheet" */ './member-area/member-sheet.tsx').then((part) => part.MemberSheet),
);

const Place = styled(NavLink)(PLACE());

export function BottomBar(): ReactNode {
  return (
    <Box component="nav" aria-label="底部导航" sx={BAR}>
      <Place to={ROUTES.home.path} end>
        <Content icon="home" label="首页" />
      </Place>
      <Place to={ROUTES.discount.path}>
        <Content icon="gift" label="优惠" />
      </Place>
      <Place to={ROUTES.deposit.path}>
        <Box component="span" sx={RAISED}>
          <Icon name="wallet" />
        </Box>
        <span>存款</span>
      </Place>
      <Place to={ROUTES[NAMED_ROUTES['customer service']].path}>
        <Content icon="headset" label="客服" />
      </Place>
      <MemberButton />
    </Box>
  );
}

/** The menu of the member area as a sheet over the page; its code loads with the first use. */
export function useMemberSheet() {
  const [open, setOpen] = useState(false);
  const sheet = open && (
    <Suspense fallback={null}>
      <MemberSheet onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { sheet, openSheet: () => setOpen(true) };
}

function MemberButton(): ReactNode {
  const { session, dialogs, venues } = usePlatform();
  const { loggedIn } = useStore(session);
  const pending = useStore(venues.pending) ?? 0;
  const { sheet, openSheet } = useMemberSheet();
  return (
    <>
      <Box
        component="button"
        type="button"
        aria-haspopup="dialog"
        aria-label={pending > 0 ? `我的，${pending} 笔未结算注单` : '我的'}
        sx={{ ...PLACE(), position: 'relative' }}
        onClick={() => (loggedIn ? openSheet() : void dialogs.logIn())}
      >
        <Content icon="user" label="我的" />
        <Box component="span" sx={CORNER}>
          <CountBadge count={pending} />
        </Box>
      </Box>
      {sheet}
    </>
  );
}

function Content({ icon, label }: { readonly icon: IconName; readonly label: string }): ReactNode {
  return (
    <>
      <Icon name={icon} size={22} />
      <span>{label}</span>
    </>
  );
}

function PLACE() {
  return {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '2px',
    minHeight: 56,
    padding: '0 0 6px',
    border: 0,
    background: 'none',
    color: 'inherit',
    fontSize: '0.75rem',
    lineHeight: 1.25,
    textDecoration: 'none',
    cursor: 'pointer',
    '&[aria-current="page"]': { color: 'var(--site-palette-accent)', fontWeight: 500 },
  } as const;
}

const BAR = {
  position: 'sticky',
  zIndex: 1100,
  bottom: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(5, 1fr)',
  pb: 'env(safe-area-inset-bottom)',
  borderTop: 1,
  borderColor: 'line',
  bgcolor: 'surface',
  color: 'text2',
} as const;
const CORNER = { position: 'absolute', top: 4, left: 'calc(50% + 4px)' } as const;
const RAISED = {
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  mt: '-16px',
  borderRadius: '50%',
  bgcolor: 'goldFill',
  color: 'onGold',
  boxShadow: '0 0 0 4px var(--site-palette-surface)',
} as const;
