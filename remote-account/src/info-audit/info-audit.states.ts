import { answer, defineStates, refuse } from '@site/shared/states';
import { CODE } from '@site/shared/product';
import { listInfoAudits, requestInfoAudit, withdrawInfoAudit, type InfoAudit } from '@site/shared/wire';

export const PENDING: InfoAudit = {
  id: 'a1',
  type: 'realName',
  before: '王*明',
  after: '陈*明',
  status: 'pending',
  reason: null,
  at: '2026-11-20T06:00:00Z',
  decidedAt: null,
};

export const REJECTED: InfoAudit = {
  ...PENDING,
  id: 'a2',
  type: 'phone',
  status: 'rejected',
  reason: '资料不足',
  decidedAt: '2026-11-20T09:00:00Z',
};

export const states = defineStates({
  full: [
    answer(listInfoAudits, ({ page, pageSize }) => ({
      list: [PENDING, REJECTED],
      total: 2,
      page,
      pageSize,
    })),
    answer(withdrawInfoAudit, { ...PENDING, status: 'withdrawn' }),
    refuse(requestInfoAudit, CODE.common, '您已有一份“更正真实姓名”申请在审核中'),
  ],
});
