import type { BeforeBetEvent, BetSettledEvent } from '../../../domain-events.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { writeTogether } from '../../../kernel/db/write-together.ts';
import { createId } from '../../../kernel/ids.ts';
import { addOpen, findOpen, insertPlay, removeOpen } from '../plays.store.ts';

/** Records stakes and results, as limits sum them. */
export function createPlayRecorder(clock: Clock) {
  const note = (trx: Db, memberId: string, { staked = 0n, lost = 0n }: { staked?: bigint; lost?: bigint }) => {
    const atMs = clock.nowMs();
    return insertPlay(trx, { id: createId(atMs), member_id: memberId, at_ms: atMs, staked, lost });
  };
  return {
    async staked(trx: Db, { memberId, stake }: BeforeBetEvent): Promise<void> {
      await writeTogether(trx, [addOpen(trx, { memberId, stake, nowMs: clock.nowMs() }), note(trx, memberId, { staked: stake })]);
    },
    async settled(trx: Db, { memberId, stake, payout }: BetSettledEvent): Promise<void> {
      await writeTogether(trx, [removeOpen(trx, memberId, stake), note(trx, memberId, { lost: stake - payout })]);
    },
    /** Stakes of a member's open bets, cents. */
    unsettled: async (db: Db, memberId: string): Promise<bigint> => BigInt((await findOpen(db, memberId))?.stake ?? 0),
  };
}
