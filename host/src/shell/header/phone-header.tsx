/** The header of phones: brand at home, back and title elsewhere; the search (in a game: the member area) and the balance, or log-in and registration, at the right. A member changes the theme in the sheet 我的. */
import { placeAt } from '@site/shared/federation';
import { usePlatform, useStore } from '@site/shared/platform';
import { canonicalPath, isPlaying, isRecord, NAMED_ROUTES, ROUTES } from '@site/shared/product';
import { useLocation, useNavigate } from '@site/shared/router';
import { Box, IconButton, keyframes, Text } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { useClaims } from '../../release-runtime/releases-context.tsx';
import { useMemberSheet } from '../bottom-bar.tsx';
import { FestivalSwitch } from '../festival.tsx';
import { BalanceSlot, GuestCorner } from './account-corner.tsx';
import { Brand } from './brand.tsx';
import { PhoneSearch } from '../search/phone-search.tsx';
import { NoticeTicker } from './notice-ticker.tsx';
import { ThemeSwitch } from '../theme-switch.tsx';

export function PhoneHeader(): ReactNode {
  const location = useLocation();
  const place = placeAt(useClaims(), location.pathname);
  const { loggedIn } = useStore(usePlatform().session);
  const playing = loggedIn && isPlaying(location);
  const atHome = place?.screen === NAMED_ROUTES.home;
  return (
    <>
      <Box component="header" data-bar sx={HEADER}>
        <Box sx={TOP}>
          {atHome ? (
            <Box sx={BRAND}>
              <Brand />
            </Box>
          ) : (
            <Back title={place?.title ?? ROUTES.pageNotFound.title} />
          )}
          <Box sx={{ flex: 1 }} />
          {playing ? <MemberSheetIcon /> : <PhoneSearch />}
          {loggedIn ? <BalanceSlot /> : <GuestCorner size="small" />}
          <FestivalSwitch />
          {!loggedIn && <ThemeSwitch />}
        </Box>
      </Box>
      {atHome && <NoticeTicker />}
    </>
  );
}

/** A game has no navigation at the bottom; the member area and the log-out stay at hand (OWASP ASVS 7.4.4). */
function MemberSheetIcon(): ReactNode {
  const { sheet, openSheet } = useMemberSheet();
  return (
    <>
      <IconButton icon="user" label="我的" aria-haspopup="dialog" onClick={openSheet} />
      {sheet}
    </>
  );
}

function Back({ title }: { readonly title: string }): ReactNode {
  const back = useWayBack();
  return (
    <>
      <IconButton icon="chevronLeft" label="返回" onClick={back} />
      <Text component="span" size="large" weight="medium" lines={1} aria-hidden sx={TITLE}>
        {title}
      </Text>
    </>
  );
}

/** To the page before; where the browser opened with this one, out of a game into its lobby, else home. */
function useWayBack(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  const up = isPlaying(location) ? lobbyOf(location.pathname) : ROUTES[NAMED_ROUTES.home].path;
  return () => void (isFirstEntry() ? navigate(up, { replace: true }) : navigate(-1));
}

/** `/game/egame` of `/game/egame?play=…`, `/game/sport` of `/game/sport/im`. */
const lobbyOf = (pathname: string): string => canonicalPath(pathname).split('/', 3).join('/');

/** The router counts its entries of the browser's history. */
const isFirstEntry = (): boolean => isRecord(history.state) && history.state['idx'] === 0;

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
/** Comes when the heading of the screen, which says the same, has gone below the header. */
const TITLE = {
  '@supports (animation-timeline: scroll())': {
    animation: `${appear} auto linear both`,
    animationTimeline: 'scroll(root)',
    animationRange: '48px 88px',
  },
} as const;
const HEADER = {
  position: 'sticky',
  zIndex: 1100,
  top: 0,
  bgcolor: 'surface',
  borderBottom: 1,
  borderColor: 'line',
  pt: 'env(safe-area-inset-top)',
} as const;
const TOP = { display: 'flex', alignItems: 'center', gap: 1, height: 48, pl: 3, pr: 1 } as const;
/** Gives way to the balance where the text is enlarged. */
const BRAND = { minWidth: 0, '& > a': { display: 'block' } } as const;
