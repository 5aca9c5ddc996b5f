import { CODE, EXCLUSION_END_WAIT_MS, siteMinute } from '@site/shared/product';
import type { Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { findProfile, storeProfile } from './protection.store.ts';

interface ExclusionEndRequest {
  readonly memberId: string;
  readonly atMs: number;
}

const CONFLICT = 409;

/** The end of an exclusion: requested only after its term, decided by staff, a day later at the earliest. */
export function createExclusionEnd(clock: Clock) {
  return {
    async ask(trx: Db, memberId: string) {
      const untilMs = (await findProfile(trx, memberId))?.excluded_until_ms ?? null;
      if (untilMs === null) throw new Refusal(CODE.common, '您没有处于自我排除期', { field: 'type' });
      if (Number(untilMs) > clock.nowMs())
        throw new Refusal(CODE.common, `排除期至 ${siteMinute(Number(untilMs))}，期满后才能申请结束`, { field: 'type' });
      return { before: `排除期至 ${siteMinute(Number(untilMs))}`, after: '结束自我排除' };
    },
    async pass(trx: Db, { memberId, atMs }: ExclusionEndRequest): Promise<void> {
      const fromMs = atMs + EXCLUSION_END_WAIT_MS;
      if (clock.nowMs() < fromMs) {
        const text = `an exclusion ends a day after it was asked for, from ${siteMinute(fromMs)} on`;
        throw new Refusal(CODE.common, text, { httpStatus: CONFLICT });
      }
      const profile = await findProfile(trx, memberId);
      if (profile !== undefined) await storeProfile(trx, { ...profile, excluded_at_ms: null, excluded_until_ms: null });
    },
  };
}
