import { usePlatform } from '@site/shared/platform';
import { AUDIT_STATUS_TEXT, AUDIT_TYPE_TEXT, ROUTES, siteMinute } from '@site/shared/product';
import { useSearchParams } from '@site/shared/router';
import { Answered, Block, Box, Button, Chip, Screen, Skeleton, Stack, StateCard } from '@site/shared/ui';
import { Pagination, RecordList, type RecordColumn } from '@site/shared/ui/list';
import type { InfoAudit } from '@site/shared/wire';
import { AuditForm } from './audit-form.tsx';
import { useAudits, useWithdrawAudit } from './info-audit.queries.ts';
import { pageOf, STATUS_FACE } from './info-audit.rules.ts';

/** Changes a member cannot make himself: asking for one, and what became of it. */
export default function InfoAuditScreen() {
  const [search, setSearch] = useSearchParams();
  const page = pageOf(search);
  const audits = useAudits(page);
  return (
    <Screen title={ROUTES.infoAudit.title}>
      <Stack sx={{ gap: 6 }}>
        <Block title="审核记录">
          <Answered
            query={audits}
            skeleton={<Skeleton shape="block" count={3} sx={{ height: 56, mb: 2 }} />}
            empty={<StateCard compact title="暂无审核记录" text="提交的申请与处理结果会显示在这里。" />}
          >
            {({ list, pageSize, total }) => (
              <Box aria-busy={audits.isPlaceholderData} sx={{ opacity: audits.isPlaceholderData ? 0.6 : 1 }}>
                <RecordList caption="审核记录" columns={COLUMNS} rows={list} keyOf={({ id }) => id} />
                <Pagination
                  page={page}
                  pageSize={pageSize}
                  total={total}
                  onPage={(next) => setSearch(next > 1 ? { page: String(next) } : {}, { replace: true })}
                />
              </Box>
            )}
          </Answered>
        </Block>
        <AuditForm />
      </Stack>
    </Screen>
  );
}

const COLUMNS: readonly RecordColumn<InfoAudit>[] = [
  { key: 'type', title: '申请', headline: true, render: ({ type }) => AUDIT_TYPE_TEXT[type] },
  {
    key: 'status',
    title: '状态',
    headline: true,
    render: ({ status }) => <Chip {...STATUS_FACE[status]}>{AUDIT_STATUS_TEXT[status]}</Chip>,
  },
  { key: 'before', title: '变更前', render: ({ before }) => before },
  { key: 'after', title: '变更后', render: ({ after }) => after },
  { key: 'at', title: '申请时间', render: ({ at }) => <time dateTime={at}>{siteMinute(at)}</time> },
  { key: 'reason', title: '说明', render: ({ reason, decidedAt }) => reason ?? (decidedAt === null ? '等待处理' : siteMinute(decidedAt)) },
  { key: 'action', title: '操作', action: true, render: (audit) => <Withdraw audit={audit} /> },
];

function Withdraw({ audit: { id, type, status } }: { readonly audit: InfoAudit }) {
  const { dialogs } = usePlatform();
  const withdraw = useWithdrawAudit();
  if (status !== 'pending') return null;
  const ask = async () => {
    if (await dialogs.confirm(`确定撤销“${AUDIT_TYPE_TEXT[type]}”申请吗？`, { title: '撤销申请' })) withdraw.mutate(id);
  };
  return (
    <Button look="outlined" size="small" loading={withdraw.isPending} onClick={() => void ask()}>
      撤销
    </Button>
  );
}
