import type { TerminalVisit } from '@site/shared/wire';
import type { Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { createId } from '../../../kernel/ids.ts';
import type { SiteTables } from '../schema.ts';

/** API-10: the devices that opened the site, each by its random UUID only (ROL-2), and its first referrer. */
export function createTerminals(db: Db, clock: Clock) {
  const tables = () => db.withTables<SiteTables>();
  return {
    /** Records a visit and returns the terminal's permanent id. */
    async visit(deviceUuid: string, { path, ...codes }: TerminalVisit): Promise<string> {
      const now = clock.nowMs();
      const fresh = {
        id: createId(now),
        visits: 1,
        first_seen_at_ms: now,
        last_seen_at_ms: now,
        last_path: path,
        codes: JSON.stringify(codes),
      };
      const { id } = await tables()
        .insertInto('terminals')
        .values({ device_uuid: deviceUuid, ...fresh })
        .onConflict((conflict) =>
          conflict.column('device_uuid').doUpdateSet((set) => ({
            visits: set('terminals.visits', '+', 1),
            last_seen_at_ms: now,
            last_path: path,
          })),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    find: (deviceUuid: string) => tables().selectFrom('terminals').selectAll().where('device_uuid', '=', deviceUuid).executeTakeFirst(),
  };
}

export type Terminals = ReturnType<typeof createTerminals>;
