import { failureText, usePlatform } from '@site/shared/platform';
import { NAMED_ROUTES, refuseNewPassword, ROUTES, WORD } from '@site/shared/product';
import { useNavigate } from '@site/shared/router';
import { Box, Button, Card, Link, Screen, Stack, Text } from '@site/shared/ui';
import {
  checkRecoveryCode,
  type CodeBody,
  type CodeDelivery,
  newPasswordForm,
  type NewPasswordForm,
  type PasswordRecovery,
  recoverBody,
  recoveryCodeBody,
  resetPassword,
  sendRecoveryCode,
  type VerificationFields,
} from '@site/shared/wire';
import { type ReactNode, useState } from 'react';
import {
  Form,
  FormError,
  PasswordField,
  SubmitButton,
  TextField,
  useAttempt,
  useSchemaForm,
  useVerification,
  useWatch,
  VerificationField,
} from '@site/shared/ui/form';
import { useHost } from '../../platform/host-context.tsx';
import { TOUCH_TARGET_LINKS } from '../../lib/touch-target-links.ts';
import { CodeBoxes } from '../login/code-boxes.tsx';
import { fieldOf } from '../login/refusals.ts';
import { ResendButton } from '../login/resend-button.tsx';
import { PasswordMeter } from '../register/password-meter.tsx';

const STEPS = ['确认账号', '验证身份', '设置新密码'] as const;

/** Password recovery in three steps; never reveals whether an account exists. */
export default function PasswordScreen(): ReactNode {
  return (
    <Box sx={{ maxWidth: 480, mx: 'auto' }}>
      <Screen title={ROUTES.password.title}>
        <Card>
          <Steps />
        </Card>
      </Screen>
    </Box>
  );
}

function Steps(): ReactNode {
  const { step, userName, sent, start, resent, check, finish, back } = useRecovery();
  return (
    <Stack spacing={4}>
      <Text tone="text2" aria-live="polite">
        第{step + 1}步，共{STEPS.length}步：{STEPS[step]}
      </Text>
      {step === 0 && <AccountStep userName={userName} onSent={start} />}
      {step === 1 && sent && (
        <CodeStep key={sent.ticket} sent={sent} userName={userName} onChecked={check} onResent={resent} onBack={back} />
      )}
      {step === 2 && sent && <NewPasswordStep ticket={sent.ticket} userName={userName} onDone={finish} onStartAgain={back} />}
      <Stack direction="row" sx={{ justifyContent: 'center', columnGap: 6, flexWrap: 'wrap', ...TOUCH_TARGET_LINKS }}>
        <Link to={ROUTES[NAMED_ROUTES.login].path}>返回登录</Link>
        <Link to={ROUTES[NAMED_ROUTES['customer service']].path}>联系客服</Link>
      </Stack>
    </Stack>
  );
}

interface RecoveryState {
  readonly userName: string;
  readonly sent: CodeDelivery | null;
  readonly checked: boolean;
}

function useRecovery() {
  const { dialogs, session } = usePlatform();
  const { session: own } = useHost();
  const navigate = useNavigate();
  const [{ userName, sent, checked }, set] = useState<RecoveryState>({ userName: '', sent: null, checked: false });
  return {
    step: sent === null ? 0 : checked ? 2 : 1,
    userName,
    sent,
    start: (name: string, first: CodeDelivery) => set({ userName: name, sent: first, checked: false }),
    resent: (next: CodeDelivery) => set({ userName, sent: next, checked: false }),
    check: () => set({ userName, sent, checked: true }),
    back: () => set({ userName, sent: null, checked: false }),
    finish: () => {
      if (session.get().loggedIn) own.end();
      dialogs.notify('密码已重置，请使用新密码登录', 'good');
      void navigate(ROUTES[NAMED_ROUTES.login].path, { replace: true });
    },
  } as const;
}

