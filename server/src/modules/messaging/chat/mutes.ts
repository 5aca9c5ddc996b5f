import { MINUTE_MS, toIso, type Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import type { ChatEvent } from './bus/bus.ts';
import { dropMute, saveMute } from './moderation.store.ts';
import type { ChatDependencies } from './chat-dependencies.ts';
import { wrongOrder } from './refuse.ts';

interface MutesDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly memberIdOf: ChatDependencies['memberIdOf'];
  /** Notifies this instance and the others. */
  tell(event: ChatEvent): void;
}

/** Mutes, for all rooms. Takes effect with the next message, on every instance. */
export function createMutes({ db, clock, memberIdOf, tell }: MutesDependencies) {
  async function need(userName: string): Promise<string> {
    const memberId = await memberIdOf(userName);
    if (memberId === null) throw wrongOrder(`no member is called ${userName}`);
    return memberId;
  }
  return {
    /** Permanent without minutes. */
    async mute(userName: string, minutes: number | null, reason: string) {
      const memberId = await need(userName);
      const untilMs = minutes === null ? null : clock.nowMs() + minutes * MINUTE_MS;
      await saveMute(db, { member_id: memberId, until_ms: untilMs, reason });
      tell({ kind: 'speech', memberId });
      return { userName, until: untilMs === null ? null : toIso(untilMs) };
    },
    async unmute(userName: string) {
      const memberId = await need(userName);
      await dropMute(db, memberId);
      tell({ kind: 'speech', memberId });
      return { userName };
    },
  };
}

export type Mutes = ReturnType<typeof createMutes>;
