import { INVITE_DUPLICATES, type InviteDuplicate } from '@site/shared/product';
import type { AppContext } from '../../../context.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { accountTraits, type AccountTrait, traitKey } from '../../people/index.ts';

/** The invited accounts that are no further person, and what shows it. */
export type DuplicateInvitations = ReadonlyMap<string, InviteDuplicate>;

/**
 * Invitations count people: an account does not count that has a device, a network or personal data in common with the inviter or with an
 * account that he invited before it, whether that one counted or not. `friends` in the order of their registration.
 */
export function duplicatesOf(inviterId: string, friends: readonly string[], traits: readonly AccountTrait[]): DuplicateInvitations {
  const seen = new Set<string>();
  const found = new Map<string, InviteDuplicate>();
  const ofMember = Map.groupBy(traits, ({ memberId }) => memberId);
  for (const memberId of [inviterId, ...friends]) {
    const own = ofMember.get(memberId) ?? [];
    const shared = new Set(own.filter((trait) => seen.has(traitKey(trait))).map(({ kind }) => SHOWN_AS[kind]));
    const first = INVITE_DUPLICATES.find((kind) => shared.has(kind));
    if (first !== undefined) found.set(memberId, first);
    for (const trait of own) seen.add(traitKey(trait));
  }
  return found;
}

const SHOWN_AS: Readonly<Record<AccountTrait['kind'], InviteDuplicate>> = {
  device: 'device',
  network: 'network',
  payout: 'profile',
  phone: 'profile',
  person: 'profile',
};

/** The duplicates among the accounts that a member invited. */
export type FindDuplicates = (db: Db, inviterId: string, friends: readonly string[]) => Promise<DuplicateInvitations>;

export const createFindDuplicates =
  ({ vault }: Pick<AppContext, 'vault'>): FindDuplicates =>
  async (db, inviterId, friends) =>
    duplicatesOf(inviterId, friends, await accountTraits(db, vault, [inviterId, ...friends]));
