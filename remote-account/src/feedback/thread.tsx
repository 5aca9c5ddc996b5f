import { useLease, usePlatform } from '@site/shared/platform';
import { FEEDBACK_TYPE_LABEL, siteMinute } from '@site/shared/product';
import {
  Box,
  Button,
  Card,
  CopyButton,
  Heading,
  Icon,
  IconButton,
  QueryBoundary,
  Skeleton,
  Stack,
  StatusChip,
  Text,
} from '@site/shared/ui';
import type { FeedbackReply, FeedbackThread } from '@site/shared/wire';
import { useEffect, useRef } from 'react';
import { Form, FormError, SubmitButton, TextArea, useAttempt, useSchemaForm } from '@site/shared/ui/form';
import { useThread, useThreadActions } from './feedback.queries.ts';
import { REPLY, STATUS } from './feedback.rules.ts';
import { Picture } from './picture.tsx';

/** One ticket: its messages, a reply, a rating. */
export function Thread({ ticketNo, onBack }: { ticketNo: string; onBack: () => void }) {
  const thread = useThread(ticketNo);
  const top = useRef<HTMLDivElement>(null);
  // The sender is at the end of the form.
  useEffect(() => top.current?.scrollIntoView?.({ block: 'center' }), []);
  return (
    <Stack sx={{ gap: 4, alignItems: 'stretch' }}>
      <Box ref={top}>
        <Button look="text" icon="chevronLeft" onClick={onBack}>
          返回列表
        </Button>
      </Box>
      <QueryBoundary query={thread} skeleton={<Skeleton shape="block" sx={{ height: 360 }} />} isEmpty={() => false}>
        {(answer) => <Ticket thread={answer} />}
      </QueryBoundary>
    </Stack>
  );
}

function Ticket({ thread }: { readonly thread: FeedbackThread }) {
  const { ticketNo, status, rating, replies, pictureIds } = thread;
  const { reply, close, rate } = useThreadActions(ticketNo);
  const { dialogs } = usePlatform();
  const askToClose = async () => {
    if (await dialogs.confirm('关闭后不能再回复。确定关闭这条反馈吗？')) close.mutate({ ticketNo });
  };
  return (
    <Card as="article" aria-labelledby="ticket-title">
      <Head thread={thread} />
      <Stack component="ol" aria-label="往来记录" sx={{ gap: 3, my: 4, p: 0, listStyle: 'none' }}>
        {replies.map((entry, place) => (
          <Entry key={entry.id} entry={entry} pictureIds={place === 0 ? pictureIds : []} />
        ))}
      </Stack>
      {status !== 'closed' && <ReplyForm send={(content) => reply.mutateAsync({ ticketNo, content })} />}
      <Stack direction="row" sx={{ mt: 4, gap: 4, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
        {status !== 'open' && (
          <Rating rating={rating} sending={rate.isPending} onRate={(stars) => rate.mutate({ ticketNo, rating: stars })} />
        )}
        {status !== 'closed' && (
          <Button look="soft" loading={close.isPending} onClick={() => void askToClose()}>
            关闭反馈
          </Button>
        )}
      </Stack>
    </Card>
  );
}

function Head({ thread: { title, ticketNo, type, status, at } }: { readonly thread: FeedbackThread }) {
  return (
    <>
      <Stack direction="row" sx={{ gap: 3, alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <Heading level={2} size="lead" id="ticket-title" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Heading>
        <StatusChip {...STATUS[status]} />
      </Stack>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Text size="small" tone="text3" numeric>
          {`${FEEDBACK_TYPE_LABEL[type]} · ${siteMinute(at)} · ${ticketNo}`}
        </Text>
        <CopyButton text={ticketNo} of="工单号" />
      </Stack>
    </>
  );
}

function Entry({ entry: { from, content, at }, pictureIds }: { entry: FeedbackReply; pictureIds: readonly string[] }) {
  const staff = from === 'staff';
  return (
    <Box component="li" sx={{ p: 4, borderRadius: 3, border: '1px solid', borderColor: 'line', bgcolor: staff ? 'raised' : 'transparent' }}>
      <Stack direction="row" sx={{ gap: 3, justifyContent: 'space-between' }}>
        <Text size="small" weight="medium">
          {staff ? '客服' : '我'}
        </Text>
        <Text component="time" dateTime={at} size="small" tone="text3" numeric>
          {siteMinute(at)}
        </Text>
      </Stack>
      <Text sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{content}</Text>
      {pictureIds.length > 0 && (
        <Stack sx={{ gap: 3, mt: 3 }}>
          {pictureIds.map((id, place) => (
            <Picture key={id} pictureId={id} name={`图片 ${place + 1}`} large />
          ))}
        </Stack>
      )}
    </Box>
  );
}

/** One more entry of a thread. */
function ReplyForm({ send }: { send: (content: string) => Promise<unknown> }) {
  const form = useSchemaForm(REPLY, { content: '' });
  const { refusal, attempt } = useAttempt();
  useLease(form.touched, '回复填写中');
  const submit = form.submit(async (reply) => {
    if (await attempt(() => send(reply.content))) form.settle(reply, { content: '' });
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

interface RatingProps {
  /** Null until it was given. */
  readonly rating: number | null;
  readonly sending: boolean;
  readonly onRate: (rating: number) => void;
}

const STARS = [1, 2, 3, 4, 5] as const;

/** How helpful the answer was, given once. */
function Rating({ rating, sending, onRate }: RatingProps) {
  if (rating !== null) {
    return (
      <Stack direction="row" role="status" sx={{ alignItems: 'center', gap: 2 }}>
        <Text size="small" tone="text2">{`您的评分：${rating} / 5`}</Text>
        <Box aria-hidden sx={{ display: 'flex', color: 'gold' }}>
          {STARS.map((star) => (
            <Icon key={star} name={star <= rating ? 'starFilled' : 'star'} size={18} />
          ))}
        </Box>
      </Stack>
    );
  }
  return (
    <Stack direction="row" role="group" aria-label="服务评分" sx={{ alignItems: 'center', gap: 1 }}>
      <Text size="small" tone="text2">
        评分
      </Text>
      {STARS.map((star) => (
        <IconButton key={star} icon="star" label={`${star} 分`} disabled={sending} onClick={() => onRate(star)} />
      ))}
    </Stack>
  );
}
