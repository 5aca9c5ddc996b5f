/** The session state: one object, owned by the host, the same in every tab (SES-9). Only the host writes it. */
import { createStore, type Session, type SessionState } from '@site/shared/platform';
import type { MemberInfo, SessionGrant } from '@site/shared/wire';
import type { Credentials, CredentialStore } from './credentials.ts';

export interface HostSession extends Session {
  /** The current credentials for signing, or null for a guest. */
  credentials(): Credentials | null;
  /** Takes what the host before knows of the member. */
  know(member: SessionState['member']): void;
  /** Logs a member in. */
  begin(grant: SessionGrant, remember: boolean): void;
  /** Logs the member out; does nothing for a guest. */
  end(): void;
  /** Applies the change of another tab. */
  follow(session: Credentials | null): void;
  /** Takes complete credentials that another tab has stored since; false if there are none but the current ones. */
  reread(): boolean;
}

interface SessionDependencies {
  readonly credentialStore: CredentialStore;
  readonly fetchMember: (credentials: Credentials) => Promise<MemberInfo>;
  /** Notifies the other tabs. */
  readonly announce: (session: Credentials | null) => void;
  /** The member changed or logged out: all data about the previous one is invalid. */
  readonly changed: (loggedIn: boolean) => void;
}

const GUEST: SessionState = { loggedIn: false, userName: null, member: null };

export function createSession({ credentialStore, fetchMember, announce, changed }: SessionDependencies): HostSession {
  let current = credentialStore.read();
  const state = createStore<SessionState>(stateOf(current));
  const take = (next: Credentials | null) => {
    if (next?.token === current?.token && next?.signingKey === current?.signingKey) return false;
    current = next;
    state.set(stateOf(next));
    changed(next !== null);
    return true;
  };
  return {
    get: state.get,
    subscribe: state.subscribe,
    credentials: () => current,
    know: (member) => state.set({ ...state.get(), member }),
    async refreshMember() {
      const asking = current;
      if (!asking) return;
      const member = await fetchMember(asking);
      if (asking === current) state.set({ ...state.get(), member });
    },
    begin(grant, remember) {
      credentialStore.save(grant, remember);
      const { token, signingKey, userName } = grant;
      if (take({ token, signingKey, userName })) announce(current);
    },
    end() {
      credentialStore.clear();
      if (take(null)) announce(null);
    },
    follow: (session) => void take(session),
    reread() {
      const stored = credentialStore.read();
      return stored !== null && take(stored);
    },
  };
}

function stateOf(credentials: Credentials | null): SessionState {
  return credentials ? { loggedIn: true, userName: credentials.userName, member: null } : GUEST;
}
