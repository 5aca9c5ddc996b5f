import { Box, Button, ButtonLink } from '@site/shared/ui';
import { IDENTITY_STATUS_TEXT, ROUTES } from '@site/shared/product';
import type { Profile } from '@site/shared/wire';
import { lazy, Suspense, useState } from 'react';

const ContactDialog = lazy(() => import('./contact-dialog.tsx').then((part) => ({ default: part.ContactDialog })));
const ChangePasswordDialog = lazy(() => import('./change-password-dialog.tsx').then((part) => ({ default: part.ChangePasswordDialog })));
const WithdrawPasswordDialog = lazy(() =>
  import('./withdraw-password-dialog.tsx').then((part) => ({ default: part.WithdrawPasswordDialog })),
);

type OpenDialog = 'phone' | 'email' | 'password' | 'withdrawPassword' | null;

/** The ways to make an account safer, each where it is done. */
export function AccountDialogs({ profile: { identity, maskedPhone, maskedEmail, hasWithdrawPassword } }: { readonly profile: Profile }) {
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const close = () => setOpenDialog(null);
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))', pt: 3 }}>
      <ButtonLink look="soft" to={ROUTES.authentication.path}>
        {`实名认证 · ${IDENTITY_STATUS_TEXT[identity]}`}
      </ButtonLink>
      {maskedPhone === null ? (
        <Button look="soft" onClick={() => setOpenDialog('phone')}>
          绑定手机号
        </Button>
      ) : (
        <ButtonLink look="soft" to={ROUTES.infoAudit.path}>
          更换手机号
        </ButtonLink>
      )}
      <Button look="soft" onClick={() => setOpenDialog('email')}>
        {maskedEmail === null ? '绑定邮箱' : '更换邮箱'}
      </Button>
      <Button look="soft" onClick={() => setOpenDialog('password')}>
        修改登录密码
      </Button>
      <Button look="soft" onClick={() => setOpenDialog('withdrawPassword')}>
        {hasWithdrawPassword ? '修改取款密码' : '设置取款密码'}
      </Button>
      <Suspense fallback={null}>
        {(openDialog === 'phone' || openDialog === 'email') && (
          <ContactDialog kind={openDialog} isChange={openDialog === 'email' && maskedEmail !== null} onClose={close} />
        )}
        {openDialog === 'password' && <ChangePasswordDialog onClose={close} />}
        {openDialog === 'withdrawPassword' && <WithdrawPasswordDialog set={hasWithdrawPassword} onClose={close} />}
      </Suspense>
    </Box>
  );
}
