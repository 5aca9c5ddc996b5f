import { usePlatform, useStore } from '@site/shared/platform';
import { ROUTES } from '@site/shared/product';
import { Text } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { NoticePage } from './notice-page.tsx';
import { ServicePhone } from './service-phone.tsx';
import { WithdrawalGuide } from './withdrawal-guide.tsx';

/** The site no longer serves this region or brand; explains only how money is returned (RT-1). */
export default function StopServiceScreen(): ReactNode {
  const { title } = useStore(usePlatform().site);
  return (
    <NoticePage
      drawing="locked"
      title={ROUTES.stopService.title}
      text={`${title}已停止向您所在的地区提供服务，不再接受注册、存款与投注。`}
      actions={<ServicePhone />}
    >
      <Text>您的余额仍属于您。未结注单按原定规则结算，结算后的金额计入余额。</Text>
      <WithdrawalGuide open />
    </NoticePage>
  );
}
