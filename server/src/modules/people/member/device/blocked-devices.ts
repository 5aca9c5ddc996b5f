/** ERR-2: operators refuse a device to every member. */
import { CODE } from '@site/shared/product';
import type { BlockedDevice, MemberDevice } from '@site/shared/wire';
import * as z from 'zod/mini';
import type { AppContext } from '../../../../context.ts';
import { toIso } from '../../../../kernel/clock.ts';
import { type Db, inTransaction } from '../../../../kernel/db/database.ts';
import { readCache } from '../../../../kernel/db/read-cache.ts';
import {
  type MemberIdOf,
  namedMember,
  type NoteAction,
  notFound,
  opsGet,
  auditedOpsPost,
  type OpsRoute,
  reasonBody,
} from '../../../../kernel/http/ops.ts';
import { refusalOf } from '../../../../kernel/http/refusal.ts';
import { type DeviceBlockRow, tablesOf } from '../../schema.ts';
import { storedName } from '../device-name.ts';

/** Whether operators refuse this device. */
export const isBlockedDevice = readCache({
  tables: ['device_blocks'],
  async read(db: Db, uuid): Promise<boolean> {
    return (await tablesOf(db).selectFrom('device_blocks').select('uuid').where('uuid', '=', uuid).executeTakeFirst()) !== undefined;
  },
});

interface BlockedDevicesDependencies extends Pick<AppContext, 'db' | 'clock'> {
  readonly events: Pick<AppContext['events'], 'sessionsEnded'>;
  readonly note: NoteAction;
}

interface Decision {
  readonly reason: string;
  readonly actor: string;
}

/** The devices that operators refuse. */
export interface BlockedDevices {
  /** Throws 10102 for a blocked device. */
  admit(uuid: string): Promise<void>;
  /** Newest first. */
  list(): Promise<readonly BlockedDevice[]>;
  /** Refuses every call of the device from now on and ends its sessions; returns how many were open. */
  block(uuid: string, decision: Decision): Promise<{ readonly ended: number }>;
  unblock(uuid: string, decision: Decision): Promise<void>;
}

const LISTED = 200;

export function createBlockedDevices({ db, clock, events, note }: BlockedDevicesDependencies): BlockedDevices {
  async function endSessions(trx: Db, uuid: string): Promise<number> {
    const ended = await tablesOf(trx).deleteFrom('sessions').where('device_uuid', '=', uuid).returning(['id', 'revoked_at']).execute();
    for (const { id } of ended) await events.sessionsEnded.emit(trx, { memberId: null, sessionId: id });
    return ended.filter(({ revoked_at }) => revoked_at === null).length;
  }
  return {
    async admit(uuid) {
      if (await isBlockedDevice(db, uuid)) throw refusalOf(CODE.deviceBlocked);
    },
    async list() {
      const rows = await tablesOf(db)
        .selectFrom('device_blocks')
        .selectAll()
        .orderBy('at_ms', 'desc')
        .orderBy('uuid')
        .limit(LISTED)
        .execute();
      return rows.map(({ uuid, reason, blocked_by, at_ms }) => ({ uuid, reason, by: blocked_by, at: toIso(Number(at_ms)) }));
    },
    block: (uuid, { reason, actor }) =>
      inTransaction(db, async (trx) => {
        const row: DeviceBlockRow = { uuid, reason, blocked_by: actor, at_ms: clock.nowMs() };
        await tablesOf(trx)
          .insertInto('device_blocks')
          .values(row)
          .onConflict((conflict) => conflict.column('uuid').doUpdateSet({ reason, blocked_by: actor }))
          .execute();
        await note(trx, { actor, action: 'block-device', detail: { uuid, reason } });
        return { ended: await endSessions(trx, uuid) };
      }),
    unblock: (uuid, { reason, actor }) =>
      inTransaction(db, async (trx) => {
        const deleted = await tablesOf(trx).deleteFrom('device_blocks').where('uuid', '=', uuid).executeTakeFirst();
        if (deleted.numDeletedRows === 0n) throw notFound(`the device ${uuid} is not blocked; \`blocked-devices\` lists those that are`);
        await note(trx, { actor, action: 'unblock-device', detail: { uuid, reason } });
      }),
  };
}

/** The devices of a member, the one used last first. */
async function devicesOf(db: Db, memberId: string): Promise<readonly MemberDevice[]> {
  const devices = tablesOf(db)
    .selectFrom('devices')
    .leftJoin('device_blocks', 'device_blocks.uuid', 'devices.uuid')
    .select(['devices.uuid as uuid', 'name', 'last_seen_at', 'device_blocks.uuid as blocked'])
    .where('member_id', '=', memberId);
  return (await devices.orderBy('last_seen_at', 'desc').execute()).map(({ uuid, name, last_seen_at, blocked }) => ({
    uuid,
    name: storedName(name),
    lastSeenAt: toIso(Number(last_seen_at)),
    isBlocked: blocked !== null,
  }));
}

const uuidOf = z
  .string()
  .check(z.regex(/^[A-Za-z0-9-]{8,64}$/, 'the X-API-UUID of a device; `devices <userName>` lists those of a member'));
const blockBody = z.strictObject({ uuid: uuidOf, reason: reasonBody.shape.reason });

/** `/ops/api/device-blocks*` and the devices of a member: operators refuse devices. */
export const blockedDeviceOpsRoutes = (
  { db, memberIdOf }: { readonly db: Db; readonly memberIdOf: MemberIdOf },
  devices: BlockedDevices,
): OpsRoute[] => [
  opsGet('/ops/api/members/:userName/devices', async ({ params }) => devicesOf(db, await namedMember(memberIdOf, params.userName))),
  opsGet('/ops/api/device-blocks', devices.list),
  auditedOpsPost('/ops/api/device-blocks', blockBody, ({ input: { uuid, reason }, actor }) => devices.block(uuid, { reason, actor })),
  auditedOpsPost('/ops/api/device-blocks/:uuid/unblock', reasonBody, async ({ params, input: { reason }, actor }) => {
    await devices.unblock(params.uuid, { reason, actor });
    return devices.list();
  }),
];
