import { BusinessError, useLease, usePlatform, useStore } from '@site/shared/platform';
import { AUDIT_STATUS_TEXT, AUDIT_TYPE_TEXT, CODE, pageOf, ROUTES, siteMinute, WORD } from '@site/shared/product';
import { useSearchParams } from '@site/shared/router';
import { Block, Box, Button, Chip, Screen, SectionCard, Stack, StateCard, Text } from '@site/shared/ui';
import { type RecordColumn, RecordList, RecordPage } from '@site/shared/ui/list';
import type { InfoAudit, NewInfoAudit } from '@site/shared/wire';
import { Form, FormError, PasswordField, Select, SubmitButton, TextField, useAttempt, useSchemaForm, useWatch } from '@site/shared/ui/form';
import { useMemo } from 'react';
import { infoAuditBodyWith, useAskAudit, useAudits, useWithdrawAudit } from './info-audit.queries.ts';
import { STATUS_FACE, TYPE_CHOICES, INPUT_TEXT } from './info-audit.rules.ts';

/** Changes a member cannot make himself: the request, and its outcome. */
export default function InfoAuditScreen() {
  const [search, setSearch] = useSearchParams();
  const page = pageOf(search);
  const audits = useAudits(page);
  return (
    <Screen title={ROUTES.infoAudit.title}>
      <Stack sx={{ gap: 6 }}>
        <Block title="审核记录">
          <RecordPage
            query={audits}
            skeletonRows={3}
            empty={<StateCard compact title="暂无审核记录" text="提交的申请与处理结果会显示在这里。" />}
            onPage={(next) => setSearch(next > 1 ? { page: String(next) } : {}, { replace: true })}
          >
            {({ list }) => <RecordList caption="审核记录" columns={COLUMNS} rows={list} keyOf={({ id }) => id} />}
          </RecordPage>
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
  { key: 'at', title: '申请时间', place: 'foot', render: ({ at }) => <time dateTime={at}>{siteMinute(at)}</time> },
  { key: 'reason', title: '说明', render: ({ reason, decidedAt }) => reason ?? (decidedAt === null ? '等待处理' : siteMinute(decidedAt)) },
  { key: 'action', title: '操作', action: true, render: (audit) => <Withdraw audit={audit} /> },
];

function Withdraw({ audit: { id, type, status } }: { readonly audit: InfoAudit }) {
  const { dialogs } = usePlatform();
  const withdraw = useWithdrawAudit();
  if (status !== 'pending') return null;
  const ask = async () => {
    if (await dialogs.confirm(`确定撤销“${AUDIT_TYPE_TEXT[type]}”申请吗？`, { title: '撤销申请' })) withdraw.mutate({ id });
  };
  return (
    <Button look="outlined" size="small" loading={withdraw.isPending} onClick={() => void ask()}>
      撤销
    </Button>
  );
}

/** A new request. */
function AuditForm() {
  const { dialogs, site } = usePlatform();
  const { preInfo } = useStore(site);
  const schema = useMemo(() => infoAuditBodyWith(preInfo?.disablePhones ?? []), [preInfo]);
  const ask = useAskAudit();
  const form = useSchemaForm<NewInfoAudit>(schema, { type: 'realName', wanted: '', password: '' });
  const { refusal, attempt } = useAttempt();
  const input = INPUT_TEXT[useWatch({ control: form.all.control, name: 'type' })];
  useLease(form.touched, '正在填写申请');
  const atField = (error: unknown): never => {
    if (error instanceof BusinessError && error.code === CODE.validation) form.refuse(fieldOf(error), error.message);
    throw error;
  };
  const send = async (wish: NewInfoAudit) => {
    if (!(await attempt(() => ask.mutateAsync(wish).catch(atField)))) return;
    form.settle(wish, { ...wish, wanted: '', password: '' });
    dialogs.notify('申请已提交，请等待审核', 'good');
  };
  return (
    <SectionCard title="提交申请" gap={2}>
      <Text size="small" tone="text2" sx={{ mb: 4 }}>
        以下资料由审核人员核对后变更，结果将以站内信通知您。解绑收款账户请在对应账户页申请。
      </Text>
      <Box sx={{ maxWidth: 560 }}>
        <Form onSubmit={form.submit(send)} aria-label="提交申请">
          <Select label="申请类型" choices={TYPE_CHOICES} {...form.field('type')} />
          {input === null ? (
            <Text tone="text2">排除期满后可以申请结束。申请提交满24小时后由专人处理，期间您可以随时撤销。</Text>
          ) : (
            <TextField {...input} autoComplete="off" maxLength={40} {...form.field('wanted')} />
          )}
          <PasswordField label="登录密码" maxLength={20} {...form.field('password')} />
          <FormError>{refusal}</FormError>
          <SubmitButton size="medium" wide="phone" loading={form.sending}>
            {WORD.submit}
          </SubmitButton>
        </Form>
      </Box>
    </SectionCard>
  );
}

/** The password has one refusal; any other is about what is wanted. */
const fieldOf = ({ message }: BusinessError): 'password' | 'wanted' => (message.includes('密码') ? 'password' : 'wanted');
