import type { DepositChannel, DepositMethods, DepositOrder, PayeeDetails } from '@site/shared/wire';

/** Methods and an order with believable values, for tests. */
const bankA: DepositChannel = {
  channelId: 'bank-a',
  name: '网银转账',
  currency: 'CNY',
  min: '100.00',
  max: '50000.00',
  integerOnly: false,
  fixedAmounts: [],
  presets: ['100.00', '500.00'],
  feeRateBp: 50,
  feeFixed: '0.00',
  etaMinutes: 5,
  needPayerName: true,
  status: 'ok',
  tips: ['转账时请完整填写附言。'],
};
export const METHODS: DepositMethods = {
  methods: [
    { code: 'bank', title: '银行卡转账', channels: [bankA, { ...bankA, channelId: 'bank-b', name: '手机银行转账' }] },
    {
      code: 'usdt_trc20',
      title: 'USDT-TRC20',
      channels: [{ ...bankA, channelId: 'usdt', currency: 'USDT', min: '10.00', max: '10000.00', needPayerName: false, feeRateBp: 0 }],
    },
    { code: 'koipay', title: 'KOIpay', channels: [{ ...bankA, channelId: 'koi', status: 'maintenance' }] },
  ],
  rate: '7.18',
  realName: '林*舟',
  unpaid: null,
  room: null,
  offers: [],
  last: null,
};

export const PAYEE: PayeeDetails = {
  billNo: 'D2611210000000001',
  payAmount: '500.00',
  currency: 'CNY',
  name: '星港演示商行',
  account: '0000 1111',
  bank: '演示银行',
  network: '',
  memo: 'AB12CD',
};

export const ORDER: DepositOrder = {
  billNo: PAYEE.billNo,
  methodCode: 'bank',
  methodTitle: '银行卡转账',
  channelName: '网银转账',
  amount: '500.00',
  fee: '2.50',
  netAmount: '497.50',
  currency: 'CNY',
  payAmount: '500.00',
  arrivedAmount: null,
  rate: null,
  payee: { payload: '', signature: '' },
  bonus: null,
  payUrl: 'http://pay.localhost:4004/pay/token',
  etaMinutes: 5,
  status: 'awaiting',
  hold: null,
  remark: '',
  extendable: true,
  createdAt: '2026-11-21T06:00:00.000Z',
  expireAt: '2026-11-21T06:20:00.000Z',
  successAt: null,
  serverTime: '2026-11-21T06:05:00.000Z',
};
