/** The header of phones: brand at home, back and title elsewhere; the balance or the log-in at the right. */
import { placeAt } from '@site/shared/federation';
import { usePlatform, useStore } from '@site/shared/platform';
import { NAMED_ROUTES, ROUTES } from '@site/shared/product';
import { useLocation, useNavigate } from '@site/shared/router';
import { Box, Button, IconButton, Text } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { useClaims } from '../../release-runtime/releases-context.tsx';
import { FestivalSwitch } from '../festival.tsx';
import { BalanceSlot } from './account-corner.tsx';
import { Brand } from './brand.tsx';
import { NoticeTicker } from './notice-ticker.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

export function PhoneHeader(): ReactNode {
  const place = placeAt(useClaims(), useLocation().pathname);
  const atHome = place?.screen === NAMED_ROUTES.home;
  return (
    <Box component="header" sx={HEADER}>
      <Box sx={TOP}>
        {atHome ? <Brand /> : <Back title={place?.title ?? ROUTES.pageNotFound.title} />}
        <Box sx={{ flex: 1 }} />
        <Corner />
        <FestivalSwitch />
        <ThemeSwitch />
      </Box>
      {atHome && <NoticeTicker />}
    </Box>
  );
}

function Back({ title }: { readonly title: string }): ReactNode {
  const navigate = useNavigate();
  return (
    <>
      <IconButton icon="chevronLeft" label="返回" onClick={() => void navigate(-1)} />
      <Text component="span" size="large" weight="medium" lines={1} aria-hidden>
        {title}
      </Text>
    </>
  );
}

function Corner(): ReactNode {
  const { session, dialogs } = usePlatform();
  const { loggedIn } = useStore(session);
  if (loggedIn) return <BalanceSlot />;
  return (
    <Button size="small" onClick={() => void dialogs.logIn()}>
      登录
    </Button>
  );
}

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
