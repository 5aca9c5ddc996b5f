import { usePlatform } from '@site/shared/platform';
import { refuseField } from '@site/shared/product';
import type { SchemaForm } from '@site/shared/ui/form';
import { checkUserName, type RegisterForm as Values } from '@site/shared/wire';
import { useRef, useState, type FocusEvent } from 'react';

const RULE = '5-15位字母或数字，以字母开头';

/** Asks the server on blur whether a well-formed name is free; only the latest response counts. */
export function useNameCheck(form: SchemaForm<Values>) {
  const { api, failures } = usePlatform();
  const [free, setFree] = useState<string | null>(null);
  const asked = useRef('');
  const field = form.field('userName');

  const ask = async (userName: string) => {
    if (refuseField('newUserName', userName) !== null || userName === asked.current) return;
    asked.current = userName;
    try {
      const { available } = await api.call(checkUserName, { userName });
      if (asked.current !== userName || form.all.getValues('userName') !== userName) return;
      if (available) setFree(userName);
      else form.refuse('userName', '该账号已被注册');
    } catch (error) {
      // Registration itself decides; a failed check blocks nobody.
      asked.current = '';
      failures.report(error);
    }
  };
  const onBlur = async (event: FocusEvent<HTMLInputElement>) => {
    const { value } = event.currentTarget;
    await field.onBlur(event);
    await ask(value);
  };
  const current = form.all.watch('userName');
  return {
    field: { ...field, onBlur: (event: FocusEvent<HTMLInputElement>) => void onBlur(event) },
    hint: free !== null && free === current ? '该账号可用' : RULE,
  };
}
