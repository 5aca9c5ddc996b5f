import { useLease, usePlatform } from '@site/shared/platform';
import { limitBounds } from '@site/shared/product';
import { Text } from '@site/shared/ui';
import { Dialog } from '@site/shared/ui/dialog';
import { Form, FormError, MoneyInput, TextField, useAttempt, useSchemaForm, useWatch } from '@site/shared/ui/form';
import type { Limit, LimitForm, LimitName } from '@site/shared/wire';
import { useEffect, useState } from 'react';
import { limitForm, useSetLimit } from './responsible.queries.ts';
import { isRaise, limitTitle, refuseNewLimit, valueText } from './responsible.rules.ts';
import { FormActions } from '../common/dialog-actions.tsx';

/** Reads the new value of one limit; shows beforehand when it has to wait. No amount is suggested. */
export function LimitDialog({ name, limits, onClose }: { name: LimitName; limits: readonly Limit[]; onClose: () => void }) {
  const { dialogs } = usePlatform();
  const set = useSetLimit();
  const limit = limits.find(({ kind, period }) => kind === name.kind && period === name.period);
  const bounds = limitBounds(name.kind);
  const [schema] = useState(() => limitForm((text) => refuseNewLimit(limits, name, text)));
  const form = useSchemaForm<LimitForm>(schema, { value: '' });
  const raise = isRaise(limit, useWatch({ control: form.all.control, name: 'value' }));
  const { refusal, attempt } = useAttempt();
  const { setFocus } = form.all;
  const { touched } = form;
  useEffect(() => setFocus('value'), [setFocus]);
  useLease(touched, '正在设置限额');
  const save = async ({ value }: LimitForm) => {
    if (!(await attempt(() => set.mutateAsync({ ...name, value })))) return;
    dialogs.notify(raise ? '提高申请已提交' : '限额已生效', 'good');
    onClose();
  };
  return (
    <Dialog open title={`${limit ? '调整' : '设置'}${limitTitle(name)}`} onClose={onClose}>
      <Form onSubmit={form.submit(save)}>
        {limit && <Text tone="text2" numeric>{`现行限额 ${valueText(limit.kind, limit.value)}`}</Text>}
        {bounds === null ? (
          <MoneyInput label="新限额" hint={AT_ONCE} maxLength={14} {...form.field('value')} />
        ) : (
          <TextField
            label={`新限额（${bounds.unit}）`}
            hint={`${bounds.min}-${bounds.max}${bounds.unit}。${AT_ONCE}`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            {...form.field('value')}
          />
        )}
        {raise && limit && (
          <Text component="output">{`新限额将在24小时后可确认生效。在此之前仍按原限额 ${valueText(limit.kind, limit.value)} 执行。`}</Text>
        )}
        <FormError>{refusal}</FormError>
        <FormActions submit={raise ? '申请提高' : '保存'} sending={form.sending} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

const AT_ONCE = '首次设置或降低立即生效，提高须等待24小时';
