import type { TerminalVisit } from '@site/shared/wire';
import type { Clock } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';
import { createId } from '../kernel/ids.ts';

type TerminalRow = {
  device_uuid: string;
  id: string;
  visits: number;
  first_seen_at_ms: number;
  last_seen_at_ms: number;
  last_path: string;
  codes: string;
};

type Tables = { terminals: TerminalRow };

/** API-10: the devices that opened the site, each by its random UUID alone (ROL-2), and what led it here first. */
export function createTerminals(db: Db, clock: Clock) {
  const tables = () => db.withTables<Tables>();
  return {
    /** Notes a visit and answers the terminal's id, the same for ever. */
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
