import { answer, defineStates } from '@site/shared/states';
import { listCryptoRecords, type CryptoRecord } from '@site/shared/wire';

export const RECORD: CryptoRecord = {
  id: 'D2611210000000001',
  direction: 'in',
  network: 'TRC20',
  address: 'TJRabP…jpRTv8',
  txid: 'ab12'.repeat(16),
  usdt: '100.00',
  rate: '7.18',
  cny: '718.00',
  networkFee: '0.00',
  confirmations: 20,
  required: 20,
  state: 'done',
  at: '2026-11-21T06:05:00Z',
};
export const CONFIRMING: CryptoRecord = { ...RECORD, id: 'D2', confirmations: 5, state: 'underway' };
const OUT: CryptoRecord = {
  ...RECORD,
  id: 'W2611200000000001',
  direction: 'out',
  network: 'ERC20',
  usdt: '12345.67',
  cny: '89506.11',
  networkFee: '5.00',
};

export const states = defineStates({
  full: [answer(listCryptoRecords, ({ page, pageSize }) => ({ list: [CONFIRMING, RECORD, OUT], total: 3, page, pageSize }))],
});