function AccountStep({ userName, onSent }: { userName: string; onSent: (userName: string, sent: CodeDelivery) => void }): ReactNode {
  const { api } = usePlatform();
  const form = useSchemaForm<PasswordRecovery>(recoverBody, { userName, captchaCode: '' });
  const { refusal, attempt } = useAttempt(form);
  const verification = useVerification({
    purpose: 'recovery',
    refuse: (text) => form.refuse('captchaCode', text),
    clear: () => form.all.setValue('captchaCode', ''),
  });
  const send = (body: PasswordRecovery) =>
    attempt(async () => {
      const call = (fields: VerificationFields) => api.call(sendRecoveryCode, { userName: body.userName, ...fields });
      const sent = await verification.send(call, body.captchaCode);
      if (sent !== null) onSent(body.userName, sent);
    });
  return (
    <Form onSubmit={form.submit(send)}>
      <Text tone="text2">请输入需要找回密码的账号，验证码将发送至该账号绑定的手机或邮箱。</Text>
      <FormError>{refusal}</FormError>
      <TextField label="账号" autoComplete="username" autoCapitalize="off" spellCheck={false} maxLength={20} {...form.field('userName')} />
      <VerificationField state={verification} field={form.field('captchaCode')} />
      <SubmitButton loading={form.sending}>发送验证码</SubmitButton>
    </Form>
  );
}

interface Props {
  readonly sent: CodeDelivery;
  readonly onChecked: () => void;
  readonly userName: string;
  readonly onResent: (sent: CodeDelivery) => void;
  readonly onBack: () => void;
}

function CodeStep({ sent: { ticket, cooldown, digits }, userName, onChecked, onResent, onBack }: Props): ReactNode {
  const { api } = usePlatform();
  const form = useSchemaForm<CodeBody>(recoveryCodeBody, { ticket, code: '' });
  const code = useWatch({ control: form.all.control, name: 'code' });
  const { refusal, attempt } = useAttempt(form);
  const send = async (body: CodeBody) => {
    const isChecked = await attempt(
      () => api.call(checkRecoveryCode, body),
      (error) => (fieldOf(error) === 'code' ? 'code' : null),
    );
    if (isChecked) onChecked();
  };
  // Where a picture has to be read, the first step shows it.
  const verification = useVerification({ purpose: 'recovery', refuse: onBack, clear: () => undefined });
  const resend = async () =>
    void (await attempt(async () => {
      const next = await verification.send((fields) => api.call(sendRecoveryCode, { userName, ...fields }));
      if (next !== null) onResent(next);
    }));
  return (
    <Form onSubmit={form.submit(send)}>
      <Text tone="text2">如果该账号存在且已绑定手机或邮箱，验证码已发送，10分钟内有效。未绑定的账号请联系客服。</Text>
      <FormError>{refusal}</FormError>
      <CodeBoxes label="验证码" field={form.field('code')} code={code} digits={digits} />
      <Stack direction="row" sx={{ justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <ResendButton cooldown={cooldown} onResend={resend} />
        <Button look="text" onClick={onBack}>
          更换账号
        </Button>
      </Stack>
      <SubmitButton loading={form.sending}>下一步</SubmitButton>
    </Form>
  );
}

interface NewPasswordStepProps {
  readonly ticket: string;
  readonly userName: string;
  readonly onDone: () => void;
  readonly onStartAgain: () => void;
}

function NewPasswordStep({ ticket, userName, onDone, onStartAgain }: NewPasswordStepProps): ReactNode {
  const { api } = usePlatform();
  const form = useSchemaForm<NewPasswordForm>(newPasswordForm, { password: '', confirm: '' });
  const password = useWatch({ control: form.all.control, name: 'password' });
  const [refusal, setRefusal] = useState('');
  const send = async (typed: NewPasswordForm) => {
    setRefusal('');
    const refused = refuseNewPassword(typed.password, userName);
    if (refused !== null) return form.refuse('password', refused);
    try {
      await api.call(resetPassword, { ticket, password: typed.password });
    } catch (error) {
      if (fieldOf(error) === 'password') form.refuse('password', failureText(error));
      else setRefusal(failureText(error));
      return;
    }
    onDone();
  };
  return (
    <Form onSubmit={form.submit(send)}>
      <FormError>{refusal}</FormError>
      <div>
        <PasswordField
          label="新密码"
          hint="8-20位，须包含字母和数字"
          autoComplete="new-password"
          maxLength={20}
          {...form.field('password')}
        />
        <PasswordMeter password={password} />
      </div>
      <PasswordField label="确认新密码" autoComplete="new-password" maxLength={20} {...form.field('confirm')} />
      <SubmitButton loading={form.sending}>{WORD.submit}</SubmitButton>
      {refusal && (
        <Button look="text" onClick={onStartAgain}>
          重新开始
        </Button>
      )}
    </Form>
  );
}
