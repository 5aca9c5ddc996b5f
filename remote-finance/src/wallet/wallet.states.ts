import { answer, defineStates } from '@site/shared/states';
import {
  getProtection,
  getTurnoverSummary,
  getWalletSummary,
  listAccounts,
  listHeldDeposits,
  listMovements,
  type Limit,
  type Movement,
  type PayoutAccount,
  type ProtectionProfile,
} from '@site/shared/wire';

export const BET: Movement = {
  id: 'm1',
  kind: 'bet',
  amount: '-20.00',
  balanceAfter: '1234.50',
  reference: 'B202611210001',
  remark: '龙宫寻宝',
  at: '2026-11-19T06:05:09Z',
};
const SETTLE: Movement = { ...BET, id: 'm2', kind: 'settle', amount: '35.00', balanceAfter: '1269.50', reference: 'B202611210002' };
export const LIMIT: Limit = { kind: 'deposit', period: 'day', value: '1000.00', used: '250.00', resetsAt: null, pending: null };
export const ACCOUNT: PayoutAccount = {
  id: 'a1',
  type: 'alipay',
  alias: '',
  masked: '*******5678',
  maskedHolder: '张*三',
  bankName: null,
  network: null,
  hasPicture: false,
  isDefault: true,
  status: 'active',
  createdAt: '2026-11-01T00:00:00Z',
  usableFrom: '2026-11-02T00:00:00Z',
  usable: true,
};

export const PROTECTION: ProtectionProfile = {
  state: 'active',
  limits: [LIMIT, { ...LIMIT, kind: 'loss', period: 'month', value: '3000.00', used: '420.00' }],
  realityCheck: { enabled: true, minutes: 60 },
  timeoutUntil: null,
  excludedUntil: null,
  excludedScope: 'all',
  marketingOptOut: false,
  care: null,
  reviewDue: false,
};

export const states = defineStates({
  full: [
    answer(getWalletSummary, {
      total: '1750.75',
      central: '1234.50',
      locked: '16.25',
      venues: [{ venueCode: 'BT', title: '白塔电子', balance: '500.00', status: 'ok' }],
      syncedAt: '2026-11-21T06:05:00Z',
    }),
    answer(listHeldDeposits, []),
    answer(listMovements, ({ page, pageSize }) => ({
      list: [SETTLE, BET],
      total: 2,
      page,
      pageSize,
    })),
    answer(getTurnoverSummary, { left: '705.00', open: 2, owed: '0.00', withdrawable: '529.50', frozen: '705.00' }),
    answer(getProtection, PROTECTION),
    answer(listAccounts, { accounts: [ACCOUNT], maskedHolder: '张*三', maskedPhone: '*******5678', hasWithdrawPassword: true }),
  ],
  others: {
    'a-lot': {
      answers: [
        answer(getWalletSummary, {
          total: '128888888.75',
          central: '88888888.50',
          locked: '39999984.00',
          venues: [{ venueCode: 'BT', title: '白塔电子', balance: '16.25', status: 'ok' }],
          syncedAt: '2026-11-21T06:05:00Z',
        }),
      ],
    },
  },
});
