import { useLease } from '@site/shared/platform';
import { CODE, REACTION } from '@site/shared/product';
import { Stack } from '@site/shared/ui';
import { CaptchaField, Form, FormError, SubmitButton, TextField, useAttempt, useSchemaForm } from '@site/shared/ui/form';
import type { GuestFeedback } from '@site/shared/wire';
import { useState } from 'react';
import { useCaptchaPicture, useGuestTicket } from './customer.queries.ts';
import { GUEST_TICKET } from './customer.rules.ts';
import { TicketFields } from './ticket-fields.tsx';
import { TicketSent } from './ticket-sent.tsx';

const CAPTCHA_CODES: ReadonlySet<number> = new Set([CODE.captchaRequired, CODE.captchaWrong, CODE.captchaExpired, CODE.captchaRefused]);

/** A guest's ticket, with a contact and a captcha. */
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
  const captcha = useCaptchaPicture();
  const form = useSchemaForm<GuestFeedback>(GUEST_TICKET, {
    type: '',
    title: '',
    content: '',
    contact: '',
    captchaId: '',
    captchaCode: '',
  });
  const { refusal, attempt } = useAttempt(form);
  useLease(form.touched, '工单填写中');
  const renew = () => {
    form.all.setValue('captchaCode', '');
    void captcha.refetch();
  };
  const submit = form.submit((values) =>
    attempt(
      () =>
        send({ ...values, captchaId: captcha.data?.captchaId ?? '' }).catch((failure: unknown) => {
          renew();
          throw failure;
        }),
      ({ code }) => (CAPTCHA_CODES.has(code) ? 'captchaCode' : null),
    ),
  );
  const noPicture = captcha.error ? REACTION[CODE.captchaNetwork].text : undefined;
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
        <CaptchaField
          image={captcha.data?.image}
          onRenew={renew}
          {...form.field('captchaCode')}
          error={form.field('captchaCode').error ?? noPicture}
        />
        <FormError>{refusal}</FormError>
        <SubmitButton loading={form.sending}>提交工单</SubmitButton>
      </Stack>
    </Form>
  );
}
