import { usePlatform } from '@site/shared/platform';
import { NAMED_ROUTES, ROUTES } from '@site/shared/product';
import { useNavigate } from '@site/shared/router';
import { Box, Card, Link, Screen, Stack, Text } from '@site/shared/ui';
import { sendRecoveryCode, type CodeSent } from '@site/shared/wire';
import { useState, type ReactNode } from 'react';
import { useHost } from '../../platform/host-context.tsx';
import { TOUCH_TARGET_LINKS } from '../../lib/touch-target-links.ts';
import { AccountStep } from './account-step.tsx';
import { CodeStep } from './code-step.tsx';
import { NewPasswordStep } from './new-password-step.tsx';

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
  const { step, userName, sent, start, resend, check, finish, back } = useRecovery();
  return (
    <Stack spacing={4}>
      <Text tone="text2" aria-live="polite">
        第{step + 1}步，共{STEPS.length}步：{STEPS[step]}
      </Text>
      {step === 0 && <AccountStep userName={userName} onSent={start} />}
      {step === 1 && sent && <CodeStep key={sent.ticket} sent={sent} onChecked={check} onResend={resend} onBack={back} />}
      {step === 2 && sent && <NewPasswordStep ticket={sent.ticket} userName={userName} onDone={finish} onStartAgain={back} />}
      <Stack direction="row" sx={{ justifyContent: 'center', columnGap: 6, flexWrap: 'wrap', ...TOUCH_TARGET_LINKS }}>
        <Link to={ROUTES[NAMED_ROUTES.login].path}>返回登录</Link>
        <Link to={ROUTES[NAMED_ROUTES['customer service']].path}>联系客服</Link>
      </Stack>
    </Stack>
  );
}

interface Begun {
  readonly userName: string;
  readonly sent: CodeSent | null;
  readonly checked: boolean;
}

function useRecovery() {
  const { api, dialogs, session } = usePlatform();
  const { session: own } = useHost();
  const navigate = useNavigate();
  const [{ userName, sent, checked }, set] = useState<Begun>({ userName: '', sent: null, checked: false });
  return {
    step: sent === null ? 0 : checked ? 2 : 1,
    userName,
    sent,
    start: (name: string, first: CodeSent) => set({ userName: name, sent: first, checked: false }),
    resend: async () => set({ userName, sent: await api.call(sendRecoveryCode, { userName }), checked: false }),
    check: () => set({ userName, sent, checked: true }),
    back: () => set({ userName, sent: null, checked: false }),
    finish: () => {
      if (session.get().loggedIn) own.end();
      dialogs.notify('密码已重置，请使用新密码登录', 'good');
      void navigate(ROUTES[NAMED_ROUTES.login].path, { replace: true });
    },
  } as const;
}
