import {
  addAccount,
  askAccountRemoval,
  getAccountPicture,
  listAccounts,
  lookUpBin,
  setDefaultAccount,
  uploadAccountPicture,
} from '@site/shared/wire';
import { serve, type Route } from '../kernel/serve.ts';
import { lookUpBank } from './bins.ts';
import type { CodePictures } from './code-pictures.ts';
import type { Payouts } from './payout.service.ts';

export const payoutRoutes = (payouts: Payouts, pictures: CodePictures): Route[] => [
  serve(listAccounts, (_body, { memberId }) => payouts.book(memberId)),
  serve(addAccount, (body, { memberId }) => payouts.add(memberId, body)),
  serve(uploadAccountPicture, (upload, { memberId }) => pictures.keep(memberId, upload)),
  serve(getAccountPicture, ({ accountId }, { memberId }) => pictures.ofAccount(accountId, memberId)),
  serve(lookUpBin, ({ prefix }) => lookUpBank(prefix)),
  serve(setDefaultAccount, async ({ accountId }, { memberId }) => {
    await payouts.setDefault(memberId, accountId);
    return null;
  }),
  serve(askAccountRemoval, async ({ accountId }, { memberId }) => {
    await payouts.askRemoval(memberId, accountId);
    return null;
  }),
];
