import { DOC_TYPES, DOCS, IDENTITY_STATUS_TEXT, UNVERIFIED_DEPOSIT_CENTS, yuanText } from '@site/shared/product';
import type { Identity, IdentityCheck } from '@site/shared/wire';

/** An uploaded picture, and its file as an address. */
export interface SentPicture {
  readonly pictureId: string;
  readonly preview: string;
}

export const DOC_CHOICES = DOC_TYPES.map((value) => ({ value: String(value), label: DOCS[value].title }));

/** The look of each state. */
export const STATUS_FACE = {
  none: { tone: 'plain', icon: 'about' },
  pending: { tone: 'accent', icon: 'clock' },
  passed: { tone: 'win', icon: 'checkCircle' },
  rejected: { tone: 'loss', icon: 'warning' },
} as const satisfies Readonly<Record<Identity['status'], unknown>>;

/** The meaning of each state for the member. */
export const STATUS_SENTENCE: Readonly<Record<Identity['status'], string>> = {
  none: `认证通过前，30天内最多存款${yuanText(UNVERIFIED_DEPOSIT_CENTS)}元；取款只需真实姓名，认证后小额取款可自动出款。`,
  pending: '资料已提交，通常在24小时内完成审核，结果将以站内信通知您。',
  passed: '您的身份已核验，存款不再受认证额度限制。',
  rejected: '请按以下原因修改后重新提交。',
};

/** One step of the history of a check. */
export interface Step {
  readonly key: string;
  readonly at: string;
  readonly text: string;
}

/** The history, newest first. */
export function timeline(checks: readonly IdentityCheck[]): readonly Step[] {
  return checks.flatMap(({ id, docType, maskedDocNo, status, reason, submittedAt, reviewedAt }) => [
    ...(reviewedAt === null
      ? []
      : [{ key: `${id}-reviewed`, at: reviewedAt, text: `${IDENTITY_STATUS_TEXT[status]}${reason === null ? '' : `：${reason}`}` }]),
    { key: id, at: submittedAt, text: `提交${DOCS[docType].title} ${maskedDocNo}` },
  ]);
}
