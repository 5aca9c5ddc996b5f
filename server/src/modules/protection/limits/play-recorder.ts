import { PLAY_PAUSE_MS } from '@site/shared/product';
import type { BeforeBetEvent, BetSettledEvent } from '../../../domain-events.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { createId } from '../../../kernel/ids.ts';
import { findOpen, insertPlay, storeOpen } from '../plays.store.ts';
import type { ProtectionOpenRow } from '../schema.ts';

/** Records stakes and results, as limits sum them. */
export function createPlayRecorder(clock: Clock) {
  async function note(trx: Db, memberId: string, { staked = 0n, lost = 0n }: { staked?: bigint; lost?: bigint }): Promise<void> {
    const atMs = clock.nowMs();
    await insertPlay(trx, { id: createId(atMs), member_id: memberId, at_ms: atMs, staked, lost });
  }
  async function openOf(trx: Db, memberId: string): Promise<ProtectionOpenRow> {
    const nowMs = clock.nowMs();
    const open = await findOpen(trx, memberId);
    const session = { member_id: memberId, stake: BigInt(open?.stake ?? 0), bets: open?.bets ?? 0, last_play_ms: nowMs };
    const paused = open === undefined || nowMs - open.last_play_ms > PLAY_PAUSE_MS;
    return { ...session, session_since_ms: paused ? nowMs : open.session_since_ms };
  }
  return {
    async staked(trx: Db, { memberId, stake }: BeforeBetEvent): Promise<void> {
      const open = await openOf(trx, memberId);
      await storeOpen(trx, { ...open, stake: BigInt(open.stake) + stake, bets: open.bets + 1 });
      await note(trx, memberId, { staked: stake });
    },
    async settled(trx: Db, { memberId, stake, payout }: BetSettledEvent): Promise<void> {
      const open = await findOpen(trx, memberId);
      const left = BigInt(open?.stake ?? 0) - stake;
      if (open !== undefined) await storeOpen(trx, { ...open, stake: left > 0n ? left : 0n, bets: Math.max(0, open.bets - 1) });
      await note(trx, memberId, { lost: stake - payout });
    },
    /** Stakes of a member's open bets, cents. */
    unsettled: async (db: Db, memberId: string): Promise<bigint> => BigInt((await findOpen(db, memberId))?.stake ?? 0),
  };
}

export type PlayRecorder = ReturnType<typeof createPlayRecorder>;
