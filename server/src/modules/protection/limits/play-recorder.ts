import type { BeforeBetEvent, BetCashedOutEvent, BetSettledEvent } from '../../../domain-events.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { writeLater } from '../../../kernel/db/write-together.ts';
import { createId } from '../../../kernel/ids.ts';
import { addOpen, findOpen, insertPlays, removeOpen } from '../plays.store.ts';

const NOTHING_CASHED_OUT = { stake: 0n, payout: 0n };

/** Records stakes and results, as limits sum them. */
export function createPlayRecorder(clock: Clock) {
  const noteOf = (memberId: string, { staked = 0n, lost = 0n }: { staked?: bigint; lost?: bigint }) => {
    const atMs = clock.nowMs();
    return { id: createId(atMs), member_id: memberId, at_ms: atMs, staked, lost };
  };
  return {
    async staked(trx: Db, { memberId, stake }: BeforeBetEvent): Promise<void> {
      await writeLater(trx, [
        addOpen(trx, { memberId, stake, nowMs: clock.nowMs() }),
        insertPlays(trx, [noteOf(memberId, { staked: stake })]),
      ]);
    },
    async cashedOut(trx: Db, { memberId, stake, payout }: BetCashedOutEvent): Promise<void> {
      const taken = removeOpen(trx, [{ member_id: memberId, stake, bets: 0 }]);
      await writeLater(trx, [taken, insertPlays(trx, [noteOf(memberId, { lost: stake - payout })])]);
    },
    /** Bets of different members; of one that was cashed out in part, the rest. */
    async settled(trx: Db, bets: readonly BetSettledEvent[]): Promise<void> {
      const rests = bets.map(({ memberId, stake, payout, cashedOut = NOTHING_CASHED_OUT }) => ({
        memberId,
        stake: stake - cashedOut.stake,
        payout: payout - cashedOut.payout,
      }));
      const taken = rests.map(({ memberId, stake }) => ({ member_id: memberId, stake, bets: 1 as const }));
      const notes = rests.map(({ memberId, stake, payout }) => noteOf(memberId, { lost: stake - payout }));
      await writeLater(trx, [removeOpen(trx, taken), insertPlays(trx, notes)]);
    },
    /** Stakes of a member's open bets, cents. */
    unsettled: async (db: Db, memberId: string): Promise<bigint> => BigInt((await findOpen(db, memberId))?.stake ?? 0),
  };
}
