/** The log-in form, shared by the screen and the dialog. A rejection clears no input. */
import { usePlatform } from '@site/shared/platform';
import { NAMED_ROUTES, ROUTES, splitPhone, WORD } from '@site/shared/product';
import { Box, Button, Link, Stack, StateCard } from '@site/shared/ui';
import {
  Checkbox,
  Controller,
  Form,
  FormError,
  PasswordField,
  type SchemaForm,
  Select,
  SubmitButton,
  TextField,
  useSchemaForm,
  VerificationField,
} from '@site/shared/ui/form';
import { Tabs } from '@site/shared/ui/list';
import { type ReactNode, useEffect, useState } from 'react';
import type { PendingLogIn } from '../../platform/dialogs.ts';
import { TOUCH_TARGET_LINKS } from '../../lib/touch-target-links.ts';
import { DeviceStep } from './device-step.tsx';
import { firstValues, LOG_IN_FORM, type LogInValues, type LogInWay } from './log-in-values.ts';
import { useLogIn } from './use-log-in.ts';

interface Props {
  /** Passed on to registration, so that the return address is not lost. */
  readonly search?: string;
  /** A log-in whose device code is asked for before the form shows. */
  readonly pending?: PendingLogIn | null;
  readonly onLoggedIn: () => void;
  /** The visitor follows one of the links. */
  readonly onLeave?: () => void;
  /** Whether the first empty field has the focus at once, as in a dialog that the visitor opened to type. */
  readonly takesFocus?: boolean;
}

export function LogInForm(props: Props): ReactNode {
  const { storage } = usePlatform();
  const [opened, setOpened] = useState<FormState>(() => ({ way: 'name', values: firstValues(storage) }));
  const [first] = useState(opened);
  const takesFocus = props.takesFocus === true && opened === first;
  return <FormOfWay key={opened.way} {...props} takesFocus={takesFocus} opened={opened} onChoose={setOpened} />;
}

/** The open tab, and the input so far. */
interface FormState {
  readonly way: LogInWay;
  readonly values: LogInValues;
}

interface WayProps extends Props {
  readonly opened: FormState;
  readonly onChoose: (opened: FormState) => void;
}

function FormOfWay({
  opened: { way, values },
  onChoose,
  search = '',
  pending = null,
  onLoggedIn,
  onLeave,
  takesFocus = false,
}: WayProps): ReactNode {
  const form = useSchemaForm<LogInValues>(LOG_IN_FORM[way], values);
  const login = useLogIn({ form, way, pending, onLoggedIn });
  const { setFocus } = form.all;
  useEffect(() => {
    if (takesFocus) setFocus(values[FIRST_FIELD[way]] === '' ? FIRST_FIELD[way] : 'password');
  }, [takesFocus, setFocus, values, way]);
  if (login.device) return <DeviceStep sent={login.device} onDone={login.finish} onResend={login.resend} onBack={login.leaveDevice} />;
  return (
    <Form onSubmit={form.submit(login.send)}>
      <Tabs label="登录方式" tabs={WAYS} value={way} onSelect={(chosen) => onChoose({ way: chosen, values: form.all.getValues() })} />
      <Fields form={form} way={way} login={login} onLeave={onLeave} />
      <Stack direction="row" sx={{ justifyContent: 'center', columnGap: 6, flexWrap: 'wrap', ...TOUCH_TARGET_LINKS }}>
        <Box component="span">
          还没有账号？
          <Link to={ROUTES.register.path + search} onClick={() => onLeave?.()}>
            立即注册
          </Link>
        </Box>
        <Link to={ROUTES[NAMED_ROUTES['customer service']].path} onClick={() => onLeave?.()}>
          联系客服
        </Link>
      </Stack>
    </Form>
  );
}

const WAYS = [
  { value: 'name', label: '账号登录' },
  { value: 'phone', label: '手机号登录' },
] as const;

const FIRST_FIELD = { name: 'userName', phone: 'phone' } as const satisfies Record<LogInWay, keyof LogInValues>;

interface FieldsProps {
  readonly form: SchemaForm<LogInValues>;
  readonly way: LogInWay;
  readonly login: ReturnType<typeof useLogIn>;
  readonly onLeave: (() => void) | undefined;
}

function Fields({ form, way, login, onLeave }: FieldsProps): ReactNode {
  const { isClosed: closed, passkey } = login;
  return (
    <>
      {closed && <StateCard compact drawing="locked" title="登录暂未开放" text="服务正在调整，请稍后再试或联系客服。" />}
      <FormError>{login.refusal}</FormError>
      {way === 'phone' ? (
        <PhoneField form={form} error={form.field('phone').error} disabled={closed} />
      ) : (
        <TextField
          label="账号"
          autoComplete={passkey.isPossible ? 'username webauthn' : 'username'}
          autoCapitalize="off"
          spellCheck={false}
          maxLength={20}
          disabled={closed}
          {...form.field('userName')}
        />
      )}
      <PasswordField label="密码" maxLength={20} disabled={closed} {...form.field('password')} />
      <VerificationField state={login.verification} field={form.field('captchaCode')} />
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', ...TOUCH_TARGET_LINKS }}>
        <Checkbox disabled={closed} {...form.field('remember')}>
          记住我
        </Checkbox>
        <Link to={ROUTES.password.path} onClick={() => onLeave?.()}>
          忘记密码？
        </Link>
      </Stack>
      <SubmitButton loading={form.sending} disabled={closed}>
        {WORD.login}
      </SubmitButton>
      {passkey.isPossible && (
        <Button look="outlined" size="large" wide loading={passkey.isSending} disabled={closed} onClick={() => void passkey.press()}>
          使用通行密钥登录
        </Button>
      )}
    </>
  );
}

// A phone number with its country code; pasting a full number selects the country (VAL-2).

interface PhoneFieldProps {
  readonly form: SchemaForm<LogInValues>;
  /** From `form.field('phone')`, called in page order: the first bad field gets the focus. */
  readonly error: string | undefined;
  readonly disabled: boolean;
}

const COUNTRIES = [
  { value: '86', label: '+86 大陆' },
  { value: '852', label: '+852 香港' },
  { value: '853', label: '+853 澳门' },
  { value: '886', label: '+886 台湾' },
] as const;

const ONE_ROW = { display: 'grid', gridTemplateColumns: '128px minmax(0, 1fr)', gap: 2 } as const;

function PhoneField({ form, error, disabled }: PhoneFieldProps): ReactNode {
  return (
    <Controller
      control={form.all.control}
      name="phone"
      render={({ field: { value, onChange, onBlur, ref, name } }) => {
        const { countryCode, number } = splitPhone(value);
        const take = (typed: string) => onChange(/^\s*(\+|00)/.test(typed) ? typed.trim() : `+${countryCode}${typed.replace(/\D/g, '')}`);
        return (
          <Box sx={ONE_ROW}>
            <Select
              label="国家/地区"
              choices={COUNTRIES}
              value={countryCode}
              disabled={disabled}
              onChange={(event) => onChange(`+${event.currentTarget.value}${number}`)}
            />
            <TextField
              label="手机号"
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
              maxLength={20}
              error={error}
              disabled={disabled}
              value={number}
              name={name}
              ref={ref}
              onBlur={onBlur}
              onChange={(event) => take(event.currentTarget.value)}
            />
          </Box>
        );
      }}
    />
  );
}
