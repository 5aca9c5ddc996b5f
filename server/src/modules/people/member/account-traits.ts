/** What accounts of one person have in common. */
import { splitPhone } from '@site/shared/product';
import type { Db } from '../../../kernel/db/database.ts';
import { addressKey, networkKey } from '../../../kernel/http/addresses.ts';
import type { Vault } from '../../../kernel/security/vault.ts';
import { payoutFingerprints } from '../../money/index.ts';
import { tablesOf } from '../schema.ts';
import { namesakeIds } from './person-keys.ts';

/** A device, a network (`networkKey`: an IPv6 customer chooses among the networks of a /48), a payout account, the number block of a phone, a name with its birth date. */
export interface AccountTrait {
  readonly memberId: string;
  readonly kind: 'device' | 'network' | 'payout' | 'phone' | 'person';
  /** Comparable with that of another account; not to be shown. */
  readonly value: string;
}

type Keys = Pick<Vault, 'open' | 'fingerprint'>;

/** A block of numbers is given out at once: 10,000 numbers. */
const DIGITS_IN_BLOCK = 4;

function blockKey(phone: string, vault: Keys): string {
  const { countryCode, number } = splitPhone(phone);
  return vault.fingerprint(`phone block:${countryCode}:${number.slice(0, -DIGITS_IN_BLOCK)}`);
}

