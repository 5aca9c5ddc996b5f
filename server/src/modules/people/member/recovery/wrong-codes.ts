/** Wrong recovery codes over all names: one guess at each of many names counts with none of them. */
import { CODE } from '@site/shared/product';
import type { AppContext } from '../../../../context.ts';
import { HOUR_MS } from '../../../../kernel/clock.ts';
import type { Db } from '../../../../kernel/db/database.ts';
import type { AddressKey } from '../../../../kernel/http/addresses.ts';
import { Refusal } from '../../../../kernel/http/refusal.ts';
import { proofLevel } from '../../captcha/proof.service.ts';
import { waitText } from '../contact.ts';
import type { LoginStore } from '../login-recorder.ts';

/** Of all members of a shared address within an hour of the clock. */
const FROM_ADDRESS = 20;
/** Of all addresses within an hour of the clock; beyond them a code costs a proof that grows. */
const FREE_OF_PROOF = 100;

/** Counts wrong codes that were typed on devices which the member does not know. */
interface WrongCodes {
  /** Refuses an address that typed too many, whatever the names are. */
  admit(trx: Db, address: AddressKey): Promise<void>;
  count(trx: Db, address: AddressKey): Promise<void>;
  /** The proof that a code for any name costs on an unknown device, while many are wrong. */
  level(trx: Db): Promise<number>;
}

type WrongCodesDependencies = Pick<AppContext, 'clock' | 'log'> & { readonly logins: Pick<LoginStore, 'failures' | 'setFailures'> };

export function createWrongCodes({ clock, log, logins }: WrongCodesDependencies): WrongCodes {
  const hour = () => Math.floor(clock.nowMs() / HOUR_MS);
  const subjectOf = (whose: AddressKey | 'all', ofHour = hour()) => `recovery:${whose}@${ofHour}`;
  const countOf = async (trx: Db, subject: string) => (await logins.failures(subject, trx))?.failures ?? 0;
  async function add(trx: Db, subject: string): Promise<number> {
    const failures = (await countOf(trx, subject)) + 1;
    await logins.setFailures({ subject, failures, last_at: clock.nowMs() }, trx);
    return failures;
  }
  return {
    async admit(trx, address) {
      if ((await countOf(trx, subjectOf(address))) < FROM_ADDRESS) return;
      const waitMs = (hour() + 1) * HOUR_MS - clock.nowMs();
      throw new Refusal(CODE.limited, `操作过于频繁，请${waitText(waitMs)}后再试`);
    },
    async count(trx, address) {
      await add(trx, subjectOf(address));
      const all = await add(trx, subjectOf('all'));
      if (all === FREE_OF_PROOF)
        log(new Error(`${FREE_OF_PROOF} recovery codes were wrong within an hour: each further one costs a proof of work.`));
    },
    async level(trx) {
      return proofLevel(Math.max(await countOf(trx, subjectOf('all')), await countOf(trx, subjectOf('all', hour() - 1))), FREE_OF_PROOF);
    },
  };
}
