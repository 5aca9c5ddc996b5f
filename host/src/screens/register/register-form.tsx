/** The registration form: validates field by field, the name on the server as well. A rejection clears no input. */
import { failureText, usePlatform } from '@site/shared/platform';
import { refuseField, refuseReservedUserName, refuseNewPassword, refuseRepeat, ROUTES, WORD } from '@site/shared/product';
import { Link } from '@site/shared/ui';
import {
  type BoundField,
  Checkbox,
  DateField,
  Form,
  FormError,
  PasswordField,
  type SchemaForm,
  SubmitButton,
  TextField,
  useSchemaForm,
  useVerification,
  useWatch,
  VerificationField,
} from '@site/shared/ui/form';
import {
  checkUserName,
  MINIMUM_AGE_YEARS,
  register,
  registerForm,
  type RegisterForm as Values,
  type VerificationFields,
} from '@site/shared/wire';
import { type FocusEvent, type ReactNode, useRef, useState } from 'react';
import { fieldOf } from '../login/refusals.ts';
import { useHost } from '../../platform/host-context.tsx';
import { storedInviteCode } from '../../platform/start-address.ts';
import { PasswordMeter } from './password-meter.tsx';

const EMPTY = { userName: '', password: '', confirm: '', birthDate: '', adult: false, agree: false, captchaCode: '' } as const;

export function RegisterForm({ onRegistered }: { onRegistered: () => void }): ReactNode {
  const { storage } = usePlatform();
  const [invited] = useState(() => storedInviteCode(storage));
  const form = useSchemaForm<Values>(registerForm, { ...EMPTY, inviteCode: invited });
  const { refusal, verification, send } = useRegister(form, onRegistered);
  const name = useNameCheck(form);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const { password, clash, mismatch } = usePasswordPair(form);
  return (
    <Form onSubmit={form.submit(send)}>
      <FormError>{refusal}</FormError>
      <TextField
        label="账号"
        hint={name.hint}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={15}
        {...name.field}
      />
      <div>
        <PasswordField
          label="密码"
          hint="8-20位，须包含字母和数字"
          autoComplete="new-password"
          maxLength={20}
          {...withError(form.field('password'), clash)}
        />
        <PasswordMeter password={password} />
      </div>
      <PasswordField label="确认密码" autoComplete="new-password" maxLength={20} {...withError(form.field('confirm'), mismatch)} />
      <DateField
        label="出生日期"
        hint={`须年满${MINIMUM_AGE_YEARS}周岁`}
        autoComplete="bday"
        min="1900-01-01"
        max={today}
        {...form.field('birthDate')}
      />
      <TextField label="邀请码" optional autoComplete="off" autoCapitalize="off" maxLength={12} {...form.field('inviteCode')} />
      <VerificationField state={verification} field={form.field('captchaCode')} />
      <Checkbox {...form.field('adult')}>我确认已年满{MINIMUM_AGE_YEARS}周岁</Checkbox>
      <Checkbox {...form.field('agree')}>
        我已阅读并同意
        <Link to={ROUTES.helpGztk.path} target="_blank">
          用户协议
        </Link>
        与
        <Link to={ROUTES.helpYsgz.path} target="_blank">
          隐私规则
        </Link>
      </Checkbox>
      <SubmitButton loading={form.sending}>{WORD.register}</SubmitButton>
    </Form>
  );
}

/** Shows errors between two fields once both were left, not only when everything else is valid. */
function usePasswordPair(form: SchemaForm<Values>) {
  const [userName, password, confirm] = useWatch({ control: form.all.control, name: ['userName', 'password', 'confirm'] });
  const { touchedFields } = form.all.formState;
  return {
    password,
    clash: touchedFields.password && userName ? refuseNewPassword(password, userName) : null,
    mismatch: touchedFields.confirm && confirm ? refuseRepeat(password, confirm) : null,
  };
}

function withError(field: BoundField, error: string | null): BoundField {
  return { ...field, error: field.error ?? error ?? undefined };
}

const FIELDS: ReadonlySet<string> = new Set<keyof Values>(['userName', 'password', 'birthDate', 'inviteCode', 'adult', 'agree']);
const isField = (name: string | null): name is keyof Values => name !== null && FIELDS.has(name);

function useRegister(form: SchemaForm<Values>, onRegistered: () => void) {
  const { api, dialogs } = usePlatform();
  const { session } = useHost();
  const [refusal, setRefusal] = useState('');
  const verification = useVerification({
    purpose: 'register',
    refuse: (text) => form.refuse('captchaCode', text),
    clear: () => form.all.setValue('captchaCode', ''),
  });
  const refused = (error: unknown) => {
    const field = fieldOf(error);
    if (isField(field)) form.refuse(field, failureText(error));
    else setRefusal(failureText(error));
  };
  const send = async ({ confirm: _repeated, inviteCode, captchaCode, ...body }: Values) => {
    setRefusal('');
    try {
      const call = (fields: VerificationFields) => api.call(register, { ...body, ...fields, ...(inviteCode && { inviteCode }) });
      const grant = await verification.send(call, captchaCode);
      if (grant === null) return;
      session.begin(grant, false);
    } catch (error) {
      refused(error);
      return;
    }
    dialogs.notify('注册成功', 'good');
    onRegistered();
  };
  return { refusal, verification, send };
}

const RULE = '5-15位字母或数字，以字母开头';

/** Checks on blur with the server whether a well-formed name is free; only the latest response counts. */
function useNameCheck(form: SchemaForm<Values>) {
  const { api, failures } = usePlatform();
  const [free, setFree] = useState<string | null>(null);
  const checkedName = useRef('');
  const field = form.field('userName');

  const ask = async (userName: string) => {
    if ((refuseField('newUserName', userName) ?? refuseReservedUserName(userName)) !== null || userName === checkedName.current) return;
    checkedName.current = userName;
    try {
      const { available } = await api.call(checkUserName, { userName });
      if (checkedName.current !== userName || form.all.getValues('userName') !== userName) return;
      if (available) setFree(userName);
      else form.refuse('userName', '该账号已被注册');
    } catch (error) {
      // Registration itself decides; a failed check blocks nobody.
      checkedName.current = '';
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
