import { CODE, UNVERIFIED_DEPOSIT_CENTS, yuanText } from '@site/shared/product';
import { getIdentity, submitIdentity, uploadIdentityPicture } from '@site/shared/wire';
import { DAY_MS, type Clock } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';
import type { AskedDeposit } from '../kernel/moments.ts';
import { Refusal } from '../kernel/refusal.ts';
import { serve, type Route } from '../kernel/serve.ts';
import type { Vault } from '../kernel/vault.ts';
import { createDocumentPictures } from './document-pictures.ts';
import { createIdentity, type Person } from './identity.service.ts';
import { statusOf } from './identity.store.ts';
import { createReview, type TellOutcome } from './review.service.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly person: Person;
  readonly userNameOf: (memberId: string) => Promise<string>;
  readonly tell: TellOutcome;
}

/** The identity check whole: what members send, and the desk that decides. */
export function openIdentity({ person, userNameOf, tell, ...kept }: Parts) {
  const pictures = createDocumentPictures(kept);
  const checks = createIdentity({ ...kept, person, pictures });
  const routes: Route[] = [
    serve(getIdentity, (_body, { memberId }) => checks.find(memberId)),
    serve(submitIdentity, (body, { memberId }) => checks.submit(memberId, body)),
    serve(uploadIdentityPicture, (upload, { memberId }) => pictures.keep(memberId, upload)),
  ];
  return {
    routes,
    pictures,
    reopen: checks.reopen,
    review: createReview({ ...kept, pictures, tell, userNameOf, birthDateOf: person.birthDateOf }),
  };
}

const WINDOW_DAYS = 30;

/** What was paid in since a moment, what waits for its payment included; cents. */
type GrossDeposits = (db: Db, memberId: string, sinceMs: number) => Promise<readonly { readonly amount: bigint }[]>;

/** Follows deposits: before the check passed, so much goes in over 30 days and no more. */
export function holdUnverified(clock: Clock, grossDeposits: GrossDeposits) {
  return async (trx: Db, { memberId, amount }: AskedDeposit): Promise<void> => {
    if ((await statusOf(trx, memberId)) === 'passed') return;
    const before = await grossDeposits(trx, memberId, clock.nowMs() - WINDOW_DAYS * DAY_MS);
    const used = before.reduce((sum, deposit) => sum + deposit.amount, 0n);
    if (used + amount <= UNVERIFIED_DEPOSIT_CENTS) return;
    const text = `请先完成实名认证。认证通过前，${WINDOW_DAYS}天内最多存款${yuanText(UNVERIFIED_DEPOSIT_CENTS)}元`;
    throw new Refusal(CODE.common, text, { field: 'amount', detail: { need: 'identity' } });
  };
}
