/** What accounts of one person have in common. */
import { splitPhone } from '@site/shared/product';
import type { Db } from '../../../kernel/db/database.ts';
import { addressKey } from '../../../kernel/http/addresses.ts';
import type { Vault } from '../../../kernel/security/vault.ts';
import { tablesOf } from '../schema.ts';

/** A device, a network (`addressKey`), or personal data: the number block of a bound phone, a name with its birth date. */
export interface AccountTrait {
  readonly memberId: string;
  readonly kind: 'device' | 'network' | 'profile';
  /** Comparable with that of another account; not to be shown. */
  readonly value: string;
}

/** A block of numbers is given out at once: 10,000 numbers. */
const DIGITS_IN_BLOCK = 4;

function numberBlock(phone: string): string {
  const { countryCode, number } = splitPhone(phone);
  return `phone:${countryCode}:${number.slice(0, -DIGITS_IN_BLOCK)}`;
}

/** The traits of these members; a member has each once. SQLite takes 32,766 members in one call. */
export async function accountTraits(db: Db, vault: Pick<Vault, 'open'>, memberIds: readonly string[]): Promise<readonly AccountTrait[]> {
  if (memberIds.length === 0) return [];
  const tables = tablesOf(db);
  const visits = await tables
    .selectFrom('logins')
    .select(['member_id', 'ip', 'device_uuid'])
    .distinct()
    .where('member_id', 'in', memberIds)
    .where('succeeded', '=', 1)
    .execute();
  const members = await tables.selectFrom('members').select(['id', 'register_ip', 'sealed_phone']).where('id', 'in', memberIds).execute();
  const persons = await tables.selectFrom('person_keys').select(['member_id', 'person_key']).where('member_id', 'in', memberIds).execute();
  const found: AccountTrait[] = [
    ...visits.map(({ member_id, device_uuid }) => ({ memberId: member_id, kind: 'device', value: device_uuid }) as const),
    ...visits.map(({ member_id, ip }) => ({ memberId: member_id, kind: 'network', value: addressKey(ip) }) as const),
    ...members.map(({ id, register_ip }) => ({ memberId: id, kind: 'network', value: addressKey(register_ip) }) as const),
    ...persons.map(({ member_id, person_key }) => ({ memberId: member_id, kind: 'profile', value: person_key }) as const),
    ...members.flatMap(({ id, sealed_phone }) =>
      sealed_phone === null ? [] : [{ memberId: id, kind: 'profile', value: numberBlock(vault.open(sealed_phone)) } as const],
    ),
  ];
  return found.filter(({ value }) => value !== '');
}
