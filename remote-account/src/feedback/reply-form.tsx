import { failureText, isExpected, usePlatform } from '@site/shared/platform';
import { Form, FormError, SubmitButton, TextArea, useSchemaForm } from '@site/shared/ui/form';
import { useEffect, useState } from 'react';
import { REPLY } from './feedback.rules.ts';

interface Props {
  readonly send: (content: string) => Promise<unknown>;
}

/** One more entry of a thread. */
export function ReplyForm({ send }: Props) {
  const { failures, leases } = usePlatform();
  const form = useSchemaForm(REPLY, { content: '' });
  const [refusal, setRefusal] = useState('');
  useEffect(() => (form.touched ? leases.hold('回复填写中') : undefined), [form.touched, leases]);
  const submit = form.submit(async (reply) => {
    setRefusal('');
    try {
      await send(reply.content);
      form.settle(reply, { content: '' });
    } catch (error) {
      if (!isExpected(error)) failures.report(error);
      setRefusal(failureText(error));
    }
  });
  return (
    <Form onSubmit={submit}>
      <TextArea label="回复" rows={3} {...form.field('content')} />
      <FormError>{refusal}</FormError>
      <SubmitButton size="medium" wide="phone" loading={form.sending}>
        发送回复
      </SubmitButton>
    </Form>
  );
}
