import { ROUTES, siteDate } from '@site/shared/product';
import { Box, ButtonLink, Card, columnGrid, Heading, Money, ProgressBar, Stack, Text } from '@site/shared/ui';
import type { VipBar, VipInfo } from '@site/shared/wire';
import { vipArt } from '../common/art.ts';
import { percentOf } from './vip.rules.ts';

/** The level and how far things are; it states facts and urges nothing. */
export function LevelCard({ info: { level, title, next, keep } }: { readonly info: VipInfo }) {
  return (
    <Card as="section" aria-label="当前等级">
      <Stack direction="row" sx={{ alignItems: 'center', gap: 4, flexWrap: 'wrap', mb: 6 }}>
        <Box component="img" src={vipArt(level)} alt="" width={72} height={72} sx={{ flexShrink: 0 }} />
        <Box sx={{ flex: '1 1 160px' }}>
          <Text size="small" tone="text2">
            当前等级
          </Text>
          <Heading level={2} size="title" tone="gold">
            {title}
          </Heading>
          <Text size="small" tone="text3">
            {next === null ? '您已是最高等级' : `下一等级 VIP${next.level}`}
          </Text>
        </Box>
        <ButtonLink look="soft" to={ROUTES.vipDetails.path} endIcon="chevronRight">
          查看详情
        </ButtonLink>
      </Stack>
      <Box sx={next !== null && keep !== null ? THREE : TWO}>
        {next !== null && <Bar name="累计存款" bar={next.deposit} />}
        {next !== null && <Bar name="累计有效流水" bar={next.turnover} />}
        {keep !== null && <Bar name="保级流水" bar={keep} hint={`本周期至 ${siteDate(keep.until)}`} />}
      </Box>
    </Card>
  );
}

function Bar({ name, bar, hint }: { name: string; bar: VipBar; hint?: string }) {
  return (
    <Stack sx={{ gap: 2, minWidth: 0 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 3 }}>
        <Text size="small" weight="medium">
          {name}
        </Text>
        <Text size="small" tone="text2" numeric>
          {`${percentOf(bar)}%`}
        </Text>
      </Stack>
      <ProgressBar label={name} percent={percentOf(bar)} tone="gold" />
      <Text size="small" tone="text2" numeric>
        <Money amount={bar.done} /> / <Money amount={bar.needed} />
      </Text>
      {hint !== undefined && (
        <Text size="tiny" tone="text3" numeric>
          {hint}
        </Text>
      )}
    </Stack>
  );
}

const [TWO, THREE] = [columnGrid({ md: 2 }, 6), columnGrid({ md: 3 }, 6)];
