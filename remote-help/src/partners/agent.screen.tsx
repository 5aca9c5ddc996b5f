import { ROUTES } from '@site/shared/product';
import { QueryBoundary, Block, ButtonLink, Card, CopyButton, Icon, Screen, Skeleton, Stack, StateCard, Text } from '@site/shared/ui';
import { type Column, DataTable } from '@site/shared/ui/table';
import type { AgentProgram, AgentVerification, CommissionTier } from '@site/shared/wire';
import { QuestionFold } from '../common/disclosure.tsx';
import { ApplicationForm } from './application-form.tsx';
import { useAgentCode, useAgentProgram } from './agent.queries.ts';

/** Working together as an agent: what it pays, what it forbids, and how to begin. */
export default function AgentScreen() {
  const program = useAgentProgram();
  return (
    <Screen
      title={ROUTES.agent.title}
      {...(program.data && { reason: program.data.intro })}
      query={program}
      width="reading"
      skeleton={<Skeleton shape="block" sx={{ height: 480 }} />}
    >
      {(answer) => (
        <Stack sx={{ gap: 8 }}>
          <VerificationCard />
          {answer.recruiting && <Commission tiers={answer.tiers} />}
          <Duties duties={answer.duties} />
          {answer.recruiting && <Questions questions={answer.questions} />}
          {answer.recruiting ? <ApplicationForm email={answer.email} /> : <Closed email={answer.email} />}
          {answer.recruiting && answer.email !== '' && <Contact email={answer.email} />}
        </Stack>
      )}
    </Screen>
  );
}

const COLUMNS: readonly Column<CommissionTier>[] = [
  { key: 'players', title: '当月活跃会员', render: ({ fromPlayers }) => `${fromPlayers} 人起` },
  { key: 'rate', title: '净收入分成', align: 'right', render: ({ rateBp }) => `${rateBp / 100}%` },
];

function Commission({ tiers }: Pick<AgentProgram, 'tiers'>) {
  return (
    <Block title="分成比例" reason="自然月结算，达到人数整月按该档">
      <DataTable caption="分成比例" columns={COLUMNS} rows={tiers} keyOf={({ fromPlayers }) => String(fromPlayers)} />
    </Block>
  );
}

function Duties({ duties }: Pick<AgentProgram, 'duties'>) {
  return (
    <Block title="代理须遵守">
      <Card>
        <Stack component="ul" sx={{ gap: 2, pl: 5, m: 0, listStyle: 'disc' }}>
          {duties.map((duty) => (
            <Text key={duty} component="li" tone="text2">
              {duty}
            </Text>
          ))}
        </Stack>
      </Card>
    </Block>
  );
}

function Questions({ questions }: Pick<AgentProgram, 'questions'>) {
  return (
    <Block title="常见问题">
      <Stack sx={{ gap: 3 }}>
        {questions.map(({ question, answer }) => (
          <QuestionFold key={question} question={question}>
            {answer}
          </QuestionFold>
        ))}
      </Stack>
    </Block>
  );
}

function Contact({ email }: Pick<AgentProgram, 'email'>) {
  return (
    <Card as="section" aria-label="联系我们">
      <Text weight="medium">申请前想先了解？</Text>
      <Mail text={`请写信至 ${email}`} email={email} />
    </Card>
  );
}

function Closed({ email }: Pick<AgentProgram, 'email'>) {
  return (
    <Card as="section" aria-label="暂不开放">
      <Text weight="medium">您所在的地区暂不开放代理合作</Text>
      <Mail text={`已合作的代理可联系 ${email}`} email={email} />
    </Card>
  );
}

function Mail({ text, email }: { readonly text: string; readonly email: string }) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
      {email !== '' && (
        <>
          <Text size="small" tone="text2">
            {text}
          </Text>
          <CopyButton text={email} of="邮箱" />
        </>
      )}
      <ButtonLink look="text" size="small" to={ROUTES.customerMain.path}>
        联系客服
      </ButtonLink>
    </Stack>
  );
}

/** Whether the site knows the agent who sent the visitor; nothing without an agent. */
function VerificationCard() {
  const query = useAgentCode();
  if (query === null) return null;
  return (
    <Card as="section" aria-label="代理身份查验">
      <QueryBoundary query={query} compact skeleton={<Skeleton shape="block" sx={{ height: 64 }} />} isEmpty={() => false}>
        {(verification) => <Verdict verification={verification} />}
      </QueryBoundary>
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
