import { NAMED_ROUTES, RESTRICTION_PARAMETER, RESTRICTION_TITLES, ROUTES, WORD } from '@site/shared/product';
import { useLocation, useNavigate, useSearchParams } from '@site/shared/router';
import { type ReactNode, useEffect, useState } from 'react';
import { usePlatform } from '@site/shared/platform';
import { Button, ButtonLink, Text } from '@site/shared/ui';
import { readReturnUrl } from '../../platform/return-url.ts';
import { NoticePage } from './notice-page.tsx';
import { textOf, useVisit, VisitFacts } from './visit-facts.tsx';
import { ServicePhone } from './service-phone.tsx';
import { WithdrawalGuide } from './withdrawal-guide.tsx';

/** The two variants of the access page: a notice to confirm, and a block; any other parameter is the block (ERR-3). */
export default function RestrictionIpScreen(): ReactNode {
  const [query] = useSearchParams();
  return query.get(RESTRICTION_PARAMETER) === 'access-alert' ? <AccessAlert /> : <AccessCaveat />;
}

// 6032: part of the site is not offered here; a visitor who has confirmed it continues and sees it no more (ERR-3).

const HOME = ROUTES[NAMED_ROUTES.home].path;

function AccessAlert(): ReactNode {
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

// 6031 and 6033: the visitor's address is blocked, and nothing leads on (ERR-3).

const REASON = '当前地址或所在地区不在服务范围内';

function AccessCaveat(): ReactNode {
  const visit = useVisit(REASON);
  const { dialogs } = usePlatform();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(textOf(visit));
      dialogs.notify(WORD.copied, 'good');
    } catch {
      dialogs.notify('复制失败，请长按选择', 'bad');
    }
  };
  return (
    <NoticePage
      drawing="locked"
      title={RESTRICTION_TITLES['access-caveat']}
      text="抱歉，您所在的地区无法访问本站。如认为有误，请将以下信息提供给客服。"
      actions={
        <>
          <Button icon="copy" onClick={() => void copy()}>
            复制信息
          </Button>
          <ServicePhone />
        </>
      }
    >
      <VisitFacts visit={visit} />
      <WithdrawalGuide />
    </NoticePage>
  );
}
