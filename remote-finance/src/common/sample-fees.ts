import type { FeeLine, FeeTable } from '@site/shared/wire';

const LINE: FeeLine = {
  direction: 'deposit',
  title: '微信支付',
  unit: 'CNY',
  min: '100.00',
  max: '5000.00',
  feeRateBp: 50,
  feeFixed: '0.00',
  eta: '约 2 分钟',
};

export const FEES: FeeTable = {
  lines: [LINE, { ...LINE, title: '银行卡', direction: 'withdrawal' }, { ...LINE, title: '支付宝', feeRateBp: 0 }],
  networks: [
    { network: 'TRC20', networkFee: '1.00', confirmations: 20, etaMinutes: 3 },
    { network: 'ERC20', networkFee: '5.00', confirmations: 12, etaMinutes: 10 },
  ],
  freeWithdrawals: 3,
};
