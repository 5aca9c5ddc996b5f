import { Answered, Card, Skeleton, Stack, StateCard, Text, Icon } from '@site/shared/ui';
import type { AgentVerification } from '@site/shared/wire';
import { useAgentCode } from './agent.queries.ts';

/** Whether the agent who sent the visitor here is known to the site; nothing when nobody did. */
export function VerificationCard() {
  const query = useAgentCode();
  if (query === null) return null;
  return (
    <Card as="section" aria-label="代理身份查验">
      <Answered query={query} compact skeleton={<Skeleton shape="block" sx={{ height: 64 }} />} isEmpty={() => false}>
        {(verification) => <Verdict verification={verification} />}
      </Answered>
    </Card>
  );
}

function Verdict({ verification: { code, valid, maskedName, since } }: { readonly verification: AgentVerification }) {
  if (!valid) {
    return <StateCard compact drawing="error" title="未查到该代理" text={`代理码 ${code} 不在登记名单中，请勿向其付款或提供账号信息。`} />;
  }
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 3 }}>
      <Icon name="shield" size={32} />
      <div>
        <Text weight="medium">{`已登记代理：${maskedName ?? ''}（${code}）`}</Text>
        <Text size="small" tone="text2">{`合作开始于 ${since ?? ''}。代理不会向您收款，也不会索要密码或验证码。`}</Text>
      </div>
    </Stack>
  );
}
