/** Member info as the session asks for it: with the locked money, the user name encrypted under the session's key (API-13, SES-10). */
import { sealHeader } from '@site/shared/crypto';
import { HEADER } from '@site/shared/product';
import { getMemberInfo, type MemberInfo } from '@site/shared/wire';
import type { HostApi } from './api.ts';
import type { Credentials } from './credentials.ts';

/** Returns how to request the info of the member with these credentials. */
export function createMemberInfo(api: Pick<HostApi, 'call'>): (credentials: Credentials) => Promise<MemberInfo> {
  return ({ signingKey, userName }) =>
    api.call(getMemberInfo, { withLockMoney: 1 }, { headers: { [HEADER.userName]: sealHeader(signingKey, userName) } });
}
