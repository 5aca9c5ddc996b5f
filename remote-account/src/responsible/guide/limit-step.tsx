import { usePlatform } from '@site/shared/platform';
import { LIMIT_PERIOD_TEXT, LIMIT_WINDOWS } from '@site/shared/product';
import { Button, Stack, Text } from '@site/shared/ui';
import { Form, FormError, MoneyInput, Select, SubmitButton, useSchemaForm } from '@site/shared/ui/form';
import type { Limit, LimitForm } from '@site/shared/wire';
import { limitForm } from '../responsible-forms.ts';
import { useState } from 'react';
import { useSetLimit } from '../responsible.queries.ts';
import { refuseNewLimit } from '../responsible.rules.ts';
import { useAttempt } from '../../common/use-attempt.ts';
import { useMark } from './guide.queries.ts';

/** What the way round a deposit limit is asked with. */
export const DECLINE_QUESTION = '确定不设置存款限额吗？您可随时在“理性游戏”中设置。';

const PERIODS = LIMIT_WINDOWS.map((value) => ({ value, label: LIMIT_PERIOD_TEXT[value] }));

interface Props {
  readonly limits: readonly Limit[];
}

/** The deposit limit: setting one is the main way, the other one is asked about. No amount is suggested. */
export function LimitStep({ limits }: Props) {
  const { dialogs } = usePlatform();
  const [set, mark] = [useSetLimit(), useMark()];
  const [period, setPeriod] = useState('month');
  const name = { kind: 'deposit', period: LIMIT_WINDOWS.find((window) => window === period) ?? 'month' } as const;
  const [schema] = useState(() => limitForm((text) => refuseNewLimit(limits, { kind: 'deposit', period: 'month' }, text)));
  const form = useSchemaForm<LimitForm>(schema, { value: '' });
  const { refusal, attempt } = useAttempt();
  const save = async ({ value }: LimitForm) => {
    if (await attempt(() => set.mutateAsync({ ...name, value }))) dialogs.notify('限额已生效', 'good');
  };
  const decline = async () => {
    if (await dialogs.confirm(DECLINE_QUESTION)) await attempt(() => mark.mutateAsync('limitDeclined'));
  };
  return (
    <Form onSubmit={form.submit(save)} aria-label="存款限额">
      <Text tone="text2">设置存款限额，帮助您按预算娱乐。</Text>
      <Select label="周期" choices={PERIODS} value={period} onChange={(event) => setPeriod(event.currentTarget.value)} />
      <MoneyInput label="限额" maxLength={14} {...form.field('value')} />
      <FormError>{refusal}</FormError>
      <Stack sx={{ gap: 3, flexDirection: { xs: 'column', sm: 'row' } }}>
        <SubmitButton size="medium" wide="phone" loading={form.sending}>
          设置限额
        </SubmitButton>
        <Button look="text" loading={mark.isPending} onClick={() => void decline()}>
          暂不设置
        </Button>
      </Stack>
    </Form>
  );
}
