import type { BeforeBetEvent, BetCashedOutEvent, BetSettledEvent } from '../../../domain-events.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { writeLater } from '../../../kernel/db/write-together.ts';
import { createId } from '../../../kernel/ids.ts';
import { addOpen, findOpen, insertPlay, removeOpen, removeOpenPart } from '../plays.store.ts';

const NOTHING_CASHED_OUT = { stake: 0n, payout: 0n };

/** Records stakes and results, as limits sum them. */
export function createPlayRecorder(clock: Clock) {
  const note = (trx: Db, memberId: string, { staked = 0n, lost = 0n }: { staked?: bigint; lost?: bigint }) => {
    const atMs = clock.nowMs();
    return insertPlay(trx, { id: createId(atMs), member_id: memberId, at_ms: atMs, staked, lost });
  };
  return {
    async staked(trx: Db, { memberId, stake }: BeforeBetEvent): Promise<void> {
      await writeLater(trx, [addOpen(trx, { memberId, stake, nowMs: clock.nowMs() }), note(trx, memberId, { staked: stake })]);
    },
    async cashedOut(trx: Db, { memberId, stake, payout }: BetCashedOutEvent): Promise<void> {
      await writeLater(trx, [removeOpenPart(trx, memberId, stake), note(trx, memberId, { lost: stake - payout })]);
    },
    async settled(trx: Db, { memberId, stake, payout, cashedOut = NOTHING_CASHED_OUT }: BetSettledEvent): Promise<void> {
      const [rest, returned] = [stake - cashedOut.stake, payout - cashedOut.payout];
      await writeLater(trx, [removeOpen(trx, memberId, rest), note(trx, memberId, { lost: rest - returned })]);
    },
    /** Stakes of a member's open bets, cents. */
    unsettled: async (db: Db, memberId: string): Promise<bigint> => BigInt((await findOpen(db, memberId))?.stake ?? 0),
  };
}
