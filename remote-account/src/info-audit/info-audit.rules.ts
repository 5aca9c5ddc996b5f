import { AUDIT_TYPE_TEXT, choicesOf, OWN_AUDIT_TYPES, type AuditStatus, type OwnAuditType } from '@site/shared/product';

export const TYPE_CHOICES = choicesOf(OWN_AUDIT_TYPES, AUDIT_TYPE_TEXT);

/** The look of each state. */
export const STATUS_FACE = {
  pending: { tone: 'accent', icon: 'clock' },
  passed: { tone: 'win', icon: 'checkCircle' },
  rejected: { tone: 'loss', icon: 'warning' },
  withdrawn: { tone: 'plain', icon: 'close' },
} as const satisfies Readonly<Record<AuditStatus, unknown>>;

/** The text a request needs from the member; null where it needs none. */
export const INPUT_TEXT: Readonly<Record<OwnAuditType, { readonly label: string; readonly hint: string } | null>> = {
  realName: { label: '正确的姓名', hint: '须与证件及收款账户的户名一致' },
  phone: { label: '新手机号', hint: '审核通过后用于登录与安全验证' },
  exclusionEnd: null,
};
