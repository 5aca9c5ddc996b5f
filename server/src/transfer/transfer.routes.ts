import {
  collectAll,
  createTransfer,
  getCollectProgress,
  getTransfer,
  getVenueBalance,
  getVenueBalances,
  leaveVenue,
  setAutoTransfer,
} from '@site/shared/wire';
import { HEADER } from '@site/shared/product';
import type { MoneyCaller } from '../kernel/caller.ts';
import { serve, type Route } from '../kernel/serve.ts';
import type { AutoTransfers } from './auto.service.ts';
import type { Balances } from './balances.service.ts';
import type { Collecting } from './collect.service.ts';
import type { Asking, Transfers } from './transfer.service.ts';

interface Parts {
  readonly transfers: Transfers;
  readonly collecting: Collecting;
  readonly auto: AutoTransfers;
}

/** What members do between their wallets. */
export const transferRoutes = ({ transfers, collecting, auto }: Parts): Route[] => [
  serve(createTransfer, (body, caller) => transfers.create(asking(caller), body)),
  serve(getTransfer, ({ transferId }, { memberId }) => transfers.detail(memberId, transferId)),
  serve(leaveVenue, ({ venueCode }, caller) => transfers.leave(asking(caller), venueCode)),
  serve(collectAll, (_none, caller) => collecting.collect(asking(caller))),
  serve(getCollectProgress, ({ jobId }, { memberId }) => collecting.progress(memberId, jobId)),
  serve(setAutoTransfer, (choice, { memberId }) => auto.choose(memberId, choice)),
];

/** What members see of their wallets. */
export const balanceRoutes = (balances: Balances): Route[] => [
  serve(getVenueBalances, (_none, { memberId }) => balances.book(memberId)),
  serve(getVenueBalance, ({ venueCode }, { memberId }) => balances.venue(memberId, venueCode)),
];

const asking = ({ trx, memberId, header }: MoneyCaller): Asking => ({
  trx,
  memberId,
  requestKey: header(HEADER.idempotencyKey.toLowerCase()),
});
