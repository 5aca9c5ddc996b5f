import { usePlatform, useStore } from '@site/shared/platform';
import { ROUTES, siteMinute, siteTime } from '@site/shared/product';
import { Box, Button, Countdown, Figure, Text } from '@site/shared/ui';
import { useState, type ReactNode } from 'react';
import { useHost } from '../../platform/host-context.tsx';
import { NoticePage } from './notice-page.tsx';
import { ServicePhone } from './service-phone.tsx';

const FACTS = [
  '您的资金安全：余额、未结注单与存取款订单均已保存，不受维护影响。',
  '已开始的回合会照常结算，恢复后可在投注记录中核对。',
  '维护期间暂停登录、注册、进入游戏、存款、取款与转账；客服电话照常服务。',
  '恢复后本页会自动回到您之前的页面，无需其他操作。',
];

/** The maintenance page of the whole site; the gate around all screens leaves it when maintenance ends (MNT-1). */
export default function MaintenanceScreen(): ReactNode {
  const { preInfo } = useStore(usePlatform().site);
  const { message, endAt } = preInfo?.maintainConfig ?? { message: '', endAt: null };
  return (
    <NoticePage
      drawing="maintenance"
      title={ROUTES.maintenance.title}
      text={message || '系统正在维护，请稍后再来。'}
      actions={
        <>
          <Refresh />
          <ServicePhone />
        </>
      }
    >
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 4 }}>
        <Figure label="预计恢复时间（北京时间）">{endAt === null ? '待定' : siteMinute(endAt)}</Figure>
        <Figure label="距离恢复还有">{endAt === null ? '—' : <TimeLeft key={endAt} endAt={endAt} />}</Figure>
      </Box>
      <Box component="ul" sx={{ display: 'grid', gap: 2, pl: 5, '& li': { listStyle: 'disc' } }}>
        {FACTS.map((fact) => (
          <Text key={fact} component="li" tone="text2">
            {fact}
          </Text>
        ))}
      </Box>
    </NoticePage>
  );
}

function TimeLeft({ endAt }: { readonly endAt: string }): ReactNode {
  const [over, setOver] = useState(false);
  return over ? '即将恢复' : <Countdown until={endAt} size="lead" onEnd={() => setOver(true)} />;
}

type Outcome = { readonly at: number; readonly failed: boolean };

function Refresh(): ReactNode {
  const { reloadSite } = useHost();
  const [asking, setAsking] = useState(false);
  const [last, setLast] = useState<Outcome | null>(null);
  const refresh = async () => {
    setAsking(true);
    const failed = await reloadSite().then(
      () => false,
      () => true,
    );
    setAsking(false);
    setLast({ at: Date.now(), failed });
  };
  return (
    <>
      <Text role="status" size="small" tone="text2" sx={{ width: '100%', textAlign: 'center', minHeight: '1.5em' }}>
        {last === null ? '本页每 30 秒自动检查一次' : describe(last)}
      </Text>
      <Button icon="refresh" loading={asking} onClick={() => void refresh()}>
        刷新状态
      </Button>
    </>
  );
}

function describe({ at, failed }: Outcome): string {
  return failed ? `${siteTime(at)} 检查失败，请确认网络后重试` : `${siteTime(at)} 已检查，仍在维护`;
}
