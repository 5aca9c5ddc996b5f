/** The five items of the phone navigation: 首页, 体育, 注单, 优惠, 我的. The way to a deposit is next to the balance in the header. */
import { usePlatform, useStore } from '@site/shared/platform';
import { ROUTES } from '@site/shared/product';
import { NavLink } from '@site/shared/router';
import { Box, CountBadge, Icon, styled, type IconName } from '@site/shared/ui';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyWithRetry } from '../lib/lazy-with-retry.ts';
import { UNSETTLED_BETS } from './unsettled-bets.ts';

const MemberSheet = lazyWithRetry(() =>
  import(/* webpackChunkName: "member-sheet" */ './member-area/member-sheet.tsx').then((part) => part.MemberSheet),
);

const Place = styled(NavLink)(PLACE());

export function BottomBar(): ReactNode {
  return (
    <Box component="nav" aria-label="底部导航" data-bar sx={BAR}>
      <Place to={ROUTES.home.path} end>
        <Content icon="home" label="首页" />
      </Place>
      <Place to={ROUTES.sport.path}>
        <Content icon="sport" label="体育" />
      </Place>
      <Bets />
      <Place to={ROUTES.discount.path}>
        <Content icon="gift" label="优惠" />
      </Place>
      <MemberButton />
    </Box>
  );
}

/** The bets that are not settled, with their number (CNT-4). */
function Bets(): ReactNode {
  const pending = useStore(usePlatform().venues.pending) ?? 0;
  return (
    <Place to={UNSETTLED_BETS} {...(pending > 0 && { 'aria-label': `注单，${pending} 笔未结算` })}>
      <Content icon="receipt" label="注单" />
      <Box component="span" sx={CORNER}>
        <CountBadge count={pending} />
      </Box>
    </Place>
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
  const { session, dialogs } = usePlatform();
  const { loggedIn } = useStore(session);
  const { sheet, openSheet } = useMemberSheet();
  return (
    <>
      <Box
        component="button"
        type="button"
        aria-haspopup="dialog"
        sx={PLACE()}
        onClick={() => (loggedIn ? openSheet() : void dialogs.logIn())}
      >
        <Content icon="user" label="我的" />
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
    position: 'relative',
    justifyContent: 'center',
    gap: '2px',
    minHeight: 56,
    padding: 0,
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
