import { CODE, LOCKED_TEXT, maskName, maskPhone } from '@site/shared/product';
import { type AccountStatus, getMemberInfo, logOut } from '@site/shared/wire';
import type { Db } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { Vault } from '../../../kernel/security/vault.ts';
import type { MemberCaller } from '../../../kernel/http/caller.ts';
import type { PeopleTables } from '../schema.ts';
import type { MemberStore } from './member.store.ts';

interface CorrectionRequest {
  readonly memberId: string;
  /** In full, as it was typed. */
  readonly wanted: string;
}

const CONFLICT = 409;
const UNBOUND = '未绑定';

/** Data of a member that only operators change on request: the description of the change, and carrying it out. */
export function createCorrections({ store, vault, phoneKey }: { store: MemberStore; vault: Vault; phoneKey: (phone: string) => string }) {
  return {
    realName: {
      async ask(trx: Db, memberId: string, wanted: string) {
        const { sealed_real_name: sealed } = await store.byId(memberId, trx);
        if (sealed === null) throw new Refusal(CODE.common, '您尚未填写真实姓名，请先完成实名认证');
        const name = vault.open(sealed);
        if (name === wanted) throw new Refusal(CODE.validation, '新姓名与当前姓名相同', { field: 'wanted' });
        return { before: maskName(name), after: maskName(wanted) };
      },
      pass: async (trx: Db, { memberId, wanted }: CorrectionRequest): Promise<void> => {
        await store.complete(memberId, { sealed_real_name: vault.seal(wanted) }, trx);
      },
    },
    phone: {
      async ask(trx: Db, memberId: string, wanted: string) {
        const { sealed_phone: sealed, phone_key } = await store.byId(memberId, trx);
        if (phone_key === phoneKey(wanted)) throw new Refusal(CODE.validation, '新手机号与当前手机号相同', { field: 'wanted' });
        return { before: sealed === null ? UNBOUND : maskPhone(vault.open(sealed)), after: maskPhone(wanted) };
      },
      async pass(trx: Db, { memberId, wanted }: CorrectionRequest): Promise<void> {
        const owner = await store.byPhone(phoneKey(wanted), trx);
        if (owner !== undefined) throw new Refusal(CODE.common, 'another member has bound this phone', { httpStatus: CONFLICT });
        await store.complete(memberId, { sealed_phone: vault.seal(wanted), phone_key: phoneKey(wanted) }, trx);
      },
    },
  };
}

const FEEDBACK = '/site/api/v1/feedback/';
const OPEN: ReadonlySet<string> = new Set([getMemberInfo.path, logOut.path]);

/** RG-9: a locked member may call support and what the page needs to show the lock. Throws the refusal. */
export function refuseLocked({ locked }: Pick<MemberCaller, 'locked'>, path: string): void {
  if (!locked || OPEN.has(path) || path.startsWith(FEEDBACK)) return;
  throw new Refusal(CODE.common, LOCKED_TEXT, { detail: { restricted: 'locked' } });
}

export async function accountStatus(db: Db, memberId: string): Promise<AccountStatus> {
  const members = db.withTables<PeopleTables>().selectFrom('members').select('standing');
  return (await members.where('id', '=', memberId).executeTakeFirstOrThrow()).standing;
}

export async function setAccountStatus(db: Db, memberId: string, standing: AccountStatus): Promise<void> {
  await db.withTables<PeopleTables>().updateTable('members').set({ standing }).where('id', '=', memberId).execute();
}
