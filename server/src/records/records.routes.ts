import { getFeeTable, getUsdtRate, listCryptoRecords, listTransRecords } from '@site/shared/wire';
import { serve, type Route } from '../kernel/serve.ts';
import type { Fees } from './fees.ts';
import type { Records } from './records.service.ts';

export const recordRoutes = (records: Records, fees: Fees): Route[] => [
  serve(listTransRecords, (query, { memberId }) => records.list(memberId, query)),
  serve(listCryptoRecords, (query, { memberId }) => records.crypto(memberId, query)),
  serve(getUsdtRate, () => fees.rate()),
  serve(getFeeTable, () => fees.table()),
];
