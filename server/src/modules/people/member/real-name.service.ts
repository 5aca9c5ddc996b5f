import { CODE, maskName } from '@site/shared/product';
import type { Db } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { Vault } from '../../../kernel/security/vault.ts';
import type { MemberStore } from './member.store.ts';

/** The name a member is paid under: set once, encrypted, masked wherever it is shown. */
export function createRealNames(store: MemberStore, vault: Vault) {
  return {
    async masked(memberId: string): Promise<string | null> {
      const { sealed_real_name: sealed } = await store.byId(memberId);
      return sealed === null ? null : maskName(vault.open(sealed));
    },
    /** Inside a transaction, for comparison with input; it leaves the backend masked only. */
    async inFull(trx: Db, memberId: string): Promise<string | null> {
      const sealed = await store.sealedRealName(trx, memberId);
      return sealed === null ? null : vault.open(sealed);
    },
    /** Inside a transaction where there is one. */
    async submit(memberId: string, realName: string, trx?: Db): Promise<{ maskedRealName: string }> {
      if (await store.giveRealName(memberId, vault.seal(realName), trx)) return { maskedRealName: maskName(realName) };
      throw new Refusal(CODE.common, '实名信息提交后不可自行修改', { field: 'realName' });
    },
  };
}

export type RealNames = ReturnType<typeof createRealNames>;
