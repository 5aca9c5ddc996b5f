import { useLease } from '@site/shared/platform';
import { Card, CopyButton, SectionCard, Stack, StateCard, Text } from '@site/shared/ui';
import { Checkbox, Form, FormError, SubmitButton, TextArea, TextField, useAttempt, useSchemaForm } from '@site/shared/ui/form';
import type { AgentApplication } from '@site/shared/wire';
import { agentApplicationForm, useApplyAsAgent } from './agent.queries.ts';

/** The application to become an agent; the answer is sent by mail. */
export function ApplicationForm({ email }: { readonly email: string }) {
  const apply = useApplyAsAgent();
  if (apply.data) return <Sent applicationNo={apply.data.applicationNo} email={email} />;
  return <Fields send={(application) => apply.mutateAsync(application)} />;
}

function Fields({ send }: { readonly send: (application: AgentApplication) => Promise<unknown> }) {
  const form = useSchemaForm<AgentApplication>(agentApplicationForm, { name: '', email: '', plan: '', adult: false });
  useLease(form.touched, '代理申请填写中');
  const { refusal, attempt } = useAttempt();
  const submit = form.submit((application) => attempt(() => send(application)));
  return (
    <SectionCard title="申请加入" gap={4}>
      <Form onSubmit={submit}>
        <Stack sx={{ gap: 4 }}>
          <TextField label="称呼" autoComplete="name" {...form.field('name')} />
          <TextField label="邮箱" type="email" inputMode="email" autoComplete="email" {...form.field('email')} />
          <TextArea label="合作计划" hint="您的渠道与预计规模，10–500 个字符" {...form.field('plan')} />
          <Checkbox {...form.field('adult')}>我已年满 18 周岁，并遵守上述要求</Checkbox>
          <FormError>{refusal}</FormError>
          <SubmitButton loading={form.sending}>提交申请</SubmitButton>
        </Stack>
      </Form>
    </SectionCard>
  );
}

function Sent({ applicationNo, email }: { readonly applicationNo: string; readonly email: string }) {
  return (
    <Card role="status">
      <StateCard
        title="申请已提交"
        text={`我们将在三个工作日内${email === '' ? '' : `通过 ${email} `}回复。`}
        action={
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
            <Text numeric>{`申请编号 ${applicationNo}`}</Text>
            <CopyButton text={applicationNo} of="申请编号" />
          </Stack>
        }
      />
    </Card>
  );
}
