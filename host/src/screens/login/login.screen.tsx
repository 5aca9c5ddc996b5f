import { usePlatform, useStore } from '@site/shared/platform';
import { NAMED_ROUTES, ROUTES } from '@site/shared/product';
import { useLocation, useNavigate } from '@site/shared/router';
import { ButtonLink, StateCard } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { readReturnUrl } from '../../platform/return-url.ts';
import { useClaims } from '../../release-runtime/releases-context.tsx';
import { EntryPage } from './entry-page.tsx';
import { LogInForm } from './log-in-form.tsx';

/** The log-in page; afterwards it returns to the visitor's original address. */
export default function LoginScreen(): ReactNode {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { loggedIn } = useStore(usePlatform().session);
  const claims = useClaims();
  const onward = readReturnUrl(search, claims) ?? ROUTES[NAMED_ROUTES.home].path;
  return (
    <EntryPage title={ROUTES[NAMED_ROUTES.login].title}>
      {loggedIn ? (
        <StateCard compact title="您已登录" action={<ButtonLink to={onward}>继续</ButtonLink>} />
      ) : (
        <LogInForm search={search} onLoggedIn={() => void navigate(onward, { replace: true })} />
      )}
    </EntryPage>
  );
}
