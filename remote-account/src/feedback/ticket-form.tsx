import { failureText, isExpected, usePlatform } from '@site/shared/platform';
import { FEEDBACK, textWidth, WORD } from '@site/shared/product';
import { Card, Heading, Stack, Text } from '@site/shared/ui';
import { Form, FormError, Select, SubmitButton, TextArea, TextField, useSchemaForm, useWatch } from '@site/shared/ui/form';
import type { NewFeedback } from '@site/shared/wire';
import { useState } from 'react';
import { useCreateTicket } from './feedback.queries.ts';
import { TICKET, TYPE_CHOICES, type Asked } from './feedback.rules.ts';
import { PictureField } from './picture-field.tsx';
import { useDraft, useKeptDraft } from './use-draft.ts';

interface Props {
  readonly asked: Asked;
  readonly onSent: (ticketNo: string) => void;
}

/** A new ticket. What is typed stays until it is sent. */
export function TicketForm({ asked, onSent }: Props) {
  const { failures, dialogs } = usePlatform();
  const create = useCreateTicket();
  const form = useSchemaForm<NewFeedback>(TICKET, useDraft(asked));
  const { content = '', pictureIds = [] } = useWatch({ control: form.all.control });
  const [refusal, setRefusal] = useState('');
  useKeptDraft(form, create.isSuccess);
  const send = async (ticket: NewFeedback) => {
    setRefusal('');
    try {
      const { ticketNo } = await create.mutateAsync(ticket);
      dialogs.notify('反馈已提交', 'good');
      onSent(ticketNo);
    } catch (error) {
      if (!isExpected(error)) failures.report(error);
      setRefusal(failureText(error));
    }
  };
  return (
    <Card as="section" aria-labelledby="new-ticket">
      <Heading level={2} size="lead" id="new-ticket">
        提交反馈
      </Heading>
      <Text size="small" tone="text2" sx={{ mt: 1, mb: 4 }}>
        {`每天最多${FEEDBACK.aDay}条。请写明时间与订单号，不要填写密码或验证码。`}
      </Text>
      <Form onSubmit={form.submit(send)}>
        <Stack sx={{ gap: 4 }}>
          <Select label="反馈类型" choices={TYPE_CHOICES} {...form.field('type')} />
          <TextField label="标题" hint={`最多${FEEDBACK.title}个字符，一个汉字计2个`} autoComplete="off" {...form.field('title')} />
          <TextArea
            label="反馈内容"
            rows={6}
            hint={`${textWidth(content.trim())} / ${FEEDBACK.most}，至少${FEEDBACK.least}个字符`}
            {...form.field('content')}
          />
          <PictureField pictureIds={pictureIds} onChange={(ids) => form.all.setValue('pictureIds', [...ids], { shouldDirty: true })} />
          <FormError>{refusal}</FormError>
          <SubmitButton loading={form.sending}>{WORD.submit}</SubmitButton>
        </Stack>
      </Form>
    </Card>
  );
}
