import { ROUTES } from '@site/shared/product';
import { Box, ButtonLink, Card, Heading, Icon, Stack, Text } from '@site/shared/ui';
import type { ReactNode } from 'react';

/** Where the site goes along on a phone. */
export function DownloadStrip(): ReactNode {
  return (
    <Card as="section" aria-label="客户端下载">
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 4 }}>
        <Box sx={{ color: 'accent', lineHeight: 0 }}>
          <Icon name="device" size={40} />
        </Box>
        <Box sx={{ flex: '1 1 240px' }}>
          <Heading level={2} size="large">
            手机也能用
          </Heading>
          <Text tone="text2">添加到主屏幕即可像客户端一样打开，无需安装包。</Text>
        </Box>
        <ButtonLink to={ROUTES.download.path} look="soft" icon="download" wide="phone">
          查看下载方式
        </ButtonLink>
      </Stack>
    </Card>
  );
}
