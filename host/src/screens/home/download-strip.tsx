import { ROUTES } from '@site/shared/product';
import { Box, ButtonLink, Card, Heading, Icon, QrCode, Stack, Text, useFrame } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { AfterFirstPaint } from '../../lib/after-first-paint.tsx';
import { WhenNear } from './when-near.tsx';

const QR_PX = 96;

/** The download block: a QR code on larger screens, a link on a phone. */
export function DownloadStrip(): ReactNode {
  return (
    <Card as="section" aria-label="客户端下载">
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 4 }}>
        <Box sx={MARK}>
          <Icon name="device" size={40} />
        </Box>
        <Box sx={CODE}>
          <AfterFirstPaint>
            <Code />
          </AfterFirstPaint>
        </Box>
        <Box sx={{ flex: '1 1 200px' }}>
          <Heading level={2} size="large">
            手机也能用
          </Heading>
          <Text tone="text2">添加到主屏幕即可像客户端一样打开，无需安装包。</Text>
          <Text size="small" tone="text3" sx={{ display: { xs: 'none', sm: 'block' }, mt: 1 }}>
            用手机相机扫描二维码
          </Text>
        </Box>
        <ButtonLink to={ROUTES.download.path} look="soft" icon="download" wide="phone">
          查看下载方式
        </ButtonLink>
      </Stack>
    </Card>
  );
}

/** Not rendered on a phone, which cannot scan its own screen. */
function Code(): ReactNode {
  if (useFrame() === 'phone') return null;
  return (
    <WhenNear before={null}>
      <QrCode text={`${location.origin}${ROUTES.downloadPage.path}`} label="手机端地址的二维码" size={QR_PX} />
    </WhenNear>
  );
}

const MARK = { display: { xs: 'block', sm: 'none' }, color: 'accent', lineHeight: 0 } as const;
const CODE = { display: { xs: 'none', sm: 'block' }, width: QR_PX, height: QR_PX, flexShrink: 0 } as const;
