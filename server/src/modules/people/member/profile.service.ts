import { maskEmail, maskName, maskPhone, type IdentityStatus } from '@site/shared/product';
import type { Profile, ProfileChange } from '@site/shared/wire';
import { toIso } from '../../../kernel/clock.ts';
import type { Vault } from '../../../kernel/security/vault.ts';
import { gradeName } from './grade.ts';
import type { MemberStore } from './member.store.ts';
import type { MemberRow } from '../schema.ts';

interface Known {
  identityOf(memberId: string): Promise<IdentityStatus>;
  hasWithdrawPassword(memberId: string): Promise<boolean>;
}

/** The member's own profile; personal fields are returned masked only. */
export function createProfiles(store: MemberStore, vault: Vault, { identityOf, hasWithdrawPassword }: Known) {
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
      birthDate: member.birth_date,
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
    find: async (memberId: string): Promise<Profile> => asProfile(await store.byId(memberId)),
    async change(memberId: string, { nickname, avatarId }: ProfileChange): Promise<Profile> {
      await store.change(memberId, { nickname, avatar_id: avatarId });
      return asProfile(await store.byId(memberId));
    },
  };
}
