import { CODE, SAME_PASSWORD_TEXT } from '@site/shared/product';
import type { PasswordChange } from '@site/shared/wire';
import { inKeyedTransaction, memberKey } from '../../../../kernel/db/database.ts';
import { Refusal } from '../../../../kernel/http/refusal.ts';
import type { MemberContext } from '../member-context.ts';
import { hashPassword } from '../password.ts';
import { refusePassword } from '../registration.service.ts';
import type { Sessions } from '../session.service.ts';
import type { StepUp } from '../withdraw-password.service.ts';

interface PasswordChangeDependencies extends StepUp, Pick<MemberContext, 'db' | 'events' | 'members' | 'passwordCost' | 'hashes'> {
  readonly sessions: Pick<Sessions, 'endOtherDevices'>;
}

/** Changes the password by the old one; every session of the member on another device than this one ends. */
export type ChangePassword = (memberId: string, change: PasswordChange, deviceUuid: string) => Promise<void>;

export function createPasswordChange(dependencies: PasswordChangeDependencies): ChangePassword {
  const { db, events, members, sessions, passwordCost, hashes, requirePassword } = dependencies;
  return async (memberId, { current, password }, deviceUuid) => {
    const { user_name: userName } = await members.byId(memberId);
    if (current === password) throw new Refusal(CODE.validation, SAME_PASSWORD_TEXT, { field: 'password' });
    const refused = refusePassword({ userName, password });
    if (refused !== null) throw new Refusal(CODE.validation, refused, { field: 'password' });
    const stillConfirmed = await requirePassword(memberId, current).catch(atCurrent);
    const hash = await hashes.alone(memberId, () => hashPassword(password, passwordCost));
    await inKeyedTransaction(db, [memberKey(memberId)], async (trx) => {
      // The old password was checked before two hashes, which may have waited in a queue: a reset in between wins.
      await stillConfirmed(trx);
      await members.changePassword(trx, memberId, hash);
      await events.accessChanged.emit(trx, { memberId, what: 'password' });
      await sessions.endOtherDevices(memberId, deviceUuid, trx);
    });
  };
}

/** This form sends the current password in the field `current`, so the refusal must name that field. */
function atCurrent(error: unknown): never {
  if (error instanceof Refusal && error.field === 'password') throw new Refusal(error.code, error.message, { field: 'current' });
  throw error;
}
