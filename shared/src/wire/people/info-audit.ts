import { FIELD, OWN_AUDIT_TYPES, refuseField, refusePhone, splitPhone, type AuditStatus, type AuditType } from '@site/shared/product';
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
  /** The log-in password. An empty one does not keep the form from checking `wanted` at once. */
  password: z.string().check(z.minLength(1, FIELD.loginPassword.missing), z.maxLength(20)),
});
export type NewInfoAudit = z.infer<typeof form>;

/** `disabledPrefixes` are those of pre-info (MNT-2). */
function refuseRequestedValue({ type, wanted }: NewInfoAudit, disabledPrefixes: readonly string[]): string | null {
  if (type === 'exclusionEnd') return null;
  if (type === 'realName') return refuseField('realName', wanted);
  return refusePhone(splitPhone(wanted), disabledPrefixes);
}

/** VAL-5: client and backend check the same. The form passes the prefixes that operators disabled (MNT-2). */
export const infoAuditBodyWith = (disabledPrefixes: readonly string[]) =>
  form.check(
    z.refine<NewInfoAudit>((body) => refuseRequestedValue(body, disabledPrefixes) === null, {
      path: ['wanted'],
      error: ({ input }) => refuseRequestedValue(input as NewInfoAudit, disabledPrefixes) ?? '',
    }),
  );

/** The body as its form alone can be checked; the server checks the prefixes by its settings. */
export const infoAuditBody = infoAuditBodyWith([]);

const path = <Name extends string>(name: Name) => `/site/api/v1/user/audit/${name}` as const;

export const listInfoAudits = memberEndpoint<InfoAuditQuery, Page<InfoAudit>>('POST', path('list'), infoAuditQuery);
/** Requests a change by the log-in password; one request of each kind can be open, and a day takes `AUDITS_A_DAY`. */
export const requestInfoAudit = memberEndpoint<NewInfoAudit, InfoAudit>('POST', path('create'), infoAuditBody);
/** Withdraws an open request. */
export const withdrawInfoAudit = memberEndpoint<{ id: string }, InfoAudit>(
  'POST',
  path('withdraw'),
  z.object({ id: z.string().check(z.minLength(1), z.maxLength(40)) }),
);
