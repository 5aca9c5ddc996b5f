import type { AppContext } from '../../../context.ts';
import type { Db } from '../../../kernel/db/database.ts';
import type { DepositOrderRow } from '../schema.ts';

/** What the payer of an order says about its member. */
export interface PayerServices {
  /** Whether two spellings are one name. */
  readonly isSameName: (one: string, other: string) => boolean;
  /** Records under which name a member pays, in the transaction of his order. */
  readonly declarePayer: (trx: Db, memberId: string, payerName: string) => Promise<void>;
  /** Money arrived from the payer that an order names, or, as it names none, from who has the member's real name. */
  readonly confirmPayer: (trx: Db, memberId: string, payerName: string | null) => Promise<void>;
}

/** The money of an order counts as that of the payer whom the order names. */
export type ConfirmPayer = (trx: Db, order: Pick<DepositOrderRow, 'member_id' | 'sealed_payer_name'>) => Promise<void>;

export const createConfirmPayer =
  ({ vault, confirmPayer }: Pick<AppContext, 'vault'> & Pick<PayerServices, 'confirmPayer'>): ConfirmPayer =>
  (trx, { member_id: memberId, sealed_payer_name: sealed }) =>
    confirmPayer(trx, memberId, sealed === null ? null : vault.open(sealed));
