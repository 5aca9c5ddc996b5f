import type { TerminalVisit } from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import { DAY_MS } from '../../../kernel/clock.ts';
import { addressKey } from '../../../kernel/http/addresses.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import { createId } from '../../../kernel/ids.ts';
import type { DailyJob } from '../../../kernel/jobs/scheduler.ts';
import { tablesOf } from '../schema.ts';

/** Anybody can invent devices: an address records no more of them than a household or an office has. */
const NEW_DEVICES_A_DAY = 100;
const KEPT_MS = 180 * DAY_MS;

/** API-10: devices that visit, each known by its random UUID only (ROL-2). A daily job deletes those that have not come for half a year. */
export interface Terminals extends DailyJob {
  /**
   * Records a visit with its first referrer; returns the terminal's permanent id. A new device of an address that brought too many today gets an
   * id that is not stored.
   */
  visit(visit: TerminalVisit, caller: Pick<Caller, 'deviceUuid' | 'ip'>): Promise<string>;
}

export function createTerminals({ db, clock, limitRate }: Pick<AppContext, 'db' | 'clock' | 'limitRate'>): Terminals {
  const newDevices = limitRate({ name: 'new-devices', most: NEW_DEVICES_A_DAY, windowMs: DAY_MS });
  const terminals = tablesOf(db);
  return {
    async visit({ path, ...codes }, { deviceUuid, ip }) {
      const nowMs = clock.nowMs();
      const visit = { last_seen_at_ms: nowMs, last_path: path };
      const known = await terminals
        .updateTable('terminals')
        .set(({ eb }) => ({ visits: eb('visits', '+', 1), ...visit }))
        .where('device_uuid', '=', deviceUuid)
        .returning('id')
        .executeTakeFirst();
      if (known !== undefined) return known.id;
      const fresh = { id: createId(nowMs), visits: 1, first_seen_at_ms: nowMs, ...visit, codes: JSON.stringify(codes) };
      if (!(await newDevices.take(addressKey(ip)))) return fresh.id;
      const { id } = await terminals
        .insertInto('terminals')
        .values({ device_uuid: deviceUuid, ...fresh })
        .onConflict((conflict) => conflict.column('device_uuid').doUpdateSet(visit))
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    async tick() {
      await terminals
        .deleteFrom('terminals')
        .where('last_seen_at_ms', '<', clock.nowMs() - KEPT_MS)
        .execute();
    },
  };
}
