import { depositFrom, matchRoute, ROUTES } from '@site/shared/product';
import { useLocation } from '@site/shared/router';
import { Box, ButtonLink, IconButton, keyframes, Link, Money, moneyText, Skeleton, Stack, useFrame, VisuallyHidden } from '@site/shared/ui';
import { lazy, Suspense, useState } from 'react';
import { useBalanceHidden } from '../common/balance-hidden.ts';
import { EyeToggle } from '../common/eye-toggle.tsx';
import { useBalance, useRefreshByHand, useStakeNotices } from './balance.queries.ts';

const WalletsPopover = lazy(() => import('./wallets-popover.tsx').then((part) => ({ default: part.WalletsPopover })));

/** All the money of the member and, on a press, what of it is where, in the header of every page; nothing for guests. */
export default function BalancePill() {
  const { loggedIn, balance, refreshing, hasRefreshed, refetch } = useBalance();
  const { hidden } = useBalanceHidden();
  const refresh = useRefreshByHand(refetch);
  const frame = useFrame();
  const phone = frame === 'phone';
  const deposit = useDepositAddress();
  useStakeNotices(loggedIn);
  if (!loggedIn) return null;
  return (
    <Stack component="section" direction="row" aria-label="余额" sx={PILL}>
      <Amount balance={balance} hidden={hidden} />
      {!phone && (
        <Box sx={ROOMY}>
          <EyeToggle />
        </Box>
      )}
      {!phone && (
        <Box sx={refreshing ? { ...ROOMY, ...SPINNING } : ROOMY}>
          <IconButton icon="refresh" label="刷新余额" aria-busy={refreshing} disabled={refreshing} onClick={() => void refresh()} />
        </Box>
      )}
      <ButtonLink to={deposit} size="small" look="gold">
        存款
      </ButtonLink>
      {frame === 'desktop' && <MoreWays />}
      <VisuallyHidden component="output">
        {hasRefreshed && !refreshing && balance !== null ? announcement(balance, hidden) : ''}
      </VisuallyHidden>
    </Stack>
  );
}

/** From a game or a lobby the deposit leads back to it. */
function useDepositAddress(): string {
  const location = useLocation();
  const route = matchRoute(location.pathname);
  return route !== null && ROUTES[route].path.startsWith('/game/') ? depositFrom(location) : ROUTES.deposit.path;
}

/** On wide screens also the links to transfer and withdrawal. */
function MoreWays() {
  return (
    <>
      {(['withdrawal', 'transfer'] as const).map((route) => (
        <ButtonLink key={route} to={ROUTES[route].path} size="small" look="text">
          {ROUTES[route].title}
        </ButtonLink>
      ))}
    </>
  );
}

function Amount({ balance, hidden }: { balance: string | null; hidden: boolean }) {
  if (balance === null) return <Skeleton sx={{ width: 88, mx: 2 }} />;
  return (
    <>
      <Link to={ROUTES.wallet.path} look="quiet" aria-label={`我的钱包，余额 ${hidden ? '已隐藏' : moneyText(balance)}`}>
        <Box component="span" sx={AMOUNT}>
          <Money amount={balance} hidden={hidden} weight="bold" />
        </Box>
      </Link>
      <Where />
    </>
  );
}

/** Opens what is where; the code of that loads with the first press. */
function Where() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        icon="chevronDown"
        label="各钱包余额"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {anchor && (
        <Suspense fallback={null}>
          <WalletsPopover anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}

function announcement(balance: string, hidden: boolean): string {
  return hidden ? '余额已更新' : `余额已更新，${moneyText(balance)}`;
}

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });
const PILL = {
  alignItems: 'center',
  pl: 3,
  pr: { xs: '1px', sm: 1 },
  '& > a:last-of-type': { borderRadius: { xs: '999px', sm: 2 } },
  border: 1,
  borderColor: 'line',
  borderRadius: '999px',
  bgcolor: 'raised',
} as const;
const AMOUNT = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 40,
  '@media (pointer: coarse)': { minHeight: 44 },
  // The header of a phone has a twentieth of its width for a character, however large the text is set.
  fontSize: { xs: 'min(0.8125rem, 5vw)', sm: '0.875rem' },
} as const;
/** The header of a narrow tablet has no room for them; the wallet page has both. */
const ROOMY = { display: { xs: 'none', md: 'block' } } as const;
const SPINNING = {
  lineHeight: 0,
  animation: `${turn} 800ms linear infinite`,
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
} as const;
