import { Block, Button, Card, Money, moneyText, Stack, StatusChip, type StatusLook, Text } from '@site/shared/ui';
import { DataTable, type Column } from '@site/shared/ui/table';
import type { CollectItem, CollectJob, CollectOutcome } from '@site/shared/wire';

/** The result of 一键归户, venue by venue. */
export function CollectResult({ job, onClose }: { job: CollectJob; onClose: () => void }) {
  const done = job.status === 'done';
  return (
    <Block
      title="归户结果"
      actions={
        done && (
          <Button look="text" size="small" onClick={onClose}>
            关闭
          </Button>
        )
      }
    >
      <Stack sx={{ gap: 3 }}>
        <Text component="output" weight="medium">
          {sentence(job)}
        </Text>
        {job.items.length === 0 ? (
          <Card>
            <Text tone="text2">没有可归户的余额。</Text>
          </Card>
        ) : (
          <DataTable caption="归户结果" columns={COLUMNS} rows={job.items} keyOf={({ venueCode }) => venueCode} totals={totals(job)} />
        )}
      </Stack>
    </Block>
  );
}

function totals({ totalMoved }: CollectJob) {
  return { venue: '共转回', moved: <Money amount={totalMoved} /> };
}

/** 归户中… / 归户完成，共转回 {amt} / 部分场馆归户失败，请稍后重试 */
function sentence({ status, items, totalMoved }: CollectJob): string {
  if (status === 'running') return '归户中…';
  const open = items.some((item) => item.status === 'fail' || item.status === 'processing');
  return open ? '部分场馆归户失败，请稍后重试' : `归户完成，共转回 ${moneyText(totalMoved)}`;
}

const OUTCOME: Readonly<Record<CollectOutcome, StatusLook>> = {
  processing: { text: '处理中', tone: 'accent', icon: 'clock' },
  success: { text: '成功', tone: 'win', icon: 'checkCircle' },
  fail: { text: '失败', tone: 'loss', icon: 'error' },
  skipped: { text: '跳过', tone: 'plain', icon: 'minus' },
};

const COLUMNS: readonly Column<CollectItem>[] = [
  { key: 'venue', title: '场馆', render: ({ venueTitle }) => venueTitle },
  { key: 'balance', title: '余额', align: 'right', render: ({ balance }) => <Money amount={balance} /> },
  { key: 'moved', title: '转回', align: 'right', render: ({ moved }) => <Money amount={moved} /> },
  { key: 'status', title: '结果', render: (item) => <Outcome item={item} /> },
];

function Outcome({ item: { status, remark } }: { readonly item: CollectItem }) {
  return (
    <Stack sx={{ alignItems: 'flex-start', gap: 1, minWidth: '7em', whiteSpace: 'normal' }}>
      <StatusChip {...OUTCOME[status]} />
      {remark !== '' && (
        <Text size="tiny" tone="text2">
          {remark}
        </Text>
      )}
    </Stack>
  );
}
