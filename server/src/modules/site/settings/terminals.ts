import type { TerminalVisit } from '@site/shared/wire';
import type { Db } from '../../../kernel/db/database.ts';
import { createId } from '../../../kernel/ids.ts';
import { tablesOf } from '../schema.ts';

/**
 * API-10: records a visit of a device, known by its random UUID only (ROL-2), with its first referrer; returns the terminal's permanent id.
 */
export async function noteVisit(
  db: Db,
  nowMs: number,
  { path, deviceUuid, ...codes }: TerminalVisit & { readonly deviceUuid: string },
): Promise<string> {
  const visit = { last_seen_at_ms: nowMs, last_path: path };
  const fresh = { id: createId(nowMs), visits: 1, first_seen_at_ms: nowMs, ...visit, codes: JSON.stringify(codes) };
  const { id } = await tablesOf(db)
    .insertInto('terminals')
    .values({ device_uuid: deviceUuid, ...fresh })
    .onConflict((conflict) => conflict.column('device_uuid').doUpdateSet((set) => ({ visits: set('terminals.visits', '+', 1), ...visit })))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
