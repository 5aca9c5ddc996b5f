export { createMemberStatus, findInviter, friendIds, gradeName, nicknamesOf, pageOfFriends } from './member/member-reads.ts';
export {
  createPersonEvidence,
  findNameStatus,
  type FindNameStatus,
  type FindPersonEvidence,
  type PersonEvidence,
} from './identity/person-evidence.ts';
export {
  accountsOnDevices,
  accountTraits,
  type AccountTrait,
  linkedAccountIds,
  namesakesOnDevices,
  traitKey,
} from './member/account-traits.ts';
export { isNamedSince, isSameName, samePersonIds } from './member/person-keys.ts';
export { accountStatus, refuseLocked } from './member/corrections.ts';
export { PASSWORD_COST, type PasswordCost } from './member/password.ts';
export type { Members } from './member/create-members.ts';
export { createPeopleModule, type PeopleModule, type PeopleSubscribers } from './module.ts';
export { missingAddressRegions, type AddressRegions } from './address-regions.port.ts';
export { noWelcomeGrant, type WelcomeGrant } from './welcome-grant.port.ts';
export { missingMessageOutbox, type MessageOutbox, type OutboxMessage } from './message-outbox.port.ts';
