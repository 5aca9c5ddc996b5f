/** 6031 and 6033: the visitor's address is blocked, and nothing leads on (ERR-3). */
import { usePlatform } from '@site/shared/platform';
import { RESTRICTION_TITLES, WORD } from '@site/shared/product';
import { Button } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { NoticePage } from './notice-page.tsx';
import { ServicePhone } from './service-phone.tsx';
import { textOf, useVisit, VisitFacts } from './visit-facts.tsx';
import { WithdrawalGuide } from './withdrawal-guide.tsx';

const REASON = '当前地址或所在地区不在服务范围内';

export function AccessCaveat(): ReactNode {
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
