/** The first page: what the site is, and the way to its goods. */
import { ButtonLink, Card, columnGrid, Heading, Stack, Text } from '@site/shared/ui';
import type { ReactNode } from 'react';

const REASONS = [
  { title: '当季新品', text: '每周上新，数量有限。' },
  { title: '随时更新', text: '页面在您浏览时静默升级，购物篮不会丢失。' },
  { title: '一件也送', text: '不设起送金额，三日内送达。' },
] as const;

export function HomeScreen(): ReactNode {
  return (
    <Stack sx={{ gap: 6 }}>
      <Stack sx={{ gap: 4, alignItems: 'flex-start', py: { xs: 4, sm: 8 } }}>
        <Heading level={1}>日常好物，简单挑选</Heading>
        <Text tone="text2">从全部商品中选出您喜欢的，放进购物篮。</Text>
        <ButtonLink to="/catalogue" endIcon="arrowRight">
          去看看
        </ButtonLink>
      </Stack>
      <Stack sx={columnGrid({ sm: 3 })}>
        {REASONS.map(({ title, text }) => (
          <Card key={title}>
            <Stack sx={{ gap: 2 }}>
              <Heading level={2} size="lead">
                {title}
              </Heading>
              <Text tone="text2">{text}</Text>
            </Stack>
          </Card>
        ))}
      </Stack>
    </Stack>
  );
}
