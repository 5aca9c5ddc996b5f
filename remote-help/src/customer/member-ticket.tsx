import { failureText, isExpected, usePlatform } from '@site/shared/platform';
import { Stack } from '@site/shared/ui';
import { Form, FormError, SubmitButton, useSchemaForm } from '@site/shared/ui/form';
import type { NewFeedback } from '@site/shared/wire';
import { useEffect, useState } from 'react';
import { useMemberTicket } from './customer.queries.ts';
import { MEMBER_TICKET } from './customer.rules.ts';
import { TicketFields } from './ticket-fields.tsx';
import { TicketSent } from './ticket-sent.tsx';

/** A member's ticket; its answer comes as mail and under 意见反馈. */
export function MemberTicket() {
  const ticket = useMemberTicket();
  if (ticket.data) return <TicketSent ticketNo={ticket.data.ticketNo} answer="客服回复后会有站内消息提醒。" listed />;
  return <Fields send={(values) => ticket.mutateAsync(values)} />;
}

function Fields({ send }: { readonly send: (ticket: NewFeedback) => Promise<unknown> }) {
  const { leases, failures } = usePlatform();
  const form = useSchemaForm<NewFeedback>(MEMBER_TICKET, { type: '', title: '', content: '', pictureIds: [] });
  const [refusal, setRefusal] = useState('');
  useEffect(() => (form.touched ? leases.hold('工单填写中') : undefined), [form.touched, leases]);
  const submit = form.submit(async (values) => {
    setRefusal('');
    try {
      await send(values);
    } catch (failure) {
      if (!isExpected(failure)) failures.report(failure);
      setRefusal(failureText(failure));
    }
  });
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
