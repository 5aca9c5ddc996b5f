import { setTimeout as pause } from 'node:timers/promises';
import { CHAT_CLOSE, CHAT_MESSAGE, CHAT_RATE_FRAMES, CHAT_RATE_MS } from '@site/shared/product';
import type { ChatCore, ChatOptions } from './chat-core.ts';
import { createAdmissions } from './socket/admissions.ts';
import { createKicks } from './live/kicks.ts';
import { createNotices } from './live/notices.ts';
import { createRoomWatch } from './live/room-watch.ts';
import { sessionOver } from './refuse.ts';
import { createShares } from './writer.ts';
import { createRequestHandlers } from './socket/request-handlers.ts';
import { createGate } from './socket/gate.ts';
import { createJoining } from './socket/joining.ts';
import { createLogIn, loggedIn } from './socket/log-in.ts';
import type { Connection } from './socket/connection.ts';
import { createListener } from './socket/listener.ts';
import { createRenewal } from './socket/renewal.ts';
import { createSockets, type Sockets } from './socket/sockets.ts';

/** How long a browser has for its close frame when the site shuts down. */
const GOODBYE_MS = 300;
/** Rates and timeouts use the machine's own clock. */
const nowMs = () => Date.now();

/** The sockets of this instance, and what they receive apart from room messages. */
export function createSocketLayer({ db, clock, limitRate, sources, site, log }: ChatOptions, core: ChatCore) {
  const { outlet, hub, rooms, passes, online } = core;
  const admissions = createAdmissions({ hub, rooms });
  const watch = createRoomWatch({ db, hub, outlet, online, match: sources.match });
  const join = createJoining({
    db,
    hub,
    rooms,
    isOpen: (connection) => sockets.has(connection),
    onEntered: (connection, row) => void watch.entered(connection, row).catch(log),
  });
  const listener = createListener({
    outlet,
    sockets: () => sockets,
    handlers: createRequestHandlers({
      ...core,
      join,
      admissions,
      share: createShares({ bet: sources.bet, nowMs: clock.nowMs }),
      async requireSession({ sessionId }) {
        const { live, revoked } = await sources.sessions.status(db, [sessionId]);
        if (!live.has(sessionId)) throw sessionOver(revoked.get(sessionId));
      },
    }),
    limiter: limitRate({ name: 'chat', most: CHAT_RATE_FRAMES, windowMs: CHAT_RATE_MS }),
    refuseTalk: sources.refuseTalk,
    renewal: { forRequest: (...request) => renewal.forRequest(...request) },
    logIn: createLogIn({ db, clock, passes, sources }),
    async onLoggedIn(connection, member) {
      outlet.send(connection, { msgId: CHAT_MESSAGE.login, msgData: loggedIn(member) });
      await notices.greet(connection);
    },
    onSessionOver: (connection) => void kicks.check([connection]).catch(log),
    onRefused: (address) => gate.noteRefused(address),
    nowMs,
    log,
  });
  const onGone = (connection: Connection) => connection.rooms.forEach((roomId) => hub.leave(connection, roomId));
  const sockets: Sockets = createSockets({ outlet, ...listener, onGone, nowMs });
  const renewal = createRenewal({ db, sources, sockets, outlet });
  const gate = createGate({ ...site, accept: sockets.accept });
  const notices = createNotices({ db, clock, sockets, outlet });
  const kicks = createKicks({ db, sockets, outlet, sessions: sources.sessions });
  return {
    watch,
    /** Ends sockets that may not hear any more, and renews what is known of the members of others. */
    checkMembers: renewal.forAll,
    /** Takes sockets out of rooms that they may not be in any more. */
    checkAdmissions: () => admissions.checkAll(sockets.all()),
    sockets,
    notices,
    kicks,
    upgrade: gate.upgrade,
    counted: () => ({ ...sockets.counted(), ...listener.counted() }),
    /** Accepts no more sockets, says goodbye to all, and terminates those that do not answer. */
    async close(): Promise<void> {
      gate.shut();
      const left = [...sockets.all()];
      for (const connection of left) sockets.end(connection, CHAT_CLOSE.goingDown, 'going down');
      outlet.stop();
      if (left.length > 0) await pause(GOODBYE_MS);
      for (const { raw } of left) raw.destroy();
    },
  };
}
