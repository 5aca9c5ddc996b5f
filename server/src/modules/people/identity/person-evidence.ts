/** Whether two accounts whose members gave one name and birth date belong to one person: anybody can type the name of somebody else. */
import type { AppContext } from '../../../context.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { accountTraits, traitKey } from '../member/account-traits.ts';
import { createFindBirthDate } from '../member/birth-dates.ts';
import { hasManyPayerNames, personKeyOf } from '../member/person-keys.ts';
import { type IdentityCheckRow, tablesOf } from '../schema.ts';
import { passedCheckOf } from './identity.service.ts';

/** What is known about a member and another account of the same name and birth date. */
export interface PersonEvidence {
  /** The other account passed its identity check under the name that the member gave, too. */
  readonly isOtherVerified: boolean;
  /** The member passed his own identity check. */
  readonly isVerified: boolean;
  /** Both passed with identity cards of different numbers: two persons. */
  readonly areTwo: boolean;
  /** The accounts have a device, a network, a payout account or the number block of a phone in common. */
  readonly shareTrait: boolean;
}

type Pair = { readonly memberId: string; readonly otherId: string };
export type FindPersonEvidence = (db: Db, pair: Pair) => Promise<PersonEvidence>;

export function createPersonEvidence({ vault }: Pick<AppContext, 'vault'>): FindPersonEvidence {
  const birthDateOf = createFindBirthDate(vault);
  /** The name of a check is one that the member gave. */
  async function isNameOf(db: Db, check: IdentityCheckRow, memberId: string): Promise<boolean> {
    const birthDate = await birthDateOf(db, check.member_id);
    const key = personKeyOf(vault, { name: vault.open(check.sealed_name), birthDate });
    const given = tablesOf(db).selectFrom('person_keys').select('member_id').where('person_key', '=', key);
    return (await given.where('member_id', '=', memberId).executeTakeFirst()) !== undefined;
  }
  async function shareTrait(db: Db, { memberId, otherId }: Pair): Promise<boolean> {
    const traits = (await accountTraits(db, vault, [memberId, otherId])).filter(({ kind }) => kind !== 'person');
    const own = new Set(traits.filter((trait) => trait.memberId === memberId).map(traitKey));
    return traits.some((trait) => trait.memberId === otherId && own.has(traitKey(trait)));
  }
  return async (db, pair) => {
    const [own, others] = [await passedCheckOf(db, pair.memberId), await passedCheckOf(db, pair.otherId)];
    return {
      isOtherVerified: others !== null && (await isNameOf(db, others, pair.memberId)),
      isVerified: own !== null,
      areTwo: own?.doc_type === 'idCard' && others?.doc_type === 'idCard' && own.fingerprint !== others.fingerprint,
      shareTrait: await shareTrait(db, pair),
    };
  };
}

/** What is known about the names that a member gave himself. */
interface NameStatus {
  /** He passed his identity check. */
  readonly isVerified: boolean;
  /** He paid under more names than one person has. */
  readonly hasManyNames: boolean;
}

export type FindNameStatus = (db: Db, memberId: string) => Promise<NameStatus>;

export const findNameStatus: FindNameStatus = async (db, memberId) => ({
  isVerified: (await passedCheckOf(db, memberId)) !== null,
  hasManyNames: await hasManyPayerNames(db, memberId),
});
