/** Who is here: one object, owned by the host, the same in every tab (SES-9). Nobody else writes it. */
import { createStore, type Session, type SessionState } from '@site/shared/platform';
import type { MemberInfo, SessionGrant } from '@site/shared/wire';
import type { Credentials, CredentialStore } from './credentials.ts';

export interface HostSession extends Session {
  /** What signs the calls of now, or null for a guest. */
  credentials(): Credentials | null;
  /** Somebody logged in here. */
  begin(grant: SessionGrant, remember: boolean): void;
  /** Nobody is logged in any more; harmless for a guest. */
  end(): void;
  /** Takes over what another tab did. */
  follow(session: Credentials | null): void;
}

interface Parts {
  readonly kept: CredentialStore;
  readonly fetchMember: (credentials: Credentials) => Promise<MemberInfo>;
  /** Tells the other tabs. */
  readonly announce: (session: Credentials | null) => void;
  /** Another member, or none: whatever was known about the one before is void. */
  readonly changed: (loggedIn: boolean) => void;
}

const GUEST: SessionState = { loggedIn: false, userName: null, member: null };

export function createSession({ kept, fetchMember, announce, changed }: Parts): HostSession {
  let current = kept.read();
  const state = createStore<SessionState>(stateOf(current));
  const take = (next: Credentials | null) => {
    if (next?.token === current?.token) return false;
    current = next;
    state.set(stateOf(next));
    changed(next !== null);
    return true;
  };
  return {
    get: state.get,
    subscribe: state.subscribe,
    credentials: () => current,
    async refreshMember() {
      const asking = current;
      if (!asking) return;
      const member = await fetchMember(asking);
      if (asking === current) state.set({ ...state.get(), member });
    },
    begin(grant, remember) {
      kept.save(grant, remember);
      const { token, signingKey, userName } = grant;
      if (take({ token, signingKey, userName })) announce(current);
    },
    end() {
      kept.clear();
      if (take(null)) announce(null);
    },
    follow: (session) => void take(session),
  };
}

function stateOf(credentials: Credentials | null): SessionState {
  return credentials ? { loggedIn: true, userName: credentials.userName, member: null } : GUEST;
}
