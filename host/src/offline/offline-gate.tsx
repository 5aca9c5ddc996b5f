/** Content of a page from the offline cache: help articles as always, a clear sentence elsewhere. */
import { OFFLINE_PAGES } from '@site/shared/product';
import { useLocation } from '@site/shared/router';
import { Box, Button, Text } from '@site/shared/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { NoticePage } from '../screens/status/notice-page.tsx';
import { isReadableOffline, SITE_RETRY_MS, siteAnswers, startedOffline } from './offline-registration.ts';

const again = () => location.reload();
const retry = async () => (await siteAnswers()) && again();

export function OfflineGate({ children }: { children: ReactNode }): ReactNode {
  const { pathname } = useLocation();
  const [offline] = useState(startedOffline);
  return offline && !isReadableOffline(pathname) ? <OfflineScreen /> : children;
}

const HELP: readonly (readonly [path: string, title: string])[] = [
  [OFFLINE_PAGES.help, '开户帮助'],
  ['/help/ck', '存款帮助'],
  ['/help/qk', '取款帮助'],
  ['/help/bczr', '博彩责任'],
  ['/help/qtwt', '其他常见问题'],
];

function OfflineScreen(): ReactNode {
  useEffect(() => {
    const timer = setInterval(() => void retry(), SITE_RETRY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <NoticePage
      title="当前没有网络连接"
      text="余额、注单和订单都保存在服务器，不受影响。连接恢复后页面会自动打开。"
      drawing="offline"
      actions={
        <Button icon="refresh" onClick={again}>
          重试
        </Button>
      }
    >
      <Text tone="text2">离线时可以阅读帮助文章：</Text>
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 0 }}>
        {HELP.map(([path, title]) => (
          <Box component="li" key={path}>
            {/* A separate page: the stored page for articles knows their remote. */}
            <Box component="a" href={path} sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, color: 'accent' }}>
              {title}
            </Box>
          </Box>
        ))}
      </Box>
    </NoticePage>
  );
}
