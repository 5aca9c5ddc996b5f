/** Changes that a member cannot make himself: he submits a request, a person decides. */
export const AUDIT_TYPES = ['realName', 'phone', 'payoutAccount', 'exclusionEnd'] as const;
export type AuditType = (typeof AUDIT_TYPES)[number];

export const AUDIT_TYPE_TEXT: Readonly<Record<AuditType, string>> = {
  realName: '更正真实姓名',
  phone: '更换手机号',
  payoutAccount: '解绑收款账户',
  exclusionEnd: '结束自我排除',
};

export const AUDIT_STATUSES = ['pending', 'passed', 'rejected', 'withdrawn'] as const;
export type AuditStatus = (typeof AUDIT_STATUSES)[number];

export const AUDIT_STATUS_TEXT: Readonly<Record<AuditStatus, string>> = {
  pending: '审核中',
  passed: '已通过',
  rejected: '未通过',
  withdrawn: '已撤销',
};

/** The requests written on the page itself; the removal of an account is requested on its own page. */
export const OWN_AUDIT_TYPES = ['realName', 'phone', 'exclusionEnd'] as const satisfies readonly AuditType[];
export type OwnAuditType = (typeof OWN_AUDIT_TYPES)[number];

/** How many requests of these a member may send in a day: another phone is reported to the one before by a message each. */
export const AUDITS_A_DAY = 5;

/** The earliest end of an exclusion after its request. */
export const EXCLUSION_END_WAIT_MS = 86_400_000;
