import { failureText, isExpected, usePlatform } from '@site/shared/platform';
import { ROUTES } from '@site/shared/product';
import { Button, ButtonLink, Card, Heading, Stack, StateCard, Text } from '@site/shared/ui';
import { useStartChat } from './customer.queries.ts';
import { ChatFrame } from './chat-frame.tsx';
import { useSafetyFirst } from './safety-told.ts';

/** A conversation with support, after the warning was read. */
export function Chat() {
  const { navigation, failures } = usePlatform();
  const start = useStartChat();
  const safetyFirst = useSafetyFirst();
  const begin = async () => {
    await safetyFirst();
    start.mutate(undefined, { onError: (error) => isExpected(error) || failures.report(error) });
  };
  return (
    <Card as="section" aria-labelledby="chat">
      <Heading level={2} size="lead" id="chat" sx={{ mb: 3 }}>
        在线客服
      </Heading>
      {start.data ? (
        <ChatFrame url={start.data.url} onSilent={() => navigation.go('customerInstead', { search: '?from=chat', replace: true })} />
      ) : (
        <Stack sx={{ gap: 3 }}>
          <Text tone="text2">输入问题即可得到帮助文章中的答案；需要人工时可转为工单。</Text>
          {start.error && (
            <StateCard
              compact
              role="alert"
              drawing="error"
              title="对话未能打开"
              text={failureText(start.error)}
              action={
                <ButtonLink look="soft" to={ROUTES.customerInstead.path}>
                  备用客服
                </ButtonLink>
              }
            />
          )}
          <Button size="large" icon="headset" loading={start.isPending} onClick={() => void begin()}>
            开始对话
          </Button>
        </Stack>
      )}
    </Card>
  );
}
