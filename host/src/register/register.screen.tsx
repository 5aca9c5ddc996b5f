import { usePlatform, useReadable } from '@site/shared/platform';
import { NAMED_ROUTES, ROUTES } from '@site/shared/product';
import { useLocation, useNavigate } from '@site/shared/router';
import { Box, ButtonLink, Card, Link, Screen, StateCard } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { readWayBack } from '../platform/way-back.ts';
import { TALL_LINKS } from '../shell/tall-links.ts';
import { RegisterForm } from './register-form.tsx';

/** Registration: open, closed by the site (SH-8), or needless for somebody who is logged in. */
export default function RegisterScreen(): ReactNode {
  return (
    <Box sx={{ maxWidth: 480, mx: 'auto' }}>
      <Screen title={ROUTES.register.title}>
        <Card>
          <Content />
        </Card>
      </Screen>
    </Box>
  );
}

function Content(): ReactNode {
  const { session, site } = usePlatform();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { loggedIn } = useReadable(session);
  const { preInfo } = useReadable(site);
  const onward = readWayBack(search) ?? ROUTES[NAMED_ROUTES.home].path;
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
      <RegisterForm onRegistered={() => void navigate(ROUTES.registerGuide.path, { replace: true })} />
      <LogInInstead />
    </>
  );
}

/** For whoever has an account already; the way back is kept. */
function LogInInstead(): ReactNode {
  const { search } = useLocation();
  return (
    <Box sx={{ mt: 4, textAlign: 'center', ...TALL_LINKS }}>
      已有账号？<Link to={ROUTES[NAMED_ROUTES.login].path + search}>直接登录</Link>
    </Box>
  );
}
