import type { PayoutAccount, PayoutBook } from '@site/shared/wire';

/** Accounts of one member, by type. */
export const CARD: PayoutAccount = {
  id: 'a1',
  type: 'bank',
  alias: '',
  masked: '**** **** **** 6217',
  maskedHolder: '林*舟',
  bankName: '中国工商银行',
  network: null,
  hasPicture: false,
  isDefault: true,
  status: 'active',
  createdAt: '2026-08-01T04:00:00Z',
  usableFrom: '2026-08-02T04:00:00Z',
  usable: true,
};
const OTHER: PayoutAccount = { ...CARD, bankName: null, isDefault: false };
export const USDT_ADDRESS: PayoutAccount = { ...OTHER, id: 'u1', type: 'usdt', masked: 'TJRabP…jpRTv8', network: 'TRC20' };
/** Added today: it is usable from tomorrow on. */
export const WECHAT: PayoutAccount = {
  ...OTHER,
  id: 'n1',
  type: 'wechat',
  masked: 'w***r',
  usable: false,
  usableFrom: '2026-11-22T04:00:00Z',
};
export const EBPAY: PayoutAccount = { ...OTHER, id: 'e1', type: 'ebpay', masked: 'EB****3301', alias: '日常钱包' };

export const BOOK: PayoutBook = {
  accounts: [CARD, USDT_ADDRESS, WECHAT],
  maskedHolder: '林*舟',
  maskedPhone: '*******5678',
  hasWithdrawPassword: true,
};
/** A member who has given neither name nor phone nor withdrawal password. */
export const NEW_BOOK: PayoutBook = { accounts: [], maskedHolder: null, maskedPhone: null, hasWithdrawPassword: false };
