/** 6032: part of the site is not offered here; a visitor who has confirmed it continues and sees it no more (ERR-3). */
import { usePlatform } from '@site/shared/platform';
import { NAMED_ROUTES, RESTRICTION_TITLES, ROUTES } from '@site/shared/product';
import { useLocation, useNavigate } from '@site/shared/router';
import { Button, ButtonLink, Text } from '@site/shared/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { readReturnUrl } from '../../platform/return-url.ts';
import { NoticePage } from './notice-page.tsx';
import { useVisit, VisitFacts } from './visit-facts.tsx';

const HOME = ROUTES[NAMED_ROUTES.home].path;

export function AccessAlert(): ReactNode {
  const { storage } = usePlatform();
  const [read, setRead] = useState(() => storage.read('isGo') === true);
  const { search } = useLocation();
  const navigate = useNavigate();
  const visit = useVisit('当地部分服务未开放或正在维护');
  useEffect(() => {
    if (read) void navigate(readReturnUrl(search) ?? HOME, { replace: true });
  }, [read, search, navigate]);
  if (read) return null;
  const goOn = () => {
    storage.write('isGo', true);
    setRead(true);
  };
  return (
    <NoticePage
      drawing="notFound"
      title={RESTRICTION_TITLES['access-alert']}
      text="您所在的地区部分服务暂不可用，其余功能可以正常使用。"
      actions={
        <>
          <Button icon="arrowRight" onClick={goOn}>
            我已了解，继续访问
          </Button>
          <ButtonLink to={HOME} look="outlined" icon="home">
            返回首页
          </ButtonLink>
        </>
      }
    >
      <VisitFacts visit={visit} />
      <Text tone="text2">在您所在的地区，优惠活动、新用户注册与进入游戏可能无法使用；登录、取款、记录与客服不受影响。</Text>
    </NoticePage>
  );
}
