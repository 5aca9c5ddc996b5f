import { usePlatform, useStore } from '@site/shared/platform';
import { BACK_PARAMETER, NAMED_ROUTES, ROUTES } from '@site/shared/product';
import { useLocation, useNavigate } from '@site/shared/router';
import { Box, ButtonLink, Link, StateCard } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { readReturnUrl } from '../../platform/return-url.ts';
import { useClaims } from '../../release-runtime/releases-context.tsx';
import { TOUCH_TARGET_LINKS } from '../../lib/touch-target-links.ts';
import { EntryPage } from '../login/entry-page.tsx';
import { RegisterForm } from './register-form.tsx';

/** Registration: open, closed by the site (SH-8), or unnecessary for a logged-in member. */
export default function RegisterScreen(): ReactNode {
  return (
    <EntryPage title={ROUTES.register.title}>
      <Content />
    </EntryPage>
  );
}

function Content(): ReactNode {
  const { session, site } = usePlatform();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { loggedIn } = useStore(session);
  const { preInfo } = useStore(site);
  const claims = useClaims();
  const back = readReturnUrl(search, claims);
  const onward = back ?? ROUTES[NAMED_ROUTES.home].path;
  if (loggedIn) return <StateCard compact title="您已登录" action={<ButtonLink to={onward}>继续</ButtonLink>} />;
  if (preInfo?.stopRegister)
    return (
      <>
        <StateCard
          compact
          drawing="locked"
          title="注册暂未开放，请稍后再试"
          action={<ButtonLink to={ROUTES.home.path}>返回首页</ButtonLink>}
        />
        <LogInInstead />
      </>
    );
  return (
    <>
      <RegisterForm onRegistered={() => void navigate(guideFrom(back), { replace: true })} />
      <LogInInstead />
    </>
  );
}

/** The guide of a new member, which leads back to where he came from. */
function guideFrom(back: string | null): string {
  const { path } = ROUTES.registerGuide;
  return back === null ? path : `${path}?${new URLSearchParams({ [BACK_PARAMETER]: back })}`;
}

/** The link to the log-in; keeps the return address. */
function LogInInstead(): ReactNode {
  const { search } = useLocation();
  return (
    <Box sx={{ mt: 4, textAlign: 'center', ...TOUCH_TARGET_LINKS }}>
      已有账号？<Link to={ROUTES[NAMED_ROUTES.login].path + search}>直接登录</Link>
    </Box>
  );
}
