import { usePlatform } from '@site/shared/platform';
import { Card, Heading, Text } from '@site/shared/ui';
import { Checkbox, Form, FormError, SubmitButton, TextField, useSchemaForm } from '@site/shared/ui/form';
import type { ProtectionProfile, RealityForm } from '@site/shared/wire';
import { realityForm } from './responsible-forms.ts';
import { useReality } from './responsible.queries.ts';
import { useAttempt } from '../common/use-attempt.ts';

interface Props {
  readonly reality: ProtectionProfile['realityCheck'];
}

/** How often play is interrupted to say how long it has been and what it cost. */
export function RealitySetting({ reality }: Props) {
  const { dialogs } = usePlatform();
  const change = useReality();
  const form = useSchemaForm<RealityForm>(realityForm, { enabled: reality.enabled, minutes: String(reality.minutes) });
  const { refusal, attempt } = useAttempt();
  const save = async (wish: RealityForm) => {
    if (!(await attempt(() => change.mutateAsync({ enabled: wish.enabled, minutes: Number(wish.minutes) })))) return;
    form.settle(wish, wish);
    dialogs.notify('现实提醒已保存', 'good');
  };
  return (
    <Card as="section" aria-labelledby="reality">
      <Heading level={2} id="reality" sx={{ mb: 2 }}>
        现实提醒
      </Heading>
      <Text tone="text2" sx={{ mb: 4 }}>
        游戏中定时显示已玩时长、投注、返还和净输赢，须选择后才能继续。
      </Text>
      <Form onSubmit={form.submit(save)} aria-label="现实提醒">
        <Checkbox {...form.field('enabled')}>开启现实提醒</Checkbox>
        <TextField
          label="每隔（分钟）"
          hint="10-480 分钟"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          {...form.field('minutes')}
        />
        <FormError>{refusal}</FormError>
        <SubmitButton size="medium" wide="phone" loading={form.sending} disabled={!form.touched}>
          保存
        </SubmitButton>
      </Form>
    </Card>
  );
}
