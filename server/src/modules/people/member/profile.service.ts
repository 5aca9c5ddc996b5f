import { CODE, maskEmail, maskName, maskPhone, refuseNickname } from '@site/shared/product';
import type { Profile, ProfileChange } from '@site/shared/wire';
import { toIso } from '../../../kernel/clock.ts';
import type { MemberRow } from '../schema.ts';
import { type Db, inKeyedTransaction, memberKey } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { openBirthDate } from './birth-dates.ts';
import { gradeName } from './member-reads.ts';
import type { MemberContext } from './member-context.ts';
import type { MemberStore } from './member.store.ts';
import { hasManyPayerNames } from './person-keys.ts';

type ProfilesContext = Pick<MemberContext, 'db' | 'members' | 'vault' | 'identityOf'>;

/** The member's own profile; personal fields are returned masked only. */
export interface Profiles {
  find(memberId: string): Promise<Profile>;
  change(memberId: string, change: ProfileChange): Promise<Profile>;
}

export function createProfiles(context: ProfilesContext, hasWithdrawPassword: (memberId: string) => Promise<boolean>): Profiles {
  const { db, members, vault, identityOf } = context;
  const masked = (sealed: string | null, mask: (text: string) => string) => (sealed === null ? null : mask(vault.open(sealed)));
  async function asProfile(member: MemberRow): Promise<Profile> {
    const identity = await identityOf(member.id);
    const steps = [true, identity === 'passed', member.sealed_phone !== null, member.sealed_email !== null];
    return {
      userName: member.user_name,
      nickname: member.nickname,
      avatarId: member.avatar_id,
      identity,
      maskedRealName: masked(member.sealed_real_name, maskName),
      maskedPhone: masked(member.sealed_phone, maskPhone),
      maskedEmail: masked(member.sealed_email, maskEmail),
      birthDate: openBirthDate(vault, member),
      gradeId: member.grade_id,
      gradeName: gradeName(member.grade_id),
      registeredAt: toIso(member.registered_at),
      inviteCode: member.invite_code,
      guardsDevices: member.guards_devices === 1,
      hasWithdrawPassword: await hasWithdrawPassword(member.id),
      safetyScore: Math.round((steps.filter(Boolean).length / steps.length) * 100),
    };
  }
  return {
    find: async (memberId) => asProfile(await members.byId(memberId)),
    async change(memberId, { nickname, avatarId }) {
      const refused = nickname === (await members.byId(memberId)).nickname ? null : refuseNickname(nickname);
      if (refused !== null) throw new Refusal(CODE.validation, refused, { field: 'nickname' });
      // In a transaction, which asks for the session that began the call.
      await inKeyedTransaction(db, [memberKey(memberId)], (trx) => members.complete(memberId, { nickname, avatar_id: avatarId }, trx));
      return asProfile(await members.byId(memberId));
    },
  };
}

/** The name a member is paid under: set once, encrypted, masked wherever it is shown. */
export interface RealNames {
  /** Null while there is none. */
  masked(memberId: string): Promise<string | null>;
  /** Inside a transaction, for comparison with input; it leaves the backend masked only. */
  inFull(trx: Db, memberId: string): Promise<string | null>;
  /** Inside a transaction where there is one. Refuses a second name. */
  submit(memberId: string, realName: string, trx?: Db): Promise<{ maskedRealName: string }>;
  /**
   * Records, in the transaction of an order, the name under which a member without a real name pays, to recognise the person; of too many names
   * none further.
   */
  declarePayer(trx: Db, memberId: string, payerName: string): Promise<void>;
  /** Money of the member arrived from this payer; null: from who has his real name. */
  confirmPayer(trx: Db, memberId: string, payerName: string | null): Promise<void>;
}

type RealNamesContext = Pick<MemberContext, 'db' | 'vault' | 'personKeys'> & { readonly members: MemberStore };

export function createRealNames({ db, vault, personKeys, members: store }: RealNamesContext): RealNames {
  async function inFull(trx: Db, memberId: string): Promise<string | null> {
    const sealed = await store.sealedRealName(trx, memberId);
    return sealed === null ? null : vault.open(sealed);
  }
  return {
    async masked(memberId) {
      const { sealed_real_name: sealed } = await store.byId(memberId);
      return sealed === null ? null : maskName(vault.open(sealed));
    },
    inFull,
    submit: (memberId, realName, outer = db) =>
      inKeyedTransaction(outer, [memberKey(memberId)], async (trx) => {
        if (!(await store.giveRealName(memberId, vault.seal(realName), trx)))
          throw new Refusal(CODE.common, '实名信息提交后不可自行修改', { field: 'realName' });
        await personKeys.record(trx, memberId, { name: realName, source: 'realName' });
        return { maskedRealName: maskName(realName) };
      }),
    async declarePayer(trx, memberId, payerName) {
      if ((await store.sealedRealName(trx, memberId)) === null && !(await hasManyPayerNames(trx, memberId)))
        await personKeys.record(trx, memberId, { name: payerName, source: 'payer' });
    },
    async confirmPayer(trx, memberId, payerName) {
      const name = payerName ?? (await inFull(trx, memberId));
      if (name !== null) await personKeys.markPaid(trx, memberId, name);
    },
  };
}
