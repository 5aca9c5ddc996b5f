/** Orders for a later time: checked when they are given and again when they are due, carried out by the one instance that holds the lease. */
import type { ScheduleBody, ScheduledAction, ScheduledOrder, ScheduledState } from '@site/shared/federation';
import { type Clock, DAY_MS, MINUTE_MS, opsTime } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { malformed } from '../../../kernel/http/ops.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { type ScheduledOrderRow, tablesOf } from '../schema.ts';
import type { CommandContext } from './commands.service.ts';
import { inOrderOf, type NoteOrder } from './in-order-of.ts';
import { describeOrder, type Order } from './orders.ts';
import type { RegistryDependencies } from './registry-dependencies.ts';
import { conflict } from './release.rules.ts';
import { may, type Person } from './roles.rules.ts';
import { shortId } from './short-id.ts';

export interface ScheduledOrders {
  /** Those that wait, and those that were not carried out until somebody clears them; the earliest first. */
  list(): Promise<readonly ScheduledOrder[]>;
  /** Refuses what could not be carried out now, and a time in a freeze window. */
  add(body: ScheduleBody, person: Person): Promise<ScheduledOrder>;
  /** Takes an order back, or clears one that was not carried out. */
  cancel(id: string, person: Person): Promise<readonly ScheduledOrder[]>;
  /** Carries out what is due: each order once at most. */
  carryOutDue(): Promise<void>;
}

interface ScheduledOrdersDependencies extends Pick<RegistryDependencies, 'tokens'> {
  readonly store: Pick<RegistryDependencies['store'], 'state'>;
  readonly db: Db;
  readonly clock: Clock;
  readonly carryOut: (order: Order, context: CommandContext) => Promise<unknown>;
  readonly note: NoteOrder;
}

const MOST_ORDERS = 100;
const FURTHEST_MS = 90 * DAY_MS;
/** An order that is later than this is not carried out: what its person expected of that time is over. */
export const LATEST_MS = 15 * MINUTE_MS;
const MOST_NOTE = 300;
const UNKNOWN = 'it failed while what is live changed: look at what is live';
const STOPPED = 'the instance that carried it out stopped before it ended: look at what is live';

export function createScheduledOrders(dependencies: ScheduledOrdersDependencies): ScheduledOrders {
  const { db, clock, carryOut, note } = dependencies;
  const list = async () => (await tablesOf(db).selectFrom('registry_schedule').selectAll().orderBy('at_ms').execute()).map(asOrder);
  return {
    list,
    async add({ atMs, action, remote, body }, person) {
      if ((body as { readonly dryRun?: boolean }).dryRun)
        throw malformed('dryRun: says what an order would do now; leave it out of one for later');
      const nowMs = clock.nowMs();
      if (atMs <= nowMs) throw conflict(`${opsTime(atMs)} is over already`);
      if (atMs > nowMs + FURTHEST_MS) throw conflict('an order can be given 90 days ahead');
      if ((await list()).length >= MOST_ORDERS) throw conflict(`${MOST_ORDERS} orders are scheduled already; cancel one first`);
      const order = { action, remote, body };
      await carryOut(order, { person, reason: '', dryRun: true, atMs });
      const row: ScheduledOrderRow = {
        id: shortId(),
        at_ms: atMs,
        action,
        remote,
        body: JSON.stringify(body),
        state: 'waiting',
        note: '',
        person: JSON.stringify(person),
      };
      await inOrderOf(dependencies, person, async (trx) => {
        await tablesOf(trx).insertInto('registry_schedule').values(row).execute();
        await note(person, 'schedule', `${row.id}: ${describeOrder(order)} at ${opsTime(atMs)}`, trx);
      });
      return asOrder(row);
    },
    async cancel(id, person) {
      const row = await tablesOf(db).selectFrom('registry_schedule').selectAll().where('id', '=', id).executeTakeFirst();
      if (!row) throw conflict(`no order ${id} is scheduled`);
      // One that is being carried out at this moment is too late to be taken back.
      await inOrderOf(dependencies, person, async (trx) => {
        const removed = await tablesOf(trx)
          .deleteFrom('registry_schedule')
          .where('id', '=', id)
          .where('state', '!=', 'running')
          .executeTakeFirst();
        if (removed.numDeletedRows === 0n) throw conflict(`order ${id} is being carried out now`);
        await note(person, 'unschedule', `${id}: ${describeOrder(orderOf(row))}`, trx);
      });
      return list();
    },
    async carryOutDue() {
      const due = await tablesOf(db)
        .selectFrom('registry_schedule')
        .selectAll()
        .where((where) =>
          where.or([where('state', '=', 'running'), where.and([where('state', '=', 'waiting'), where('at_ms', '<=', clock.nowMs())])]),
        )
        .orderBy('at_ms')
        .execute();
      for (const row of due) await take(dependencies, row);
    },
  };
}

