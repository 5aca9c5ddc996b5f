import { CODE } from '@site/shared/product';
import { DAY_MS, HOUR_MS, SECOND_MS, type Clock } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/database.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { CODE_COOLDOWN_MS, waitText } from '../sent-code.ts';
import type { RecoveryStore } from './recovery.store.ts';

interface Asked {
  readonly userKey: string;
  readonly ip: string;
}

const CODES_A_DAY = 10;
const CODES_AN_HOUR_FROM_ADDRESS = 20;

/** One code a minute and ten a day for a name, known or not; twenty an hour from an address. */
export function createRecoveryLimits(store: RecoveryStore, clock: Clock) {
  return {
    async admit(trx: Db, { userKey, ip }: Asked): Promise<void> {
      const now = clock.nowMs();
      const ofName = await store.sentAt(trx, { column: 'user_key', value: userKey, sinceMs: now - DAY_MS });
      const [latest = now - CODE_COOLDOWN_MS] = ofName;
      const waitMs = latest + CODE_COOLDOWN_MS - now;
      if (waitMs > 0) throw new Refusal(CODE.limited, `请${Math.ceil(waitMs / SECOND_MS)}秒后再获取`);
      const fromAddress = await store.sentAt(trx, { column: 'ip', value: ip, sinceMs: now - HOUR_MS });
      refuseUntil(ofName[CODES_A_DAY - 1], DAY_MS, now);
      refuseUntil(fromAddress[CODES_AN_HOUR_FROM_ADDRESS - 1], HOUR_MS, now);
    },
  };
}

/** `oldest` is the code that has to be forgotten before the next one is sent. */
function refuseUntil(oldest: number | undefined, spanMs: number, now: number): void {
  if (oldest !== undefined) throw new Refusal(CODE.limited, `操作过于频繁，请${waitText(oldest + spanMs - now)}后再试`);
}
