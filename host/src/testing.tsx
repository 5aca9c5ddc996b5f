/** A fake host for tests of the host's screens: no side effects, and every call is recorded. */
import { createStore } from '@site/shared/platform';
import { renderScreen, type TestPlatform } from '@site/shared/testing';
import type { ReactNode } from 'react';
import { createDialogs } from './platform/dialogs.ts';
import { HostProvider, type Host } from './platform/host-context.tsx';

/** The grant of a test log-in. */
export const GRANT = { token: 'tok', signingKey: 'key', expireAt: '2027-01-01T00:00:00.000Z', userName: 'player01' } as const;

/** A host whose members only record calls; `own` replaces some of them. */
export function createTestHost(own: Partial<Omit<Host, 'session'>> = {}) {
  return {
    session: { begin: jest.fn<void, Parameters<Host['session']['begin']>>(), end: jest.fn<void, []>() },
    dialogs: createDialogs(),
    failures: { note: () => 'err-0001' },
    leaveProtected: async () => undefined,
    reloadSite: async () => undefined,
    nowMs: Date.now,
    mailSignal: createStore(0),
    ...own,
  };
}

/** A guest on this platform. */
export function asGuest(platform: TestPlatform): TestPlatform {
  platform.session.set({ loggedIn: false, userName: null, member: null });
  return platform;
}

interface RenderOptions {
  readonly path?: string;
  readonly host?: ReturnType<typeof createTestHost>;
}

/** Renders a screen of the host on a platform, and returns the fake host. */
export function renderInHost(element: ReactNode, platform: TestPlatform, { path = '/', host = createTestHost() }: RenderOptions = {}) {
  return { host, ...renderScreen(<HostProvider host={host}>{element}</HostProvider>, platform, { path }) };
}
