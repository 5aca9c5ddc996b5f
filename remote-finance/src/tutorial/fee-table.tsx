import { formatMoney } from '@site/shared/product';
import { Answered, Block, Skeleton, Stack, Text } from '@site/shared/ui';
import { RecordList, type RecordColumn } from '@site/shared/ui/list';
import type { FeeLine } from '@site/shared/wire';
import { useFees } from './tutorial.queries.ts';

/** Limits, fees and times of every way, in and out. */
export function FeeTable() {
  const fees = useFees();
  return (
    <Block title="限额、费用与时间" reason="以提交页面显示的为准">
      <Answered query={fees} skeleton={<Skeleton shape="block" sx={{ height: 320 }} />} isEmpty={() => false}>
        {({ lines, freeWithdrawals }) => (
          <Stack sx={{ gap: 3 }}>
            <RecordList caption="费用一览" columns={COLUMNS} rows={lines} keyOf={({ direction, title }) => `${direction} ${title}`} />
            <Text size="small" tone="text3">{`每天前 ${freeWithdrawals} 次取款免手续费。USDT 取款另扣网络费，见虚拟币中心。`}</Text>
          </Stack>
        )}
      </Answered>
    </Block>
  );
}

const COLUMNS: readonly RecordColumn<FeeLine>[] = [
  { key: 'title', title: '方式', headline: true, render: ({ title }) => title },
  { key: 'direction', title: '方向', headline: true, render: ({ direction }) => (direction === 'deposit' ? '存款' : '取款') },
  { key: 'range', title: '单笔限额', align: 'right', render: rangeText },
  { key: 'fee', title: '手续费', align: 'right', render: feeText },
  { key: 'eta', title: '预计时间', align: 'right', render: ({ eta }) => eta },
];

function rangeText({ min, max, unit }: FeeLine): string {
  return `${formatMoney(min)} – ${formatMoney(max)} ${unit === 'CNY' ? '元' : 'USDT'}`;
}

function feeText({ feeRateBp, feeFixed, direction }: FeeLine): string {
  const rate = feeRateBp === 0 ? '' : `${feeRateBp / 100}%`;
  const fixed = feeFixed === '0.00' ? '' : `${formatMoney(feeFixed)} 元`;
  const fee = [rate, fixed].filter(Boolean).join(' + ') || '免费';
  return direction === 'withdrawal' && rate !== '' ? `免费次数后 ${fee}` : fee;
}
