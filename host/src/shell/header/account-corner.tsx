/** The account area of the header: balance, mail and menu of a member; log-in and registration for a guest. */
import { usePlatform, useStore } from '@site/shared/platform';
import { ROUTES } from '@site/shared/product';
import { useLocation } from '@site/shared/router';
import { Button, ButtonLink, IconButton, Skeleton } from '@site/shared/ui';
import { Suspense, type ReactNode } from 'react';
import { AfterFirstPaint } from '../../lib/after-first-paint.tsx';
import { RemoteSlot } from '../../release-runtime/remote-part.tsx';
import { lazyWithRetry } from '../../lib/lazy-with-retry.ts';
import { registrationQuery } from '../../platform/return-url.ts';
import { UNSETTLED_BETS } from '../unsettled-bets.ts';

export const AccountMenu = lazyWithRetry(() =>
  import(/* webpackChunkName: "account-menu" */ './account-menu.tsx').then((part) => part.AccountMenu),
);

export function AccountCorner(): ReactNode {
  const { session, venues } = usePlatform();
  const { loggedIn, member } = useStore(session);
  const pending = useStore(venues.pending);
  if (!loggedIn) return <GuestCorner />;
  return (
    <>
      <BalanceSlot />
      <IconButton icon="receipt" label="未结算注单" count={pending ?? 0} to={UNSETTLED_BETS} />
      <IconButton icon="mail" label="站内信" count={member?.unreadMail ?? 0} to={ROUTES.mail.path} />
      <AfterFirstPaint before={<PlainAvatar />}>
        <Suspense fallback={<PlainAvatar />}>
          <AccountMenu />
        </Suspense>
      </AfterFirstPaint>
    </>
  );
}

function PlainAvatar(): ReactNode {
  return <IconButton icon="user" label="我的" to={ROUTES.userInfo.path} />;
}

/** The finance remote's balance pill; never blocks the page, and falls back to a link to the wallet. */
export function BalanceSlot(): ReactNode {
  const waiting = <Skeleton sx={{ width: 160, height: 40, my: 0, borderRadius: '999px' }} />;
  return (
    <AfterFirstPaint before={waiting}>
      <RemoteSlot
        name="header.balance"
        waiting={() => waiting}
        unavailable={() => <IconButton icon="wallet" label="我的钱包" to={ROUTES.wallet.path} />}
      />
    </AfterFirstPaint>
  );
}

/** Log-in and registration. */
export function GuestCorner({ size = 'medium' }: { readonly size?: 'small' | 'medium' }): ReactNode {
  const { dialogs } = usePlatform();
  const location = useLocation();
  return (
    <>
      <Button look="outlined" size={size} onClick={() => void dialogs.logIn()}>
        登录
      </Button>
      <ButtonLink size={size} to={ROUTES.register.path + registrationQuery(location)}>
        注册
      </ButtonLink>
    </>
  );
}
