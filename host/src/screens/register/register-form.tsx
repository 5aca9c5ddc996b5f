/** The registration form: validates field by field, the name on the server as well. A rejection clears no input. */
import { failureText, usePlatform } from '@site/shared/platform';
import { refuseField, refuseReservedUserName, refuseNewPassword, refuseRepeat, ROUTES, WORD } from '@site/shared/product';
import { Button, IconButton, Link } from '@site/shared/ui';
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
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
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
  const { password, clash, mismatch, hidden, hide } = usePasswordPair(form);
  const [withCode, setWithCode] = useState(invited !== '');
  const { setFocus } = form.all;
  useEffect(() => {
    if (withCode && invited === '') setFocus('inviteCode');
  }, [withCode, invited, setFocus]);
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
        <NewPassword hidden={hidden || form.sending} onHide={hide} {...withError(form.field('password'), clash)} />
        <PasswordMeter password={password} />
      </div>
      {hidden && (
        <PasswordField label="确认密码" autoComplete="new-password" maxLength={20} {...withError(form.field('confirm'), mismatch)} />
      )}
      <DateField
        label="出生日期"
        hint={`须年满${MINIMUM_AGE_YEARS}周岁`}
        autoComplete="bday"
        min="1900-01-01"
        max={today}
        {...form.field('birthDate')}
      />
      {withCode ? (
        <TextField label="邀请码" optional autoComplete="off" autoCapitalize="off" maxLength={12} {...form.field('inviteCode')} />
      ) : (
        <Button look="text" size="small" onClick={() => setWithCode(true)} style={INVITED}>
          有邀请码？
        </Button>
      )}
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

/** In line with the fields. */
const INVITED = { justifySelf: 'start', alignSelf: 'flex-start', marginInline: -12, marginBlock: -8 } as const;

interface NewPasswordProps extends BoundField {
  readonly hidden: boolean;
  readonly onHide: (hidden: boolean) => void;
}

/** The password as it is typed: what can be read need not be typed twice. Hidden while it is sent, so that the browser offers to store it. */
function NewPassword({ hidden, onHide, ...field }: NewPasswordProps) {
  return (
    <TextField
      label="密码"
      hint={hidden ? RULE_OF_PASSWORD : `${RULE_OF_PASSWORD}；隐藏后需再次输入`}
      autoComplete="new-password"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={20}
      {...field}
      type={hidden ? 'password' : 'text'}
      end={
        <IconButton
          icon={hidden ? 'eye' : 'eyeOff'}
          label={hidden ? '显示密码' : '隐藏密码'}
          aria-pressed={!hidden}
          onClick={() => onHide(!hidden)}
          style={{ margin: '-2px -8px -2px 0' }}
        />
      }
    />
  );
}

const RULE_OF_PASSWORD = '8-20位，须包含字母和数字';

/**
 * The password and its confirmation: a password that is shown confirms itself, a hidden one is typed twice. Errors between two fields are shown once both were
 * left, not only when everything else is valid.
 */
function usePasswordPair(form: SchemaForm<Values>) {
  const [hidden, setHidden] = useState(false);
  const [userName, password, confirm] = useWatch({ control: form.all.control, name: ['userName', 'password', 'confirm'] });
  const { touchedFields } = form.all.formState;
  const { setValue } = form.all;
  useEffect(() => {
    if (!hidden) setValue('confirm', password);
  }, [hidden, password, setValue]);
  const hide = (next: boolean) => {
    if (next) setValue('confirm', '');
    setHidden(next);
  };
  return {
    hidden,
    hide,
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
