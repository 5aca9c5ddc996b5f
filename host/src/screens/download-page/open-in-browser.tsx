/** For in-app browsers, which cannot install the site and lose log-ins: how to open the site in the real browser. */
import { usePlatform } from '@site/shared/platform';
import { mobileWayBack } from '@site/shared/product';
import { Box, Card, CopyButton, Heading, Icon, Text } from '@site/shared/ui';
import { useState, type ReactNode } from 'react';

export function OpenInBrowser(): ReactNode {
  const { storage } = usePlatform();
  const [address] = useState(() => location.origin + mobileWayBack(storage.read('mobileSource'), location.origin));
  return (
    <Card as="section" role="note" aria-labelledby="in-app">
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'flex-start' }}>
        <Box component="span" sx={{ display: 'grid', color: 'gold', pt: '2px' }}>
          <Icon name="external" size={20} />
        </Box>
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Heading level={2} size="large" id="in-app">
            请在浏览器中打开
          </Heading>
          <Text tone="text2" sx={{ mt: 1 }}>
            您正在其他应用内浏览。请点按右上角菜单，选择「在浏览器打开」，或复制下方地址到浏览器。
          </Text>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 2 }}>
            <Text component="span" size="small" lines={1} sx={{ flex: 1, minWidth: 0 }}>
              {address}
            </Text>
            <CopyButton text={address} of="地址" />
          </Box>
        </Box>
      </Box>
    </Card>
  );
}
