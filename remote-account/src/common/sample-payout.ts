import type { PayoutAccount, PayoutBook } from '@site/shared/wire';

export const CARD: PayoutAccount = {
  id: 'a1',
  type: 'bank',
  alias: '',
  masked: '6222 **** **** 8888',
  maskedHolder: '王*明',
  bankName: '中国工商银行',
  network: null,
  hasPicture: false,
  isDefault: true,
  status: 'active',
  createdAt: '2026-11-01T00:00:00Z',
  usableFrom: '2026-11-02T00:00:00Z',
  usable: true,
};

/** Name, phone and withdrawal password were given; no account yet. */
export const BOOK: PayoutBook = { accounts: [], maskedHolder: '王*明', maskedPhone: '*******5678', hasWithdrawPassword: true };
/** None of the three was given. */
export const NEW_BOOK: PayoutBook = { accounts: [], maskedHolder: null, maskedPhone: null, hasWithdrawPassword: false };
/** One card, and one that waits for its first day to end. */
export const BOOK_WITH_CARDS: PayoutBook = {
  ...BOOK,
  accounts: [
    CARD,
    {
      ...CARD,
      id: 'a2',
      masked: '6225 **** **** 0012',
      bankName: '招商银行',
      isDefault: false,
      usableFrom: '2026-11-22T00:00:00Z',
      usable: false,
    },
  ],
};
