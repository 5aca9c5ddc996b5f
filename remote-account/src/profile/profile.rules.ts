import { siteDate, isRecord } from '@site/shared/product';
import { AVATAR_COUNT, passwordProof, type Profile, type ProfileChange } from '@site/shared/wire';

/** The rules of the form, as the server checks them too. */
export { profileChangeForm } from '@site/shared/wire';

/** The log-in password, once more. */
export const PASSWORD_PROOF = passwordProof;

/** Every avatar a member can pick. */
export const AVATAR_IDS: readonly number[] = Array.from({ length: AVATAR_COUNT }, (_, index) => index + 1);

/** A step that makes the account safer, and whether it was taken. */
export interface SafetyStep {
  readonly label: string;
  readonly done: boolean;
}

/** The steps that raise the safety score, in the recommended order. */
export function safetySteps({ identity, maskedPhone, maskedEmail }: Profile): readonly SafetyStep[] {
  return [
    { label: '设置登录密码', done: true },
    { label: '完成实名认证', done: identity === 'passed' },
    { label: '绑定手机号', done: maskedPhone !== null },
    { label: '绑定邮箱', done: maskedEmail !== null },
  ];
}

/** The score in one word. */
export function safetyLevelText(score: number): string {
  if (score >= 100) return '高';
  return score >= 50 ? '中' : '低';
}

/** A line of what is bound to the account; `value` is null while nothing is. */
export interface BoundContact {
  readonly label: string;
  readonly value: string | null;
  readonly hint: string;
  /** Text while nothing is bound; 未绑定 by default. */
  readonly absent?: string;
}

/** The bound contacts, masked as received. */
export function boundContacts({
  maskedRealName,
  maskedPhone,
  maskedEmail,
  birthDate,
  hasWithdrawPassword,
}: Profile): readonly BoundContact[] {
  return [
    { label: '真实姓名', value: maskedRealName, hint: '实名信息提交后不可自行修改', absent: '未填写' },
    { label: '手机号', value: maskedPhone, hint: '用于登录保护和找回密码' },
    { label: '邮箱', value: maskedEmail, hint: '用于接收账户通知' },
    { label: '取款密码', value: hasWithdrawPassword ? '已设置' : null, hint: '每次取款时验证', absent: '未设置' },
    { label: '出生日期', value: birthDate, hint: '注册时填写，不可修改' },
  ];
}

/** The day a member registered, as text. */
export function registeredText({ registeredAt }: Profile): string {
  return `${siteDate(registeredAt)} 注册`;
}

/** The state snapshot of a half-edited form. */
export interface Draft extends ProfileChange {
  readonly userName: string;
}

/** A stored draft, when it is valid and belongs to this member. */
export function draftOf(stored: unknown, userName: string): Draft | null {
  if (!isRecord(stored)) return null;
  const { nickname, avatarId, userName: owner } = stored as Partial<Draft>;
  if (owner !== userName || typeof nickname !== 'string' || typeof avatarId !== 'number') return null;
  return { nickname, avatarId, userName };
}
