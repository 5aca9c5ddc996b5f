import type { BeforeBetEvent, BetSettledEvent } from '../../../domain-events.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { createId } from '../../../kernel/ids.ts';
import { addOpen, findOpen, insertPlay, removeOpen } from '../plays.store.ts';

/** Records stakes and results, as limits sum them. */
export function createPlayRecorder(clock: Clock) {
  async function note(trx: Db, memberId: string, { staked = 0n, lost = 0n }: { staked?: bigint; lost?: bigint }): Promise<void> {
    const atMs = clock.nowMs();
    await insertPlay(trx, { id: createId(atMs), member_id: memberId, at_ms: atMs, staked, lost });
  }
  return {
    async staked(trx: Db, { memberId, stake }: BeforeBetEvent): Promise<void> {
      await addOpen(trx, { memberId, stake, nowMs: clock.nowMs() });
      await note(trx, memberId, { staked: stake });
    },
    async settled(trx: Db, { memberId, stake, payout }: BetSettledEvent): Promise<void> {
      await removeOpen(trx, memberId, stake);
      await note(trx, memberId, { lost: stake - payout });
    },
    /** Stakes of a member's open bets, cents. */
    unsettled: async (db: Db, memberId: string): Promise<bigint> => BigInt((await findOpen(db, memberId))?.stake ?? 0),
  };
}

export type PlayRecorder = ReturnType<typeof createPlayRecorder>;
