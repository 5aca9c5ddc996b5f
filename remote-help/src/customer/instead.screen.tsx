import { usePlatform, useReadable } from '@site/shared/platform';
import { ROUTES } from '@site/shared/product';
import { useSearchParams } from '@site/shared/router';
import { Answered, Card, CopyButton, Heading, Screen, Skeleton, Stack, Text } from '@site/shared/ui';
import { useSupportInfo } from './customer.queries.ts';
import { GuestTicket } from './guest-ticket.tsx';
import { MemberTicket } from './member-ticket.tsx';
import { SafetyNote } from './safety-note.tsx';

/** Reaching people when the conversation cannot be opened: by mail or by a ticket. */
export default function InsteadScreen() {
  const { loggedIn } = useReadable(usePlatform().session);
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
        <Card as="section" aria-labelledby="ticket">
          <Heading level={2} size="lead" id="ticket" sx={{ mb: 4 }}>
            提交工单
          </Heading>
          {loggedIn ? <MemberTicket /> : <GuestTicket />}
        </Card>
      </Stack>
    </Screen>
  );
}

function Mail() {
  const info = useSupportInfo();
  return (
    <Card as="section" aria-labelledby="mail">
      <Heading level={2} size="lead" id="mail" sx={{ mb: 2 }}>
        发送邮件
      </Heading>
      <Answered query={info} compact skeleton={<Skeleton shape="block" sx={{ height: 72 }} />} isEmpty={() => false}>
        {({ email, answerWithinHours, hours }) => (
          <>
            <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
              <Text weight="medium">{email}</Text>
              <CopyButton text={email} of="邮箱" />
            </Stack>
            <Text size="small" tone="text2">{`预计 ${answerWithinHours} 小时内回复 · 人工服务时间：${hours}`}</Text>
          </>
        )}
      </Answered>
    </Card>
  );
}
