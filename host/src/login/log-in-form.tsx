/** The log-in form, shared by the screen and the dialog. Nothing that was typed is cleared by a refusal. */
import { BusinessError, isExpected, usePlatform, useReadable } from '@site/shared/platform';
import { NAMED_ROUTES, ROUTES, SYSTEM_TEXT, WORD } from '@site/shared/product';
import { Box, Link, Stack, StateCard } from '@site/shared/ui';
import { Checkbox, Form, FormError, PasswordField, SubmitButton, TextField, useSchemaForm } from '@site/shared/ui/form';
import { logIn, logInBody, type LogIn } from '@site/shared/wire';
import { useState, type ReactNode } from 'react';
import { useHost } from '../platform/host-context.tsx';

interface Props {
  /** Kept on the way to registration, so that the way back is not lost. */
  readonly search?: string;
  readonly onLoggedIn: () => void;
  /** The visitor goes elsewhere by one of the links. */
  readonly onLeave?: () => void;
}

export function LogInForm({ search = '', onLoggedIn, onLeave }: Props): ReactNode {
  const { site, storage } = usePlatform();
  const { preInfo } = useReadable(site);
  const closed = preInfo?.stopLogin === true;
  const remembered = storage.read('loginInfo');
  const form = useSchemaForm<LogIn>(logInBody, { userName: nameIn(remembered), password: '', remember: isChecked(remembered) });
  const { refusal, send } = useLogIn(onLoggedIn);
  return (
    <Form onSubmit={form.submit(send)}>
      {closed && <StateCard compact drawing="locked" title="登录暂未开放" text="服务正在调整，请稍后再试或联系客服。" />}
      <FormError>{refusal}</FormError>
      <TextField
        label="账号"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={20}
        disabled={closed}
        {...form.field('userName')}
      />
      <PasswordField label="密码" maxLength={20} disabled={closed} {...form.field('password')} />
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
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
      <Stack direction="row" sx={{ justifyContent: 'center', columnGap: 6, flexWrap: 'wrap' }}>
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

function useLogIn(onLoggedIn: () => void) {
  const { api, dialogs } = usePlatform();
  const { session } = useHost();
  const [refusal, setRefusal] = useState('');
  const send = async (body: LogIn) => {
    setRefusal('');
    try {
      session.begin(await api.call(logIn, body), body.remember);
    } catch (error) {
      setRefusal(textOf(error));
      return;
    }
    dialogs.notify('登录成功', 'good');
    onLoggedIn();
  };
  return { refusal, send };
}

/** What a form says about a failed call. */
export function textOf(error: unknown): string {
  return isExpected(error) ? error.message : SYSTEM_TEXT;
}

/** The field a refusal of the server is about, or null. */
export function fieldOf(error: unknown): string | null {
  if (!(error instanceof BusinessError)) return null;
  const { response } = error;
  if (typeof response !== 'object' || response === null || !('data' in response)) return null;
  const { data } = response;
  return typeof data === 'object' && data !== null && 'field' in data && typeof data.field === 'string' ? data.field : null;
}

function nameIn(remembered: unknown): string {
  return typeof remembered === 'object' && remembered !== null && 'userName' in remembered && typeof remembered.userName === 'string'
    ? remembered.userName
    : '';
}

function isChecked(remembered: unknown): boolean {
  return typeof remembered === 'object' && remembered !== null && 'isChecked' in remembered && remembered.isChecked === true;
}