async function take(dependencies: ScheduledOrdersDependencies, row: ScheduledOrderRow): Promise<void> {
  const { db, clock, tokens, note } = dependencies;
  const giver = JSON.parse(row.person) as Person;
  const what = `${row.id}: ${describeOrder(orderOf(row))}`;
  const refuse = async (why: string) => {
    if (!(await changeState(db, row, { state: 'refused', note: why.slice(0, MOST_NOTE) }))) return;
    await note(giver, 'schedule refused', `${what}: ${why}`.slice(0, MOST_NOTE));
  };
  // This instance takes one order after the other: the instance that began this one has stopped.
  if (row.state === 'running') return refuse(STOPPED);
  if (clock.nowMs() - Number(row.at_ms) > LATEST_MS) return refuse('the site did not run at its time');
  const person = await tokens.personOfHolder(giver);
  if (person === null || !may(person, 'operate')) return refuse(`the token of ${giver.name} was ended`);
  // Before the mark: a read that fails leaves the order waiting.
  const { epoch } = await dependencies.store.state();
  if (!(await changeState(db, row, { state: 'running' }))) return;
  const running = { ...row, state: 'running' };
  const why = await carryOutOnce(dependencies, running, { person, giver, epoch });
  if (why !== null) {
    await changeState(db, running, { state: 'refused', note: why.slice(0, MOST_NOTE) });
    return note(giver, 'schedule refused', `${what}: ${why}`.slice(0, MOST_NOTE));
  }
  // One that another instance has given up since stays in sight: it was noted as not carried out.
  await tablesOf(db).deleteFrom('registry_schedule').where('id', '=', row.id).where('state', '=', 'running').execute();
}

/**
 * Null, or why the order is not carried out. Where it fails without a refusal, it waits for the next time, unless what is live changed since: a rollback
 * that is carried out twice goes back two releases.
 */
async function carryOutOnce(
  { db, store, carryOut, note }: ScheduledOrdersDependencies,
  running: ScheduledOrderRow,
  { person, giver, epoch }: { readonly person: Person; readonly giver: Person; readonly epoch: number },
): Promise<string | null> {
  const { reason = '' } = JSON.parse(running.body) as { readonly reason?: string };
  try {
    await carryOut(orderOf(running), { person, reason: `${reason}${reason === '' ? '' : ', '}scheduled as ${running.id}` });
    return null;
  } catch (failure) {
    if (failure instanceof Refusal) return failure.message;
    const isUnchanged = (await store.state()).epoch === epoch;
    await changeState(db, running, isUnchanged ? { state: 'waiting' } : { state: 'refused', note: UNKNOWN });
    if (!isUnchanged)
      await note(giver, 'schedule refused', `${running.id}: ${describeOrder(orderOf(running))}: ${UNKNOWN}`.slice(0, MOST_NOTE));
    throw failure;
  }
}

/** Only from the state as it was read: a person may have cancelled it since. False, and nothing written, then. */
async function changeState(db: Db, { id, state }: ScheduledOrderRow, changed: Partial<ScheduledOrderRow>): Promise<boolean> {
  const { numUpdatedRows } = await tablesOf(db)
    .updateTable('registry_schedule')
    .set(changed)
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const orderOf = ({ action, remote, body }: ScheduledOrderRow): Order => ({
  action: action as ScheduledAction,
  remote,
  body: JSON.parse(body) as unknown,
});

const asOrder = (row: ScheduledOrderRow): ScheduledOrder => ({
  id: row.id,
  atMs: Number(row.at_ms),
  remotes: remotesOf(orderOf(row)),
  what: describeOrder(orderOf(row)),
  state: row.state as ScheduledState,
  note: row.note,
  orderedBy: (JSON.parse(row.person) as Person).name,
});

function remotesOf({ remote, body }: Order): readonly string[] {
  return remote === '' ? Object.keys((body as { readonly train?: object }).train ?? {}) : [remote];
}
