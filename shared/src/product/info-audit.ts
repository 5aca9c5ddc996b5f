/** Changes a member cannot make himself: he asks, a person decides. */
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

/** The requests that are written on the page itself; accounts are removed where they stand. */
export const OWN_AUDIT_TYPES = ['realName', 'phone', 'exclusionEnd'] as const satisfies readonly AuditType[];
export type OwnAuditType = (typeof OWN_AUDIT_TYPES)[number];

/** An exclusion is ended this long after it was asked for, at the earliest. */
export const EXCLUSION_END_WAIT_MS = 86_400_000;
