/** Release messages for the visitor: a newer version that waits for a lease, an outdated page, a stale channel. */
import { useStore } from '@site/shared/platform';
import { Button, Stack, Text } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { useReleases } from '../release-runtime/releases-context.tsx';

export function ReleaseOffers(): ReactNode {
  const releases = useReleases();
  const [offer] = useStore(releases.offers);
  const freshness = useStore(releases.freshness);
  if (offer)
    return (
      <Bar text={`新版本已就绪，完成当前操作（${offer.reasons.join('、')}）后自动更新`}>
        <Button size="small" look="soft" onClick={() => offer.take()}>
          立即更新
        </Button>
      </Bar>
    );
  if (freshness === 'expired') return <Bar text="暂时收不到版本更新，已打开的页面可继续使用" />;
  if (freshness === 'fresh') return null;
  return (
    <Bar text="网站已更新，完成当前操作后请刷新页面">
      <Button size="small" look="soft" onClick={() => location.reload()}>
        刷新页面
      </Button>
    </Bar>
  );
}

function Bar({ text, children }: { readonly text: string; readonly children?: ReactNode }): ReactNode {
  return (
    <Stack component="aside" role="status" direction="row" sx={BAR}>
      <Text size="small" sx={{ flex: 1 }}>
        {text}
      </Text>
      {children}
    </Stack>
  );
}

const BAR = {
  position: 'fixed',
  zIndex: 1200,
  left: { xs: 12, sm: 'auto' },
  right: { xs: 12, sm: 24 },
  bottom: { xs: 'calc(var(--bottom-bar-height) + 15px)', sm: 24 },
  maxWidth: 480,
  alignItems: 'center',
  gap: 3,
  p: 3,
  pl: 4,
  borderRadius: '12px',
  border: 1,
  borderColor: 'line',
  bgcolor: 'raised',
} as const;
