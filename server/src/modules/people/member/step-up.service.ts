import { CODE } from '@site/shared/product';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { LoginGuard } from './login-guard.ts';
import type { MemberStore } from './member.store.ts';
import { isPassword } from './password.ts';

/** Security settings change only with the current password, so that an unattended page is not enough. */
export function createStepUp(members: MemberStore, guard: LoginGuard) {
  return {
    /** Refuses at the field `password`; wrong ones are throttled as at the log-in. */
    async requirePassword(memberId: string, password: string): Promise<void> {
      await guard.admitMember(memberId);
      const { password_hash: hash } = await members.byId(memberId);
      if (!(await isPassword(password, hash))) throw new Refusal(CODE.validation, '登录密码错误', { field: 'password' });
      await guard.succeedMember(memberId);
    },
  };
}
