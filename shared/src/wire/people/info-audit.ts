import { isPhone, OWN_AUDIT_TYPES, refuseField, splitPhone, type AuditStatus, type AuditType } from '@site/shared/product';
import * as z from 'zod/mini';
import { memberEndpoint } from '../endpoint.ts';
import { pageShape, type Page } from '../envelope.ts';

/** A requested change; personal data is masked. Times are ISO-8601. */
export interface InfoAudit {
  readonly id: string;
  readonly type: AuditType;
  readonly before: string;
  readonly after: string;
  readonly status: AuditStatus;
  /** Why it was refused, in words for the member. */
  readonly reason: string | null;
  readonly at: string;
  readonly decidedAt: string | null;
}

export const infoAuditQuery = z.object(pageShape);
export type InfoAuditQuery = z.infer<typeof infoAuditQuery>;

const form = z.object({
  type: z.enum(OWN_AUDIT_TYPES, '请选择申请类型'),
  /** The new name or phone; empty to end an exclusion. */
  wanted: z.string().check(z.trim(), z.maxLength(40)),
});
export type NewInfoAudit = z.infer<typeof form>;

function refuseRequestedValue({ type, wanted }: NewInfoAudit): string | null {
  if (type === 'exclusionEnd') return null;
  if (type === 'realName') return refuseField('realName', wanted);
  if (wanted === '') return '请输入手机号';
  return isPhone(splitPhone(wanted)) ? null : '手机号格式不正确';
}

/** VAL-5: client and backend check the same. */
export const infoAuditBody = form.check(
  z.refine<NewInfoAudit>((body) => refuseRequestedValue(body) === null, {
    path: ['wanted'],
    error: ({ input }) => refuseRequestedValue(input as NewInfoAudit) ?? '',
  }),
);

const path = <Name extends string>(name: Name) => `/site/api/v1/user/audit/${name}` as const;

export const listInfoAudits = memberEndpoint<InfoAuditQuery, Page<InfoAudit>>('POST', path('list'), infoAuditQuery);
/** Requests a change; one request of each kind can be open. */
export const requestInfoAudit = memberEndpoint<NewInfoAudit, InfoAudit>('POST', path('create'), infoAuditBody);
/** Withdraws an open request. */
export const withdrawInfoAudit = memberEndpoint<{ id: string }, InfoAudit>(
  'POST',
  path('withdraw'),
  z.object({ id: z.string().check(z.minLength(1), z.maxLength(40)) }),
);
