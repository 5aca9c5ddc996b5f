/** The sports venues the member has entered, in memory alone (VEN-1 to VEN-3), and their renewal (VEN-6). */
import { BusinessError, NetworkError, type LaunchOrder } from '@site/shared/platform';
import { CODE, NETWORK_TEXT, WORD, type SportsProvider } from '@site/shared/product';
import type { VenueLaunch } from '@site/shared/wire';
import type { VenueSession } from './build-request.ts';
import { createRelaunch, type Relaunch } from './relaunch.ts';

/** The launch parameters of a sports venue: its whole lobby is one game. */
export const SPORTS_GAME = 'sports';

export interface VenueSessions {
  /** The current session; waits for a pending relaunch. Null where none is needed and none exists. */
  current(provider: SportsProvider, access: 'guest' | 'member'): Promise<VenueSession | null>;
  /** After a call failed because this session has expired: the next session, by one relaunch for all. */
  renewed(provider: SportsProvider, failed: VenueSession): Promise<VenueSession | null>;
  /** Accepts a launch of this venue by other code. */
  take(launch: VenueLaunch): void;
  /** The current session, without waiting. */
  known(provider: SportsProvider): VenueSession | null;
  /** The member changed or logged out: no earlier session is sent again. */
  forget(): void;
}

interface VenueSessionsDependencies {
  readonly launch: (order: LaunchOrder) => Promise<VenueLaunch>;
  readonly isLoggedIn: () => boolean;
  /** Called after each entry of a sportsbook, also after a relaunch. */
  readonly onEntered?: (provider: SportsProvider) => void;
}

const PROVIDER = { im: 'IMTY', ob: 'YBTY', fb: 'FBTY' } as const;

export function createVenueSessions({ launch, isLoggedIn, onEntered }: VenueSessionsDependencies): VenueSessions {
  const sessions = new Map<SportsProvider, VenueSession>();
  const entering = new Map<SportsProvider, Promise<VenueSession>>();
  let memberGeneration = 0;

  const take = (answer: VenueLaunch) => {
    if (!answer.sports) return;
    const provider = PROVIDER[answer.sports.provider];
    sessions.set(provider, { apiUrl: answer.apiUrl, data: answer.sports });
    onEntered?.(provider);
  };
  // A first odds, a query or an expired session enters, never a press that agrees to a transfer: no money moves here.
  const enter = async (provider: SportsProvider) => {
    const generation = memberGeneration;
    const answer = await launch({ enName: provider, gameCode: SPORTS_GAME, isManualLaunch: false });
    if (generation !== memberGeneration) throw new NetworkError({ fault: 'cancelled', message: NETWORK_TEXT.cancelled });
    take(answer);
  };
  const newRelaunches = (): Readonly<Record<SportsProvider, Relaunch>> => ({
    IMTY: createRelaunch(() => enter('IMTY')),
    YBTY: createRelaunch(() => enter('YBTY')),
    FBTY: createRelaunch(() => enter('FBTY')),
  });
  let relaunches = newRelaunches();
  const ensureEntered = (provider: SportsProvider): Promise<VenueSession> => {
    const running = entering.get(provider);
    if (running) return running;
    const entry = enter(provider)
      .then(() => requireSession(sessions.get(provider)))
      .finally(() => void (entering.get(provider) === entry && entering.delete(provider)));
    entering.set(provider, entry);
    return entry;
  };
  return {
    async current(provider, access) {
      await relaunches[provider].running();
      const session = sessions.get(provider) ?? null;
      if (session !== null || access === 'guest') return session;
      if (!isLoggedIn()) throw new BusinessError({ code: CODE.sessionMissing, message: WORD.loginFirst });
      return ensureEntered(provider);
    },
    async renewed(provider, failed) {
      if (sessions.get(provider) === failed) await relaunches[provider].ask();
      return sessions.get(provider) ?? null;
    },
    take,
    known: (provider) => sessions.get(provider) ?? null,
    forget() {
      memberGeneration += 1;
      sessions.clear();
      entering.clear();
      const gone = new NetworkError({ fault: 'cancelled', message: NETWORK_TEXT.cancelled });
      for (const relaunch of Object.values(relaunches)) relaunch.cancel(gone);
      relaunches = newRelaunches();
    },
  };
}

function requireSession(session: VenueSession | undefined): VenueSession {
  if (session) return session;
  throw new BusinessError({ code: CODE.common, message: '该场馆暂不支持投注' });
}
