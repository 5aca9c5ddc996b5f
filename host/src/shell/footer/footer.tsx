/** The footer of every page: links, help, and on a sandbox its disclaimer. */
import { usePlatform, useStore } from '@site/shared/platform';
import { NAMED_ROUTES, ROUTES, WORD, type RouteName } from '@site/shared/product';
import { Box, Divider, Heading, Link, Stack, Text } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { WIDE_WIDTH } from '../../lib/page-width.ts';

interface Column {
  readonly title: string;
  readonly routes: readonly RouteName[];
}

const COLUMNS: readonly Column[] = [
  { title: '关于我们', routes: ['helpGywm', 'helpGztk', 'helpYsgz', 'helpHzhb', 'sponsor', 'agent'] },
  { title: '新手帮助', routes: ['helpKh', 'helpCk', 'helpQk', 'helpZz', 'helpYhgz', 'helpTjllq'] },
  { title: '常见问题', routes: ['helpTywt', 'helpZrwt', 'helpCpwt', 'helpQtwt', 'helpFjcjc', NAMED_ROUTES['customer service']] },
];

const HELPLINE = '12356';

export function Footer(): ReactNode {
  const { title, isSandbox } = useStore(usePlatform().site);
  return (
    <Box component="footer" sx={FOOT}>
      <Box sx={INNER}>
        <Box sx={GRID}>
          {COLUMNS.map((column) => (
            <Links key={column.title} {...column} />
          ))}
          <Protection />
        </Box>
        {isSandbox && <SandboxNote title={title} />}
      </Box>
    </Box>
  );
}

function Links({ title, routes }: Column): ReactNode {
  return (
    <Box component="nav" aria-label={title}>
      <Heading level={2} size="body">
        {title}
      </Heading>
      <Stack component="ul" sx={{ mt: 2 }}>
        {routes.map((route) => (
          <Box component="li" key={route}>
            <FootLink route={route} />
          </Box>
        ))}
      </Stack>
    </Box>
  );
}

function FootLink({ route }: { readonly route: RouteName }): ReactNode {
  return (
    <Link to={ROUTES[route].path} look="quiet">
      <Box component="span" sx={LINK}>
        {ROUTES[route].title}
      </Box>
    </Link>
  );
}

function Protection(): ReactNode {
  return (
    <Box component="section" aria-label="理性游戏">
      <Heading level={2} size="body">
        理性游戏
      </Heading>
      <Stack direction="row" sx={{ gap: 3, mt: 3, alignItems: 'center' }}>
        <Box component="span" aria-hidden sx={ADULT}>
          18+
        </Box>
        <Text size="small" tone="text2">
          未满18周岁禁止参与。请量力而行，娱乐有度。
        </Text>
      </Stack>
      <Text size="small" tone="text2" sx={{ mt: 3 }}>
        需要帮助：全国统一心理援助热线 {HELPLINE}
      </Text>
      <Stack direction="row" sx={{ columnGap: 4, flexWrap: 'wrap' }}>
        <FootLink route="responsible" />
        <FootLink route="helpBczr" />
      </Stack>
    </Box>
  );
}

function SandboxNote({ title }: { readonly title: string }): ReactNode {
  return (
    <>
      <Divider />
      <Stack sx={{ gap: 2, pt: 4 }}>
        <Text size="small" tone="gold">
          {WORD.sandbox}
        </Text>
        <Text size="tiny" tone="text3">
          {title}
          为演示环境，未持有博彩经营许可，不接受真实资金，不对任何地区提供真实投注服务。余额、赛事、场馆与收付均为模拟，不能充值或兑换。
        </Text>
      </Stack>
    </>
  );
}

/** A separate compositing layer, so that changes elsewhere do not repaint it. */
const FOOT = { isolation: 'isolate', mt: 12, borderTop: 1, borderColor: 'line', bgcolor: 'surface' } as const;
/** Its end can be scrolled above what a screen docks over the page, such as a bet slip. */
const PB = 'calc(32px + var(--docked-height, 0px))';
const INNER = { maxWidth: WIDE_WIDTH, mx: 'auto', px: { xs: 4, sm: 6 }, pt: 8, pb: PB, boxSizing: 'content-box' } as const;
const GRID = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', lg: '1fr 1fr 1fr 1.6fr' },
  columnGap: 6,
  rowGap: 8,
  pb: 6,
  '& > section': { gridColumn: { xs: '1 / -1', lg: 'auto' } },
} as const;
const LINK = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: { xs: 44, lg: 32 },
  fontSize: '0.8125rem',
  color: 'text2',
} as const;
const ADULT = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 44,
  height: 44,
  borderRadius: '50%',
  border: 2,
  borderColor: 'loss',
  color: 'loss',
  fontWeight: 700,
} as const;
