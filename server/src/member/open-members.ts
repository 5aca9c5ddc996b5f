import type { Clock } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';
import type { Vault } from '../kernel/vault.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { createLoginGuard } from './login-guard.ts';
import { createLogins } from './login.service.ts';
import { createLoginStore } from './login.store.ts';
import { createMemberService, type Gates } from './member.service.ts';
import { createMemberStore } from './member.store.ts';
import { memberRoutes } from './member.routes.ts';
import { PASSWORD_COST, type PasswordCost } from './password.ts';
import { createProfiles } from './profile.service.ts';
import { createRegistration } from './registration.service.ts';
import { createSessions } from './session.service.ts';
import { createSessionStore } from './session.store.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly vault: Vault;
  readonly gates: Gates;
  readonly passwordCost?: PasswordCost;
}

/** Members, their sessions and what else of them other features may ask. */
export function openMembers({ db, clock, ledger, vault, gates, passwordCost = PASSWORD_COST }: Parts) {
  const store = createMemberStore(db);
  const loginStore = createLoginStore(db);
  const sessions = createSessions({ db, store: createSessionStore(db), clock, vault });
  const guard = createLoginGuard(loginStore, clock);
  const registration = createRegistration({ db, store, clock, ledger, passwordCost });
  const logins = createLogins({ db, clock, members: store, logins: loginStore, guard, sessions, passwordCost });
  const service = createMemberService({ db, store, ledger, registration, logins, gates });
  const profiles = createProfiles(store, vault);
  return { routes: memberRoutes(service, sessions), sessions, logins, profiles };
}
