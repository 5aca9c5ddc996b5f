import { usePlatform } from '@site/shared/platform';
import { TIMEOUT_MOST_DAYS, timeoutText } from '@site/shared/product';
import { Card, Heading, Text } from '@site/shared/ui';
import { Form, FormError, Select, SubmitButton, TextField, useSchemaForm, useWatch } from '@site/shared/ui/form';
import type { BreakForm } from '@site/shared/wire';
import { breakForm, OWN_LENGTH, useBreak } from './responsible.queries.ts';
import { breakEnd, BREAKS, daysOf } from './responsible.rules.ts';
import { useAttempt } from '../common/use-attempt.ts';

/** A break from play, from now on; it cannot be ended early. */
export function TimeOut() {
  const { dialogs, session } = usePlatform();
  const rest = useBreak();
  const form = useSchemaForm<BreakForm>(breakForm, { length: '1', days: '' });
  const own = useWatch({ control: form.all.control, name: 'length' }) === OWN_LENGTH;
  const { refusal, attempt } = useAttempt();
  const start = async (values: BreakForm) => {
    const days = daysOf(values);
    const until = breakEnd(days);
    const ok = { title: '开始冷静期' };
    const agreed = await dialogs.confirm(timeoutText(until), { title: '冷静期', ok });
    if (!agreed || !(await attempt(() => rest.mutateAsync({ days })))) return;
    dialogs.notify('冷静期已开始', 'good');
    await attempt(() => session.refreshMember());
  };
  return (
    <Card as="section" id="rest" aria-labelledby="rest-title">
      <Heading level={2} id="rest-title" sx={{ mb: 2 }}>
        冷静期
      </Heading>
      <Text tone="text2" sx={{ mb: 4 }}>
        立即生效，期间不能游戏、存款、转入场馆、聊天和参加优惠；取款、记录和帮助照常使用，未结注单照常结算。
      </Text>
      <Form onSubmit={form.submit(start)} aria-label="冷静期">
        <Select label="时长" choices={BREAKS} {...form.field('length')} />
        {own && (
          <TextField
            label="天数"
            hint={`1-${TIMEOUT_MOST_DAYS} 天`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            {...form.field('days')}
          />
        )}
        <FormError>{refusal}</FormError>
        <SubmitButton size="medium" wide="phone" look="outlined" loading={form.sending}>
          开始冷静期
        </SubmitButton>
      </Form>
    </Card>
  );
}
