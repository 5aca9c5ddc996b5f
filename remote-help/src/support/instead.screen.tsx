import { useLease, usePlatform, useStore } from '@site/shared/platform';
import { ROUTES } from '@site/shared/product';
import { useSearchParams } from '@site/shared/router';
import { QueryBoundary, Card, CopyButton, Screen, SectionCard, Skeleton, Stack, Text } from '@site/shared/ui';
import { Form, FormError, SubmitButton, useAttempt, useSchemaForm } from '@site/shared/ui/form';
import type { NewFeedback } from '@site/shared/wire';
import { useMemberTicket, useSupportInfo } from './customer.queries.ts';
import { GuestTicket } from './guest-ticket.tsx';
import { SafetyNote } from './safety-note.tsx';
import { MEMBER_TICKET } from './customer.rules.ts';
import { TicketFields } from './ticket-fields.tsx';
import { TicketSent } from './ticket-sent.tsx';

/** Reaching people when the conversation cannot be opened: by mail or by a ticket. */
export default function InsteadScreen() {
  const { loggedIn } = useStore(usePlatform().session);
  const [search] = useSearchParams();
  return (
    <Screen title={ROUTES.customerInstead.title} width="reading">
      <Stack sx={{ gap: 6 }}>
        {search.get('from') === 'chat' && (
          <Card role="status">
            <Text>在线客服暂时无法打开，您可以在这里提交工单或发送邮件。</Text>
          </Card>
        )}
        <SafetyNote />
        <Mail />
        <SectionCard title="提交工单" gap={4}>
          {loggedIn ? <MemberTicket /> : <GuestTicket />}
        </SectionCard>
      </Stack>
    </Screen>
  );
}

/** Nothing where the operator names no address. */
function Mail() {
  const info = useSupportInfo();
  if (info.data?.email === '') return null;
  return (
    <SectionCard title="发送邮件" gap={2}>
      <QueryBoundary query={info} compact skeleton={<Skeleton shape="block" sx={{ height: 72 }} />} isEmpty={() => false}>
        {({ email, answerWithinHours, hours }) => (
          <>
            <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
              <Text weight="medium">{email}</Text>
              <CopyButton text={email} of="邮箱" />
            </Stack>
            <Text size="small" tone="text2">{`预计 ${answerWithinHours} 小时内回复 · 人工服务时间：${hours}`}</Text>
          </>
        )}
      </QueryBoundary>
    </SectionCard>
  );
}

/** A member's ticket; its answer is a mail and an entry of 意见反馈. */
function MemberTicket() {
  const ticket = useMemberTicket();
  if (ticket.data) return <TicketSent ticketNo={ticket.data.ticketNo} answer="客服回复后会有站内消息提醒。" listed />;
  return <Fields send={(values) => ticket.mutateAsync(values)} />;
}

function Fields({ send }: { readonly send: (ticket: NewFeedback) => Promise<unknown> }) {
  const form = useSchemaForm<NewFeedback>(MEMBER_TICKET, { type: '', title: '', content: '', pictureIds: [] });
  const { refusal, attempt } = useAttempt();
  useLease(form.touched, '工单填写中');
  const submit = form.submit((values) => attempt(() => send(values)));
  return (
    <Form onSubmit={submit}>
      <Stack sx={{ gap: 4 }}>
        <TicketFields field={form.field} />
        <FormError>{refusal}</FormError>
        <SubmitButton loading={form.sending}>提交工单</SubmitButton>
      </Stack>
    </Form>
  );
}
