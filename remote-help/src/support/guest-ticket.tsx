import { useLease } from '@site/shared/platform';
import { Stack } from '@site/shared/ui';
import {
  Form,
  FormError,
  SubmitButton,
  TextField,
  useAttempt,
  useSchemaForm,
  useVerification,
  VerificationField,
} from '@site/shared/ui/form';
import type { GuestFeedback } from '@site/shared/wire';
import { useState } from 'react';
import { useGuestTicket } from './customer.queries.ts';
import { GUEST_TICKET } from './customer.rules.ts';
import { TicketFields } from './ticket-fields.tsx';
import { TicketSent } from './ticket-sent.tsx';

/** A guest's ticket, with a contact and a verification. */
export function GuestTicket() {
  const ticket = useGuestTicket();
  const [contact, setContact] = useState('');
  if (ticket.data) return <TicketSent ticketNo={ticket.data.ticketNo} answer={`我们将在 24 小时内回复到 ${contact}。`} listed={false} />;
  return (
    <Fields
      send={async (values) => {
        setContact(values.contact);
        await ticket.mutateAsync(values);
      }}
    />
  );
}

function Fields({ send }: { readonly send: (ticket: GuestFeedback) => Promise<void> }) {
  const form = useSchemaForm<GuestFeedback>(GUEST_TICKET, { type: '', title: '', content: '', contact: '', captchaCode: '' });
  const { refusal, attempt } = useAttempt(form);
  const verification = useVerification({
    purpose: 'feedback',
    refuse: (text) => form.refuse('captchaCode', text),
    clear: () => form.all.setValue('captchaCode', ''),
  });
  useLease(form.touched, '工单填写中');
  const submit = form.submit(({ captchaCode, ...values }) =>
    attempt(() => verification.send((fields) => send({ ...values, ...fields }), captchaCode)),
  );
  return (
    <Form onSubmit={submit}>
      <Stack sx={{ gap: 4 }}>
        <TicketFields field={form.field} />
        <TextField
          label="联系邮箱"
          hint="只用于回复此工单"
          type="email"
          inputMode="email"
          autoComplete="email"
          {...form.field('contact')}
        />
        <VerificationField state={verification} field={form.field('captchaCode')} />
        <FormError>{refusal}</FormError>
        <SubmitButton loading={form.sending}>提交工单</SubmitButton>
      </Stack>
    </Form>
  );
}
