import { ROUTES } from '@site/shared/product';
import { Answered, Box, ButtonLink, Card, Heading, Screen, Skeleton, Stack, Text } from '@site/shared/ui';
import { Chat } from './chat.tsx';
import { useSupportInfo } from './customer.queries.ts';
import { Questions } from './questions.tsx';
import { SafetyNote } from './safety-note.tsx';

/** The site's people: a conversation, the questions others had, and when somebody is there. */
export default function CustomerScreen() {
  return (
    <Screen title={ROUTES.customerMain.title}>
      <Box sx={TWO_COLUMNS}>
        <Stack sx={{ gap: 6 }}>
          <Chat />
          <SafetyNote />
        </Stack>
        <Stack sx={{ gap: 6 }}>
          <Questions />
          <Hours />
        </Stack>
      </Box>
    </Screen>
  );
}

function Hours() {
  const info = useSupportInfo();
  return (
    <Card as="section" aria-labelledby="hours">
      <Heading level={2} size="lead" id="hours" sx={{ mb: 2 }}>
        服务时间
      </Heading>
      <Answered query={info} compact skeleton={<Skeleton shape="block" sx={{ height: 96 }} />} isEmpty={() => false}>
        {({ hours, answerWithinHours }) => (
          <>
            <Text>{`人工服务：${hours}`}</Text>
            <Text tone="text2">{`自动答复全天可用；工单预计 ${answerWithinHours} 小时内回复。`}</Text>
            <Stack direction="row" sx={{ gap: 3, mt: 3, flexWrap: 'wrap' }}>
              <ButtonLink look="soft" to={ROUTES.feedback.path}>
                提交反馈
              </ButtonLink>
              <ButtonLink look="text" to={ROUTES.customerInstead.path}>
                备用客服
              </ButtonLink>
            </Stack>
          </>
        )}
      </Answered>
    </Card>
  );
}

const TWO_COLUMNS = {
  display: 'grid',
  gap: 6,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const;
