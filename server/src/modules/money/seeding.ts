/** Functions with which adapters and benchmarks seed history into a database. The module itself never imports this file. */
export { createCoins, insertEntry } from './coins/coins.ts';
export { METHOD_TITLE } from './deposits/deposit-records.ts';
export { insertChannels, insertOrder, insertPayment, listChannels, rateNow } from './deposits/deposit.store.ts';
export { house, memberCentral, memberVenue } from './ledger/ledger.ts';
export { createLedger, type Ledger } from './ledger/ledger.ts';
export { readMovements, type MovementRow } from './ledger/movements.ts';
export { auditLedger, verifyLedger, type LedgerReport } from './ledger/verify.ts';
export { newRow } from './payout-accounts/payout.service.ts';
export { createPayoutStore } from './payout-accounts/payout.service.ts';
export { createBeginTransfer } from './transfers/begin-transfer.ts';
export { createSaga } from './transfers/saga.ts';
export { createTransferStore } from './transfers/postings.ts';
export type { TransferVenue } from './transfers/venues.ts';
export { createBonuses, type Bonus } from './turnover/bonuses.ts';
export { createTurnover } from './turnover/turnover.service.ts';
export { usdtOf } from './withdrawals/withdrawal-records.ts';
export type { PayoutTarget } from './withdrawals/withdrawal.service.ts';
export { createWithdrawalStore } from './withdrawals/withdrawal-records.ts';
