/** Recognises a person across accounts, by keyed hashes of names and birth dates: neither is stored readable for it. */
import { Converter } from 'opencc-js/t2cn';
import type { AppContext } from '../../../context.ts';
import type { DomainEvents } from '../../../domain-events.ts';
import { type Db, inTransaction } from '../../../kernel/db/database.ts';
import { countRows } from '../../../kernel/db/pages.ts';
import { readCache } from '../../../kernel/db/read-cache.ts';
import type { Vault } from '../../../kernel/security/vault.ts';
import { type PersonKeyRow, tablesOf } from '../schema.ts';
import { openBirthDate } from './birth-dates.ts';
import { plainHan } from './name-variants.ts';
import type { MemberStore } from './member.store.ts';

/**
 * Spaces, invisible characters, and the signs that join the parts of a name: middle dots, hyphens, apostrophes, full stops. Three middle dots
 * are letters of Unicode: the sinological one, that of the Canadian syllabics and the Korean one.
 */
const JOINTS = /[\s\p{Cf}\p{Mn}\p{P}\p{S}\p{Default_Ignorable_Code_Point}\uA78F\u1427\u119E]+/gu;

/** From traditional characters, those of Hong Kong included. It converts single characters: a name is no phrase. */
const simplified = Converter({ from: 'hk', to: 'cn' });

/** The lookup key of a person. Two spellings of a name that differ in script, variants of characters, width, spaces, middle dots or case have one key. */
export const personKeyOf = (vault: Vault, { name, birthDate }: { readonly name: string; readonly birthDate: string }): string =>
  vault.fingerprint(`person:${plainName(name)}:${birthDate}`);

/** Whether two spellings are one name. */
export const isSameName = (one: string, other: string): boolean => plainName(one) === plainName(other);

/** Both keys of a person: that of `personKeyOf`, and that of the name, whatever birth date its bearer states. */
export const personKeysOf = (vault: Vault, person: { readonly name: string; readonly birthDate: string }) => ({
  person_key: personKeyOf(vault, person),
  name_key: vault.fingerprint(`name:${plainName(person.name)}`),
});

function plainName(name: string): string {
  const letters = Array.from(name.normalize('NFKC').replaceAll(JOINTS, '').toLowerCase());
  return letters.map((letter) => plainHan(simplified(letter))).join('');
}

/** The keys of every name that members gave. */
export interface PersonKeys {
  /** Records a name of the member in the caller's transaction and emits `personNamed` unless the member gave it before. */
  record(trx: Db, memberId: string, name: Pick<PersonKeyRow, 'source'> & { readonly name: string }): Promise<void>;
  /** Money of the member arrived under a name that he gave: it is more than a claim from now on. */
  markPaid(trx: Db, memberId: string, name: string): Promise<void>;
  /** Records the names of members that a version without keys, or with other ones, stored. */
  recordStored(): Promise<void>;
}

interface PersonKeysDependencies extends Pick<AppContext, 'db' | 'clock' | 'vault' | 'log'> {
  readonly members: MemberStore;
  readonly events: Pick<DomainEvents, 'personNamed'>;
}

export function createPersonKeys({ db, clock, vault, log, members, events }: PersonKeysDependencies): PersonKeys {
  const record: PersonKeys['record'] = async (trx, memberId, { name, source }) => {
    const birthDate = openBirthDate(vault, await members.byId(memberId, trx));
    const row = { member_id: memberId, ...personKeysOf(vault, { name, birthDate }), source, at_ms: clock.nowMs(), paid_at_ms: null };
    if (await storePersonKey(trx, row)) await events.personNamed.emit(trx, { memberId });
  };
  return {
    record,
    async markPaid(trx, memberId, name) {
      const birthDate = openBirthDate(vault, await members.byId(memberId, trx));
      await tablesOf(trx)
        .updateTable('person_keys')
        .set({ paid_at_ms: clock.nowMs() })
        .where('member_id', '=', memberId)
        .where('person_key', '=', personKeyOf(vault, { name, birthDate }))
        .where('paid_at_ms', 'is', null)
        .execute();
    },
    async recordStored() {
      const unkeyed = await tablesOf(db).selectFrom('unkeyed_names').select('member_id').execute();
      for (const { member_id: memberId } of unkeyed)
        await inTransaction(db, async (trx) => {
          const sealed = await members.sealedRealName(trx, memberId);
          if (sealed !== null) await record(trx, memberId, { name: vault.open(sealed), source: 'realName' });
          await tablesOf(trx).deleteFrom('unkeyed_names').where('member_id', '=', memberId).execute();
        }).catch(log);
    },
  };
}

