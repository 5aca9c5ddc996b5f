import { BusinessError, usePlatform } from '@site/shared/platform';
import { CODE, EXCLUSION_MONTHS, EXCLUSION_WORD, exclusionText } from '@site/shared/product';
import { SectionCard, Text } from '@site/shared/ui';
import { Checkbox, Form, FormError, PasswordField, Select, SubmitButton, TextField, useSchemaForm, useWatch } from '@site/shared/ui/form';
import type { ExclusionForm } from '@site/shared/wire';
import { useState } from 'react';
import { exclusionForm, useExclusion } from './responsible.queries.ts';
import { exclusionEnd, EXCLUSIONS } from './responsible.rules.ts';
import { useAttempt } from '../common/use-attempt.ts';

const monthsOf = (text: string) => EXCLUSION_MONTHS.find((months) => String(months) === text) ?? EXCLUSION_MONTHS[0];

/** Excludes the member from play: a tick, a typed word and the password, all on this one card. */
export function Exclusion() {
  const { dialogs, session } = usePlatform();
  const exclude = useExclusion();
  const form = useSchemaForm<ExclusionForm>(exclusionForm, { months: '6', agree: false, word: '', password: '' });
  const { refusal, attempt } = useAttempt();
  const [nowMs] = useState(() => Date.now());
  const months = monthsOf(useWatch({ control: form.all.control, name: 'months' }));
  const consequence = exclusionText(exclusionEnd(nowMs, months));
  const send = async (values: ExclusionForm) => {
    const done = await attempt(() => exclude.mutateAsync({ ...values, months: monthsOf(values.months) }).catch(atPassword));
    if (!done) return;
    await dialogs.alert(consequence, { title: '自我排除已生效' });
    await attempt(() => session.refreshMember());
  };
  const atPassword = (error: unknown): never => {
    if (error instanceof BusinessError && error.code === CODE.validation) form.refuse('password', error.message);
    throw error;
  };
  return (
    <SectionCard title="自我排除" gap={2}>
      <Text tone="text2" numeric sx={{ mb: 4 }}>
        {consequence}
      </Text>
      <Form onSubmit={form.submit(send)} aria-label="自我排除">
        <Select label="排除时长" choices={EXCLUSIONS} {...form.field('months')} />
        <Checkbox {...form.field('agree')}>我了解：立即生效，所有设备退出登录，不可提前结束，期满后不会自动恢复。</Checkbox>
        <TextField label={`请输入“${EXCLUSION_WORD}”`} autoComplete="off" maxLength={8} {...form.field('word')} />
        <PasswordField label="登录密码" maxLength={20} {...form.field('password')} />
        <FormError>{refusal}</FormError>
        <SubmitButton size="medium" wide="phone" look="outlined" loading={form.sending}>
          {EXCLUSION_WORD}
        </SubmitButton>
      </Form>
    </SectionCard>
  );
}