/** A member is about to bind another phone than this one, which stays a trait of the account. */
export async function rememberPhone(
  trx: Db,
  vault: Keys,
  member: { readonly id: string; readonly sealed_phone: string | null },
): Promise<void> {
  if (member.sealed_phone === null) return;
  await tablesOf(trx)
    .insertInto('past_phone_blocks')
    .values({ member_id: member.id, block_key: blockKey(vault.open(member.sealed_phone), vault) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * The traits that these members have or had; a member has each once. What an account once had stays its trait: names and payout accounts are
 * never deleted, phones are remembered, and so are the devices and networks of old log-ins. SQLite takes 32,766 members in one call.
 */
export async function accountTraits(
  db: Db,
  vault: Keys,
  memberIds: readonly string[],
  networkOf = networkKey,
): Promise<readonly AccountTrait[]> {
  const found: (readonly AccountTrait[])[] = [];
  // A statement takes a limited number of parameters.
  for (let at = 0; at < memberIds.length; at += ACCOUNTS_AT_ONCE)
    found.push(await traitsOf(db, vault, memberIds.slice(at, at + ACCOUNTS_AT_ONCE), networkOf));
  return found.flat();
}

const ACCOUNTS_AT_ONCE = 1000;

async function traitsOf(
  db: Db,
  vault: Keys,
  memberIds: readonly string[],
  networkOf: (address: string) => string,
): Promise<readonly AccountTrait[]> {
  const tables = tablesOf(db);
  const visits = await tables
    .selectFrom('logins')
    .select(['member_id', 'ip', 'device_uuid'])
    .distinct()
    .where('member_id', 'in', memberIds)
    .where('succeeded', '=', 1)
    .execute();
  const members = await tables.selectFrom('members').select(['id', 'register_ip', 'sealed_phone']).where('id', 'in', memberIds).execute();
  const past = await tables.selectFrom('past_logins').selectAll().where('member_id', 'in', memberIds).execute();
  const persons = await tables.selectFrom('person_keys').select(['member_id', 'person_key']).where('member_id', 'in', memberIds).execute();
  const phones = await tables.selectFrom('past_phone_blocks').selectAll().where('member_id', 'in', memberIds).execute();
  const payouts = await payoutFingerprints(db, memberIds);
  const found: AccountTrait[] = [
    ...visits.map(({ member_id, device_uuid }) => ({ memberId: member_id, kind: 'device', value: device_uuid }) as const),
    ...visits.map(({ member_id, ip }) => ({ memberId: member_id, kind: 'network', value: networkOf(ip) }) as const),
    ...past.map(({ member_id, device_uuid }) => ({ memberId: member_id, kind: 'device', value: device_uuid }) as const),
    ...past.map(({ member_id, network }) => ({ memberId: member_id, kind: 'network', value: networkOf(network) }) as const),
    ...members.map(({ id, register_ip }) => ({ memberId: id, kind: 'network', value: networkOf(register_ip) }) as const),
    ...payouts.map(({ memberId, fingerprint }) => ({ memberId, kind: 'payout', value: fingerprint }) as const),
    ...persons.map(({ member_id, person_key }) => ({ memberId: member_id, kind: 'person', value: person_key }) as const),
    ...phones.map(({ member_id, block_key }) => ({ memberId: member_id, kind: 'phone', value: block_key }) as const),
    ...members.flatMap(({ id, sealed_phone }) =>
      sealed_phone === null ? [] : [{ memberId: id, kind: 'phone', value: blockKey(vault.open(sealed_phone), vault) } as const],
    ),
  ];
  const named = new Map(found.filter(({ value }) => value !== '').map((trait) => [`${trait.memberId} ${traitKey(trait)}`, trait]));
  return [...named.values()];
}

/**
 * The other accounts of a member's devices, and those of his name that share a network with him, however many of them are active and whatever
 * birth dates they state: a name alone is no evidence, and an answer that depended on it would show to everybody who types a name that its bearer
 * is a member. At most 1,000 of the devices, as a device of many accounts is a counter of a shop.
 */
export async function linkedAccountIds(db: Db, memberId: string): Promise<readonly string[]> {
  return [...new Set([...(await accountsOnDevices(db, memberId)), ...(await namesakesNearby(db, memberId))])];
}

/** The other accounts on a member's devices whose member gave his name, whatever birth date he stated. */
export async function namesakesOnDevices(db: Db, memberId: string): Promise<readonly string[]> {
  const namesakes = new Set(await namesakeIds(db, memberId));
  return namesakes.size === 0 ? [] : (await accountsOnDevices(db, memberId)).filter((id) => namesakes.has(id));
}

/** The other accounts on a member's devices. */
export async function accountsOnDevices(db: Db, memberId: string): Promise<readonly string[]> {
  const tables = tablesOf(db);
  const devices = tables
    .selectFrom('logins')
    .select('device_uuid')
    .where('member_id', '=', memberId)
    .where('succeeded', '=', 1)
    .union(tables.selectFrom('past_logins').select('device_uuid').where('member_id', '=', memberId));
  const uuids = (await devices.execute()).map(({ device_uuid }) => device_uuid).filter((uuid) => uuid !== '');
  if (uuids.length === 0) return [];
  const past = tables
    .selectFrom('past_logins')
    .select('member_id as id')
    .where('device_uuid', 'in', uuids)
    .where('member_id', '<>', memberId);
  const others = tables
    .selectFrom('logins')
    .select('member_id as id')
    .where('device_uuid', 'in', uuids)
    .where('succeeded', '=', 1)
    .where('member_id', '<>', memberId)
    .union(past);
  return (await others.orderBy('id').limit(MOST_LINKED).execute()).map(({ id }) => id);
}

async function namesakesNearby(db: Db, memberId: string): Promise<readonly string[]> {
  const namesakes = await namesakeIds(db, memberId);
  if (namesakes.length === 0) return [];
  const networks = await networksOf(db, [memberId, ...namesakes]);
  const own = networks.get(memberId) ?? new Set();
  return namesakes.filter((id) => networks.get(id)?.intersection(own).size);
}

/** The networks in which members registered and logged in, by member: of IPv6 the /64, as many customers of a mobile network share a /48. */
async function networksOf(db: Db, memberIds: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const tables = tablesOf(db);
  const registered = await tables.selectFrom('members').select(['id', 'register_ip as ip']).where('id', 'in', memberIds).execute();
  const logins = tables.selectFrom('logins').select(['member_id as id', 'ip']).distinct();
  const loggedIn = await logins.where('member_id', 'in', memberIds).where('succeeded', '=', 1).execute();
  const past = tables.selectFrom('past_logins').select(['member_id as id', 'network']).distinct().where('member_id', 'in', memberIds);
  const visits = [...registered, ...loggedIn].map(({ id, ip }) => ({ id, network: addressKey(ip) }));
  const old = (await past.execute()).map(({ id, network }) => ({ id, network: addressKey(network) }));
  const byMember = Map.groupBy([...visits, ...old], ({ id }) => id);
  return new Map([...byMember].map(([id, its]) => [id, new Set(its.map(({ network }) => network))]));
}

const MOST_LINKED = 1000;

/** Traits of different kinds are never equal. */
export const traitKey = ({ kind, value }: AccountTrait): string => `${kind} ${value}`;
