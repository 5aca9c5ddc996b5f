import { usePlatform, useStore } from '@site/shared/platform';
import { CATEGORIES, ROUTES, type VipLevel } from '@site/shared/product';
import { useSearchParams } from '@site/shared/router';
import { Block, Box, Card, Chip, Screen, Stack, Text } from '@site/shared/ui';
import { FilterPills } from '@site/shared/ui/list';
import { DataTable, type Column } from '@site/shared/ui/table';
import { Privileges } from './privileges.tsx';
import { useLevels } from './vip.queries.ts';
import { amountText, percentText, VIP_RULES } from './vip.rules.ts';

/** All levels in columns, the selected one with its details, and the rules of promotion and relegation. */
export default function VipDetailsScreen() {
  const levels = useLevels();
  return (
    <Screen
      title={ROUTES.vipDetails.title}
      reason="等级由系统按规则自动评定"
      link={{ to: ROUTES.vip.path, label: '返回 VIP 中心' }}
      query={levels}
    >
      {({ levels: list }) => <Details levels={list} />}
    </Screen>
  );
}

function Details({ levels }: { readonly levels: readonly VipLevel[] }) {
  const { member } = useStore(usePlatform().session);
  // Not known yet where a page has just begun: then no level is named as the member's.
  const own = member?.gradeId ?? null;
  const [search, setSearch] = useSearchParams();
  const requestedLevel = Number(search.get('level') ?? own ?? 0);
  const shown = levels.find(({ level }) => level === requestedLevel) ?? levels[0];
  if (shown === undefined) return null;
  return (
    <Stack sx={{ gap: 6 }}>
      <Block title="等级对照" reason="表格可左右滑动">
        <DataTable caption="全部等级" columns={columnsFor(own)} rows={levels} keyOf={({ title }) => title} />
      </Block>
      <Block title="等级权益">
        <Stack sx={{ gap: 4 }}>
          <FilterPills
            label="切换等级"
            choices={levels.map(({ level, title }) => ({ value: String(level), label: title }))}
            value={String(shown.level)}
            onSelect={(value) => setSearch({ level: value }, { replace: true })}
          />
          <Privileges level={shown} />
        </Stack>
      </Block>
      <Block title="等级规则">
        <Card>
          <Box component="dl" sx={{ m: 0, display: 'grid', gap: 4 }}>
            {VIP_RULES.map(({ title, text }) => (
              <Box key={title}>
                <Text component="dt" weight="medium">
                  {title}
                </Text>
                <Text component="dd" tone="text2" sx={{ m: 0, mt: 1 }}>
                  {text}
                </Text>
              </Box>
            ))}
          </Box>
        </Card>
      </Block>
    </Stack>
  );
}

const amount = (key: string, title: string, of: (level: VipLevel) => string): Column<VipLevel> => ({
  key,
  title,
  align: 'right',
  render: (level) => amountText(of(level)),
});

function columnsFor(own: number | null): readonly Column<VipLevel>[] {
  return [
    { key: 'title', title: '等级', render: ({ level, title }) => <Title title={title} own={level === own} /> },
    amount('deposit', '晋升存款', ({ upgradeDeposit }) => upgradeDeposit),
    amount('turnover', '晋升流水', ({ upgradeTurnover }) => upgradeTurnover),
    amount('keep', '保级流水', ({ relegationTurnover }) => relegationTurnover),
    amount('upgradeGift', '晋级礼金', ({ upgradeGift }) => upgradeGift),
    amount('birthdayGift', '生日礼金', ({ birthdayGift }) => birthdayGift),
    amount('monthlyGift', '月度礼金', ({ monthlyGift }) => monthlyGift),
    { key: 'count', title: '每日取款次数', align: 'right', render: ({ dailyWithdrawCount }) => dailyWithdrawCount },
    amount('limit', '每日取款额度', ({ dailyWithdrawLimit }) => dailyWithdrawLimit),
    ...CATEGORIES.map(({ code, title }): Column<VipLevel> => {
      return { key: code, title: `${title}返水`, align: 'right', render: ({ rebateRates }) => percentText(rebateRates[code]) };
    }),
  ];
}

function Title({ title, own }: { readonly title: string; readonly own: boolean }) {
  return (
    <Stack component="span" direction="row" sx={{ alignItems: 'center', gap: 2 }}>
      {title}
      {own && (
        <Chip tone="gold" icon="crown">
          当前
        </Chip>
      )}
    </Stack>
  );
}
