import { CODE, HARM_AFTER_LOSS_MS, HARM_NIGHT_ENDS_HOUR, HARM_RULES, offersPausedText, siteDate, siteMinute } from '@site/shared/product';
import { dayStart, HOUR_MS, type Clock } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/database.ts';
import { createId } from '../../kernel/ids.ts';
import type { AskedBet, AskedDeposit, AskedOffer } from '../../kernel/moments.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { findOpen, sumPlays } from '../protection.store.ts';
import { noteSign, signsOf, type SignRow } from './harm.store.ts';
import { LONGEST_MS, markersOf, pausedUntil, type Marker } from './markers.ts';

/** Deposits of a member that came to nothing since a moment. */
type FailedDeposits = (db: Db, memberId: string, sinceMs: number) => Promise<readonly { readonly billNo: string; readonly atMs: number }[]>;

/** What other features answer. */
export interface HarmWatchNeighbours {
  readonly failedDeposits: FailedDeposits;
  /** Offers a member tools, in the transaction in which a marker came up. */
  readonly tellCare: (trx: Db, memberId: string) => Promise<void>;
}

interface Parts extends HarmWatchNeighbours {
  readonly clock: Clock;
}

/** Reads signs of harm off what members do, in the transaction in which they do it. */
export function createHarmWatch({ clock, failedDeposits, tellCare }: Parts) {
  const note = (trx: Db, memberId: string, sign: Pick<SignRow, 'kind' | 'sign'> & { readonly atMs?: number }) =>
    noteSign(trx, { member_id: memberId, kind: sign.kind, sign: sign.sign, at_ms: sign.atMs ?? clock.nowMs() });
  const noteOne = async (trx: Db, memberId: string, sign: Pick<SignRow, 'kind' | 'sign'>) => void (await note(trx, memberId, sign));
  const markers = async (db: Db, memberId: string): Promise<readonly Marker[]> =>
    markersOf(await signsOf(db, memberId, clock.nowMs() - LONGEST_MS));
  /** Notes signs; a marker of a kind that was none before is told its member. */
  async function watched(trx: Db, memberId: string, noting: () => Promise<void>): Promise<void> {
    const before = new Set((await markers(trx, memberId)).map(({ kind }) => kind));
    await noting();
    const isNew = (await markers(trx, memberId)).some(({ kind }) => !before.has(kind));
    if (isNew) await tellCare(trx, memberId);
  }
  async function lostJustNow(trx: Db, memberId: string): Promise<boolean> {
    const open = await findOpen(trx, memberId);
    if (open === undefined || clock.nowMs() - Number(open.last_play_ms) > HARM_AFTER_LOSS_MS) return false;
    return (await sumPlays(trx, memberId, Number(open.session_since_ms) - 1)).lost > 0n;
  }
  return {
    markers,
    async depositAsked(trx: Db, { memberId, methodCode }: AskedDeposit): Promise<void> {
      const nowMs = clock.nowMs();
      await watched(trx, memberId, async () => {
        await note(trx, memberId, { kind: 'manyDeposits', sign: createId(nowMs) });
        await note(trx, memberId, { kind: 'manyMethods', sign: methodCode });
        if (await lostJustNow(trx, memberId)) await note(trx, memberId, { kind: 'afterLoss', sign: createId(nowMs) });
        for (const { billNo, atMs } of await failedDeposits(trx, memberId, nowMs - HARM_RULES.failedDeposits.withinMs))
          await note(trx, memberId, { kind: 'failedDeposits', sign: billNo, atMs });
      });
    },
    async betAsked(trx: Db, { memberId }: AskedBet): Promise<void> {
      const nowMs = clock.nowMs();
      if (nowMs - dayStart(nowMs) >= HARM_NIGHT_ENDS_HOUR * HOUR_MS) return;
      await watched(trx, memberId, () => noteOne(trx, memberId, { kind: 'nightPlay', sign: siteDate(nowMs) }));
    },
    /** A limit was just asked to be raised. */
    async raised(trx: Db, memberId: string): Promise<void> {
      const nowMs = clock.nowMs();
      const { lost } = await sumPlays(trx, memberId, nowMs - 24 * HOUR_MS);
      if (lost > 0n) await watched(trx, memberId, () => noteOne(trx, memberId, { kind: 'raiseAfterLoss', sign: createId(nowMs) }));
    },
    async offersPausedUntil(db: Db, memberId: string): Promise<number | null> {
      return pausedUntil(await markers(db, memberId), clock.nowMs());
    },
    /** Refuses offers to whom two markers speak against them. */
    async offerAsked(trx: Db, { memberId }: AskedOffer): Promise<void> {
      const untilMs = pausedUntil(await markers(trx, memberId), clock.nowMs());
      if (untilMs !== null) throw new Refusal(CODE.common, offersPausedText(siteMinute(untilMs)), { detail: { restricted: 'care' } });
    },
  };
}

export type HarmWatch = ReturnType<typeof createHarmWatch>;
