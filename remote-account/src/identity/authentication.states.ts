import { answer, defineStates, refuse } from '@site/shared/states';
import { CODE } from '@site/shared/product';
import { getIdentity, listAccounts, submitIdentity, uploadIdentityPicture, type Identity, type IdentityCheck } from '@site/shared/wire';
import { BOOK, BOOK_WITH_CARDS } from '../common/sample-payout.ts';

export const NONE: Identity = { status: 'none', maskedRealName: null, birthDate: '1995-03-08', checks: [] };
export const REJECTED_CHECK: IdentityCheck = {
  id: 'c1',
  docType: 'passport',
  maskedDocNo: 'E*******8',
  maskedName: '王*明',
  status: 'rejected',
  reason: '照片不清晰',
  submittedAt: '2026-11-20T06:00:00Z',
  reviewedAt: '2026-11-20T09:00:00Z',
};
export const REJECTED: Identity = { ...NONE, status: 'rejected', maskedRealName: '王*明', checks: [REJECTED_CHECK] };
/** A second check, sent after the first one was rejected. */
const SECOND: IdentityCheck = {
  ...REJECTED_CHECK,
  id: 'c2',
  status: 'pending',
  reason: null,
  submittedAt: '2026-11-21T06:00:00Z',
  reviewedAt: null,
};
const PENDING: Identity = { ...REJECTED, status: 'pending', checks: [SECOND, REJECTED_CHECK] };
const PASSED: Identity = {
  ...REJECTED,
  status: 'passed',
  checks: [{ ...SECOND, status: 'passed', reviewedAt: '2026-11-21T09:00:00Z' }, REJECTED_CHECK],
};

export const states = defineStates({
  full: [
    answer(getIdentity, REJECTED),
    answer(listAccounts, BOOK),
    answer(uploadIdentityPicture, { pictureId: 'p'.repeat(32) }),
    answer(submitIdentity, PENDING),
  ],
  empty: [answer(getIdentity, NONE)],
  others: {
    pending: { answers: [answer(getIdentity, PENDING)] },
    passed: { answers: [answer(getIdentity, PASSED), answer(listAccounts, BOOK_WITH_CARDS)] },
    refused: {
      answers: [
        answer(getIdentity, NONE),
        refuse(submitIdentity, CODE.validation, '证件上的出生日期与注册时填写的不一致，请核对或联系客服'),
      ],
    },
  },
});
