import { Answered, Block, Skeleton, Stack, Text, useMediaQuery } from '@site/shared/ui';
import { DataTable, type Column } from '@site/shared/ui/table';
import type { FeeLine } from '@site/shared/wire';
import { FeeLines } from './fee-lines.tsx';
import { feeText, rangeText } from './fee.rules.ts';
import { useFees } from './tutorial.queries.ts';

/** Limits, fees and times of every way, in and out. */
export function FeeTable() {
  const fees = useFees();
  const wide = useMediaQuery('(min-width: 900px)');
  return (
    <Block title="限额、费用与时间" reason="以提交页面显示的为准">
      <Answered query={fees} skeleton={<Skeleton shape="block" sx={{ height: 320 }} />} isEmpty={() => false}>
        {({ lines, freeWithdrawals }) => (
          <Stack sx={{ gap: 3 }}>
            {wide ? (
              <DataTable caption="费用一览" columns={COLUMNS} rows={lines} keyOf={({ direction, title }) => `${direction} ${title}`} />
            ) : (
              <FeeLines lines={lines} />
            )}
            <Text size="small" tone="text3">{`每天前 ${freeWithdrawals} 次取款免手续费。USDT 取款另扣网络费，见虚拟币中心。`}</Text>
          </Stack>
        )}
      </Answered>
    </Block>
  );
}

const COLUMNS: readonly Column<FeeLine>[] = [
  { key: 'title', title: '方式', render: ({ title }) => title },
  { key: 'direction', title: '方向', render: ({ direction }) => (direction === 'deposit' ? '存款' : '取款') },
  { key: 'range', title: '单笔限额', align: 'right', render: rangeText },
  { key: 'fee', title: '手续费', align: 'right', render: feeText },
  { key: 'eta', title: '预计时间', align: 'right', render: ({ eta }) => eta },
];
