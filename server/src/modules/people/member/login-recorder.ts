import type { SessionGrant } from '@site/shared/wire';
import type { Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { createId } from '../../../kernel/ids.ts';
import type { LoginStore } from './login.store.ts';
import type { Origin } from './origin.ts';
import type { Sessions } from './session.service.ts';
import type { MemberRow } from '../schema.ts';

interface LoginBookDependencies {
  readonly clock: Clock;
  readonly logins: LoginStore;
  readonly sessions: Pick<Sessions, 'open'>;
}

type Named = Pick<MemberRow, 'id' | 'user_name'>;

/** The history of log-ins, failed ones included. */
export function createLoginBook({ clock, logins, sessions }: LoginBookDependencies) {
  function record(trx: Db, member: Named, { ip, deviceUuid, deviceName, succeeded }: Origin & { succeeded: boolean }) {
    const at = clock.nowMs();
    const from = { ip, device_uuid: deviceUuid, device_name: deviceName };
    return logins.insert(trx, { id: createId(at), member_id: member.id, at_ms: at, ...from, succeeded: succeeded ? 1 : 0 });
  }
  /** Records the log-in and begins the session, in the caller's transaction. */
  async function begin(trx: Db, member: Named, { remember, ...origin }: Origin & { remember: boolean }): Promise<SessionGrant> {
    await record(trx, member, { ...origin, succeeded: true });
    return sessions.open(trx, { member, deviceUuid: origin.deviceUuid, deviceName: origin.deviceName, remember });
  }
  return { record, begin };
}
