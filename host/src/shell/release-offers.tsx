/** A newer version that waits for what the visitor is doing: he may take it now or finish first. */
import { useReadable } from '@site/shared/platform';
import { Button, Stack, Text } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { useReleases } from '../releases/releases-context.tsx';

export function ReleaseOffers(): ReactNode {
  const [offer] = useReadable(useReleases().offers);
  if (!offer) return null;
  return (
    <Stack component="aside" role="status" direction="row" sx={BAR}>
      <Text size="small" sx={{ flex: 1 }}>
        {`新版本已就绪，完成当前操作（${offer.reasons.join('、')}）后自动更新`}
      </Text>
      <Button size="small" look="soft" onClick={() => offer.take()}>
        立即更新
      </Button>
    </Stack>
  );
}

const BAR = {
  position: 'fixed',
  zIndex: 1200,
  left: { xs: 12, sm: 'auto' },
  right: { xs: 12, sm: 24 },
  bottom: { xs: 'calc(72px + env(safe-area-inset-bottom))', sm: 24 },
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
