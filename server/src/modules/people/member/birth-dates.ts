/** Birth dates of members: sealed in the database. Exclusions and invitations compare them inside the keyed hashes of `person-keys.ts` alone. */
import type { AppContext } from '../../../context.ts';
import { type Db, inTransaction } from '../../../kernel/db/database.ts';
import type { Vault } from '../../../kernel/security/vault.ts';
import { type MemberRow, tablesOf } from '../schema.ts';

/** YYYY-MM-DD. */
const PLAIN_LETTERS = 10;
const BATCH = 500;

/** The birth date of a member, YYYY-MM-DD. A version before stored it unsealed, until the start that seals it is done. */
export const openBirthDate = (vault: Pick<Vault, 'open'>, { sealed_birth_date: stored }: Pick<MemberRow, 'sealed_birth_date'>): string =>
  stored.length === PLAIN_LETTERS ? stored : vault.open(stored);

/** Reads the birth date of a member, YYYY-MM-DD. */
export type FindBirthDate = (trx: Db, memberId: string) => Promise<string>;

export const createFindBirthDate =
  (vault: Pick<Vault, 'open'>): FindBirthDate =>
  async (trx, memberId) => {
    const members = tablesOf(trx).selectFrom('members').select('sealed_birth_date').where('id', '=', memberId);
    return openBirthDate(vault, await members.executeTakeFirstOrThrow());
  };

/** Seals the birth dates that a version before stored unsealed; a migration cannot, because it has no key. */
export async function sealStoredBirthDates({ db, vault }: Pick<AppContext, 'db' | 'vault'>): Promise<void> {
  const sealBatch = () =>
    inTransaction(db, async (trx) => {
      const tables = tablesOf(trx);
      const members = tables.selectFrom('unsealed_birth_dates').innerJoin('members', 'members.id', 'unsealed_birth_dates.member_id');
      const stored = await members.select(['members.id as id', 'sealed_birth_date']).orderBy('members.id').limit(BATCH).execute();
      for (const { id, ...member } of stored) {
        const sealed_birth_date = vault.seal(openBirthDate(vault, member));
        await tables.updateTable('members').set({ sealed_birth_date }).where('id', '=', id).execute();
        await tables.deleteFrom('unsealed_birth_dates').where('member_id', '=', id).execute();
      }
      return stored.length;
    });
  while ((await sealBatch()) === BATCH);
}
