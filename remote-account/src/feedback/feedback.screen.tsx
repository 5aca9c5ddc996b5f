import { FEEDBACK, ROUTES, textWidth, WORD } from '@site/shared/product';
import { useSearchParams } from '@site/shared/router';
import { Screen, SectionCard, Stack, Text } from '@site/shared/ui';
import { Tabs } from '@site/shared/ui/list';
import { usePlatform } from '@site/shared/platform';
import { Form, FormError, Select, SubmitButton, TextArea, TextField, useAttempt, useSchemaForm, useWatch } from '@site/shared/ui/form';
import type { NewFeedback } from '@site/shared/wire';
import { type TicketPreset, presetOf, feedbackLocationOf, TICKET, TYPE_CHOICES } from './feedback.rules.ts';
import { Thread } from './thread.tsx';
import { TicketList } from './ticket-list.tsx';
import { useCreateTicket } from './feedback.queries.ts';
import { PictureField } from './picture-field.tsx';
import { useDraft, useDraftStorage } from './use-draft.ts';

const TABS = [
  { value: 'new', label: '提交反馈' },
  { value: 'mine', label: '我的反馈' },
] as const;

/** Messages to customer service, and their answers. */
export default function FeedbackScreen() {
  const [search, setSearch] = useSearchParams();
  const { tab, ticketNo, page } = feedbackLocationOf(search);
  const show = (next: 'new' | 'mine', nextPage = 1) =>
    setSearch({ ...(next === 'mine' && { tab: next }), ...(nextPage > 1 && { page: String(nextPage) }) }, { replace: true });
  return (
    <Screen title={ROUTES.feedback.title} width="reading">
      <Stack sx={{ gap: 4 }}>
        <Tabs label="反馈" tabs={TABS} value={tab} onSelect={(next) => show(next)} />
        {ticketNo !== null && <Thread key={ticketNo} ticketNo={ticketNo} onBack={() => show('mine')} />}
        {ticketNo === null && tab === 'mine' && (
          <TicketList page={page} onPage={(next) => show('mine', next)} onWrite={() => show('new')} />
        )}
        {ticketNo === null && tab === 'new' && (
          <TicketForm preset={presetOf(search)} onSent={(sent) => setSearch({ ticket: sent }, { replace: true })} />
        )}
      </Stack>
    </Screen>
  );
}

/** A new ticket. What is typed stays until it is sent. */
function TicketForm({ preset, onSent }: { preset: TicketPreset; onSent: (ticketNo: string) => void }) {
  const { dialogs } = usePlatform();
  const create = useCreateTicket();
  const form = useSchemaForm<NewFeedback>(TICKET, useDraft(preset));
  const { content = '', pictureIds = [] } = useWatch({ control: form.all.control });
  const { refusal, attempt } = useAttempt();
  useDraftStorage(form, create.isSuccess);
  const send = (ticket: NewFeedback) =>
    attempt(async () => {
      const { ticketNo } = await create.mutateAsync(ticket);
      dialogs.notify('反馈已提交', 'good');
      onSent(ticketNo);
    });
  return (
    <SectionCard title="提交反馈">
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
    </SectionCard>
  );
}
