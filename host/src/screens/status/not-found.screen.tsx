import { ROUTES } from '@site/shared/product';
import { useLocation, useNavigate } from '@site/shared/router';
import { Button, ButtonLink, Screen, StateCard } from '@site/shared/ui';
import type { ReactNode } from 'react';

/** The 404 page (RT-1). */
export default function NotFoundScreen(): ReactNode {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const detail = pathname === ROUTES.pageNotFound.path ? '' : `地址 ${pathname.slice(0, 80)} 没有对应的页面。`;
  return (
    <Screen title={ROUTES.pageNotFound.title}>
      <StateCard
        drawing="notFound"
        title="您访问的页面不存在或已移除"
        text={`${detail}请检查地址是否正确，或从首页重新进入。`}
        action={
          <>
            <ButtonLink to={ROUTES.home.path} icon="home">
              返回首页
            </ButtonLink>
            <Button look="outlined" icon="chevronLeft" onClick={() => void navigate(-1)}>
              上一页
            </Button>
            <ButtonLink to={ROUTES.helpQtwt.path} look="text" icon="help">
              常见问题
            </ButtonLink>
          </>
        }
      />
    </Screen>
  );
}
