/** Whether two accounts whose members gave one name and birth date belong to one person: anybody can type the name of somebody else. */
import type { AppContext } from '../../../context.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { addressKey } from '../../../kernel/http/addresses.ts';
import { sideBySide } from '../../../kernel/db/reads-together.ts';
import { accountTraits, traitKey } from '../member/account-traits.ts';
import { createFindBirthDate } from '../member/birth-dates.ts';
import { hasManyPayerNames, namedAmong, paidKeysOf, personKeyOf, personKeysOf } from '../member/person-keys.ts';
import { type IdentityCheckRow, tablesOf } from '../schema.ts';
import { passedCheckOf, passedChecksOf } from './identity.service.ts';

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
  /** The accounts have a device in common. */
  readonly shareDevice: boolean;
  /**
   * The member is known by a name that the other one gave: money of his arrived under it, or he passed his identity check under it. Until then
   * it is a claim, which anybody can make of anybody.
   */
  readonly isNameProven: boolean;
}

/** What is known about a member and each of several other accounts, by their ids. The number of statements does not grow with the accounts. */
export type FindPersonEvidence = (
  db: Db,
  accounts: { readonly memberId: string; readonly otherIds: readonly string[] },
) => Promise<ReadonlyMap<string, PersonEvidence>>;

export function createPersonEvidence({ vault }: Pick<AppContext, 'vault'>): FindPersonEvidence {
  const birthDateOf = createFindBirthDate(vault);
  /** The name of a check is one that the member gave. */
  async function isNameOf(db: Db, check: IdentityCheckRow, memberId: string): Promise<boolean> {
    const birthDate = await birthDateOf(db, check.member_id);
    const key = personKeyOf(vault, { name: vault.open(check.sealed_name), birthDate });
    const given = tablesOf(db).selectFrom('person_keys').select('member_id').where('person_key', '=', key);
    return (await given.where('member_id', '=', memberId).executeTakeFirst()) !== undefined;
  }
  async function commonTraits(db: Db, memberId: string, otherIds: readonly string[]) {
    const traits = (await accountTraits(db, vault, [memberId, ...otherIds], addressKey)).filter(({ kind }) => kind !== 'person');
    const own = new Set(traits.filter((trait) => trait.memberId === memberId).map(traitKey));
    const common = traits.filter((trait) => own.has(traitKey(trait)));
    const idsOf = (found: typeof common): ReadonlySet<string> => new Set(found.map((trait) => trait.memberId));
    return { any: idsOf(common), device: idsOf(common.filter(({ kind }) => kind === 'device')) };
  }
  /** The keys of names that are more than claims of the member. */
  async function provenKeys(db: Db, memberId: string, check: IdentityCheckRow | undefined): Promise<readonly string[]> {
    const paid = await paidKeysOf(db, memberId);
    if (check === undefined) return paid;
    return [...paid, personKeysOf(vault, { name: vault.open(check.sealed_name), birthDate: await birthDateOf(db, memberId) }).name_key];
  }
  return async (db, { memberId, otherIds }) => {
    const checks = await passedChecksOf(db, [memberId, ...otherIds]);
    const common = await commonTraits(db, memberId, otherIds);
    const own = checks.get(memberId);
    const proven = await namedAmong(db, otherIds, await provenKeys(db, memberId, own));
    const found = new Map<string, PersonEvidence>();
    for (const otherId of otherIds) {
      const others = checks.get(otherId);
      found.set(otherId, {
        isOtherVerified: others !== undefined && (await isNameOf(db, others, memberId)),
        isVerified: own !== undefined,
        areTwo: own?.doc_type === 'idCard' && others?.doc_type === 'idCard' && own.fingerprint !== others.fingerprint,
        shareTrait: common.any.has(otherId),
        shareDevice: common.device.has(otherId),
        isNameProven: proven.has(otherId),
      });
    }
    return found;
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

export const findNameStatus: FindNameStatus = async (db, memberId) => {
  const [passed, hasManyNames] = await sideBySide([passedCheckOf(db, memberId), hasManyPayerNames(db, memberId)]);
  return { isVerified: passed !== null, hasManyNames };
};
