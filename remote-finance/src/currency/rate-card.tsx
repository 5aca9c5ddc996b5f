import { siteTime } from '@site/shared/product';
import { Box, Card, Divider, Figure, Stack, Text } from '@site/shared/ui';
import { MoneyInput } from '@site/shared/ui/field';
import { FilterPills } from '@site/shared/ui/list';
import type { UsdtRate } from '@site/shared/wire';
import { useState } from 'react';
import { MoneyActions } from '../common/money-actions.tsx';
import { inYuan, type Side } from './currency.rules.ts';

interface Props {
  readonly rate: UsdtRate;
  /** Too old to count with. */
  readonly stale: boolean;
}

const SIDES: readonly { readonly value: Side; readonly label: string }[] = [
  { value: 'buy', label: '存入' },
  { value: 'sell', label: '取出' },
];

const ACTIONS = [
  { route: 'deposit', label: '存 USDT', icon: 'deposit' },
  { route: 'withdrawal', label: '取 USDT', icon: 'withdraw' },
  { route: 'currencyRecord', label: '虚拟币记录', icon: 'receipt' },
  { route: 'platformTutorials', label: '平台教程', icon: 'help' },
] as const;

/** The current rate of USDT, and a converter. */
export function RateCard({ rate, stale }: Props) {
  return (
    <Card as="section" aria-label="参考汇率">
      <Box component="dl" sx={{ display: 'grid', gap: 4, gridTemplateColumns: '1fr 1fr', m: 0 }}>
        <Figure label="存入汇率" hint="1 USDT 计入的人民币">
          <Shown stale={stale}>{`¥${rate.buy}`}</Shown>
        </Figure>
        <Figure label="取出汇率" hint="1 USDT 扣除的人民币">
          <Shown stale={stale}>{`¥${rate.sell}`}</Shown>
        </Figure>
      </Box>
      <Text size="small" tone="text3" numeric role="status" sx={{ mt: 2 }}>
        {stale ? '汇率更新中…' : `${rate.source} · 更新于 ${siteTime(rate.at)} · ${rate.validSeconds} 秒内有效`}
      </Text>
      <Divider style={{ marginBlock: 16 }} />
      <Calculator rate={rate} stale={stale} />
      <Divider style={{ marginBlock: 16 }} />
      <MoneyActions label="虚拟币操作" actions={ACTIONS} />
    </Card>
  );
}

function Shown({ stale, children }: { readonly stale: boolean; readonly children: string }) {
  return (
    <Text component="span" size="title" weight="bold" numeric tone={stale ? 'text3' : 'ink'}>
      {children}
    </Text>
  );
}

function Calculator({ rate, stale }: Props) {
  const [side, setSide] = useState<Side>('buy');
  const [usdt, setUsdt] = useState('100');
  const yuan = stale ? null : inYuan(usdt, rate[side]);
  return (
    <Stack sx={{ gap: 3 }}>
      <FilterPills label="换算方向" choices={SIDES} value={side} onSelect={setSide} />
      <Box sx={{ display: 'grid', columnGap: 4, rowGap: 1, alignItems: 'end', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <MoneyInput label="USDT 数量" unit="USDT" value={usdt} onChange={({ target }) => setUsdt(target.value)} />
        <Text
          component="output"
          aria-live="polite"
          size="lead"
          weight="bold"
          numeric
          sx={{ minHeight: 44, display: 'flex', alignItems: 'center' }}
        >
          {stale ? '汇率更新中…' : yuan === null ? '请输入数量' : `≈ ¥${yuan}`}
        </Text>
      </Box>
    </Stack>
  );
}
