/** The exports of this module for adapters and measurements that fill a database with historic data. The module itself never imports this file. */
export { insertCheck } from './identity/identity.service.ts';
export { createLoginStore } from './member/login-recorder.ts';
export { unevenCoins } from './member/member-reads.ts';
export { createMemberStore } from './member/member.store.ts';
export { PASSWORD_COST, hashPassword, type PasswordCost } from './member/password.ts';
export { personKeysOf, storePersonKey } from './member/person-keys.ts';
export { createPhoneKey } from './member/contact.ts';
export { createRegistration } from './member/registration.service.ts';
export { createSessionStore } from './member/session.store.ts';
export { createWithdrawPasswordStore } from './member/withdraw-password.service.ts';
