/** The frame around every screen: skip link, header, main, footer; on phones a short header and a bar at the bottom. */
import { CATEGORIES, isPlaying, isStatusPage, matchRoute, ROUTES } from '@site/shared/product';
import { useLocation } from '@site/shared/router';
import { BESIDE_MENU, Box, Button, Card, CONTENT_WIDTH, Divider, Stack, useFrame } from '@site/shared/ui';
import type { MouseEvent, ReactNode } from 'react';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { PhoneHeader } from './header/phone-header.tsx';
import { MemberHead } from './member-area/member-head.tsx';
import { MemberList } from './member-area/member-list.tsx';
import { BareFrame } from './bare-frame.tsx';
import { WIDE_WIDTH } from '../lib/page-width.ts';
import { BottomBar, useMemberSheet } from './bottom-bar.tsx';

interface Props {
  readonly children: ReactNode;
}

export function Frame({ children }: Props): ReactNode {
  const { pathname } = useLocation();
  const bare = isStatusPage(pathname) || matchRoute(pathname) === 'downloadPage';
  return bare ? <BareFrame>{children}</BareFrame> : <FullFrame>{children}</FullFrame>;
}

function FullFrame({ children }: Props): ReactNode {
  const frame = useFrame();
  const location = useLocation();
  const { pathname } = location;
  const inMemberArea = pathname.startsWith('/mine');
  const withMenu = frame === 'desktop' && inMemberArea;
  return (
    <>
      <SkipLink />
      {frame === 'phone' ? <PhoneHeader /> : <Header />}
      <Box component="main" id="main" tabIndex={-1} sx={MAIN}>
        <Box sx={withMenu ? WITH_MENU : isWide(location) ? WIDE_CONTENT : CONTENT}>
          {withMenu && <MemberMenu />}
          <Box sx={{ minWidth: 0 }}>
            {frame === 'tablet' && inMemberArea && <MemberSheetButton />}
            {children}
          </Box>
        </Box>
      </Box>
      <Footer />
      {/* A game uses the whole height of a phone; its own bar leads back. */}
      {frame === 'phone' && !isPlaying(location) && <BottomBar />}
    </>
  );
}

function SkipLink(): ReactNode {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById('main')?.focus();
  };
  return (
    <Box component="a" href="#main" onClick={skip} sx={SKIP}>
      跳到主要内容
    </Box>
  );
}

/** The left menu of the member area on desktops. */
function MemberMenu(): ReactNode {
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

/** Opens the menu of the member area where the page has no room for a left menu. */
function MemberSheetButton(): ReactNode {
  const { sheet, openSheet } = useMemberSheet();
  return (
    <>
      <Button look="soft" size="small" icon="menu" aria-haspopup="dialog" onClick={openSheet} style={{ marginBottom: 16 }}>
        会员中心
      </Button>
      {sheet}
    </>
  );
}

const CONTENT = { maxWidth: CONTENT_WIDTH, mx: 'auto', px: { xs: 4, sm: 6 }, py: { xs: 4, sm: 6 }, boxSizing: 'content-box' } as const;
const WIDE_CONTENT = { ...CONTENT, maxWidth: WIDE_WIDTH } as const;
const LOBBIES: ReadonlySet<string> = new Set(CATEGORIES.map(({ route }) => ROUTES[route].path));
/** Home, the sportsbook and the lobbies: lists of matches and games, where more room shows more of them. A game that is played keeps its size. */
const isWide = (at: Parameters<typeof isPlaying>[0]): boolean =>
  at.pathname === ROUTES.home.path || (LOBBIES.has(at.pathname) && !isPlaying(at));
const WITH_MENU = {
  ...CONTENT,
  ...BESIDE_MENU,
  display: 'grid',
  gridTemplateColumns: '208px minmax(0, 1fr)',
  columnGap: 6,
  alignItems: 'start',
} as const;
/** Nothing of a screen, whatever its z-index, lies over the header and the bars of the host; what it docks over the page covers the footer. */
const MAIN = { position: 'relative', zIndex: 1, minHeight: '100dvh', outline: 'none', '& h1:focus': { outline: 'none' } } as const;
const SKIP = {
  position: 'fixed',
  zIndex: 1600,
  top: 8,
  left: 8,
  px: 4,
  py: 2,
  borderRadius: '8px',
  bgcolor: 'accent',
  color: 'onAccent',
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
} as const;