/** Stores a key; false if the member has it already. */
export async function storePersonKey(trx: Db, row: PersonKeyRow): Promise<boolean> {
  const known = tablesOf(trx).updateTable('person_keys').set({ name_key: row.name_key });
  const { numUpdatedRows } = await known
    .where('member_id', '=', row.member_id)
    .where('person_key', '=', row.person_key)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return false;
  const inserted = await tablesOf(trx)
    .insertInto('person_keys')
    .values(row)
    .onConflict((conflict) => conflict.columns(['member_id', 'person_key']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/**
 * As many names of payers may be typed: one and its corrections. More of them are guesses about others: the order that gives one is refused, and the
 * name is undone with it.
 */
const MOST_PAYER_NAMES = 3;

/** Whether the member paid under more names than may be typed: in the transaction of an order that gives one more, and of members to whom an older version recorded a fourth. */
export const hasManyPayerNames = readCache({
  tables: ['person_keys'],
  read: async (db: Db, memberId) =>
    (await countRows(tablesOf(db).selectFrom('person_keys').where('member_id', '=', memberId).where('source', '=', 'payer'))) >
    MOST_PAYER_NAMES,
});

/** The other accounts whose member gave the same name and birth date. */
export const samePersonIds = (db: Db, memberId: string): Promise<readonly string[]> => othersWith(db, memberId, 'person_key');

/** The other accounts whose member gave the same name, whatever birth date he stated. */
export const namesakeIds = (db: Db, memberId: string): Promise<readonly string[]> => othersWith(db, memberId, 'name_key');

/** The keys under which money of a member arrived. */
export const paidKeysOf = async (db: Db, memberId: string): Promise<readonly string[]> => {
  const own = tablesOf(db).selectFrom('person_keys').select(['person_key', 'name_key']).where('member_id', '=', memberId);
  const rows = await own.where('paid_at_ms', 'is not', null).execute();
  // An older version stored a payer's name without its key alone.
  return rows.map(({ person_key, name_key }) => name_key ?? person_key);
};

/** Those of the accounts whose member gave a name of these keys: of `personKeyOf` or of the name alone. */
export async function namedAmong(db: Db, accountIds: readonly string[], keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await tablesOf(db)
    .selectFrom('person_keys')
    .select('member_id')
    .distinct()
    .where('member_id', 'in', accountIds)
    .where(({ eb, or }) => or([eb('person_key', 'in', keys), eb('name_key', 'in', keys)]))
    .execute();
  return new Set(rows.map(({ member_id }) => member_id));
}

/** Whether a member gave a name after a moment that he had not given before. */
export async function isNamedSince(db: Db, memberId: string, sinceMs: number): Promise<boolean> {
  const names = tablesOf(db).selectFrom('person_keys').select('member_id').where('member_id', '=', memberId);
  return (await names.where('at_ms', '>', sinceMs).limit(1).executeTakeFirst()) !== undefined;
}

async function othersWith(db: Db, memberId: string, key: 'person_key' | 'name_key'): Promise<readonly string[]> {
  const rows = await tablesOf(db)
    .selectFrom('person_keys as own')
    .innerJoin('person_keys as other', `other.${key}`, `own.${key}`)
    .select('other.member_id as id')
    .distinct()
    .where('own.member_id', '=', memberId)
    .where('other.member_id', '<>', memberId)
    .orderBy('other.member_id')
    .execute();
  return rows.map(({ id }) => id);
}
