/** Windows in which nothing new goes live, of a site. */
import type { FreezeWindow, FreezeWindowBody } from '@site/shared/federation';
import { opsTime } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { type FreezeWindowRow, tablesOf } from '../schema.ts';
import { refuseWindow } from './freeze-windows.rules.ts';
import { inOrderOf, type NoteOrder } from './in-order-of.ts';
import type { RegistryDependencies } from './registry-dependencies.ts';
import { conflict } from './release.rules.ts';
import type { Person } from './roles.rules.ts';
import { shortId } from './short-id.ts';

export interface FreezeWindows {
  /** Those that are open or will be, the earliest first. */
  list(): Promise<readonly FreezeWindow[]>;
  add(body: FreezeWindowBody, person: Person): Promise<FreezeWindow>;
  /** Ends one before its time, and for all times. */
  end(id: string, person: Person): Promise<readonly FreezeWindow[]>;
}

interface FreezeWindowsDependencies extends Pick<RegistryDependencies, 'db' | 'clock' | 'terms' | 'tokens'> {
  readonly note: NoteOrder;
}

const MOST_WINDOWS = 100;

export function createFreezeWindows(dependencies: FreezeWindowsDependencies): FreezeWindows {
  const { db, clock, terms, note } = dependencies;
  const list = () => readFreezeWindows(db, clock.nowMs());
  return {
    list,
    async add(body, person) {
      const refusal = refuseWindow(body, terms.remotes, clock.nowMs());
      if (refusal !== null) throw conflict(refusal);
      if ((await list()).length >= MOST_WINDOWS) throw conflict(`there are ${MOST_WINDOWS} freeze windows already; end one first`);
      const window: FreezeWindow = { ...body, id: shortId(), addedBy: person.name };
      await inOrderOf(dependencies, person, async (trx) => {
        await tablesOf(trx).insertInto('registry_freeze_windows').values(rowOf(window)).execute();
        await note(person, 'freeze window', describe(window), trx);
      });
      return window;
    },
    async end(id, person) {
      const window = (await list()).find((one) => one.id === id);
      if (!window) throw conflict(`there is no freeze window ${id}`);
      await inOrderOf(dependencies, person, async (trx) => {
        await tablesOf(trx).deleteFrom('registry_freeze_windows').where('id', '=', id).execute();
        await note(person, 'end freeze window', describe(window), trx);
      });
      return list();
    },
  };
}

/** Without windows that never open again. */
export async function readFreezeWindows(db: Db, nowMs: number): Promise<readonly FreezeWindow[]> {
  const rows = await tablesOf(db)
    .selectFrom('registry_freeze_windows')
    .selectAll()
    .where((where) => where.or([where('repeat', '!=', 'never'), where('until_ms', '>', nowMs)]))
    .orderBy('from_ms')
    .execute();
  return rows.map(windowOf);
}

const describe = ({ id, remotes, fromMs, untilMs, repeat, reason }: FreezeWindow): string =>
  `${id}: ${remotes.join(', ') || 'all'} from ${opsTime(fromMs)} until ${opsTime(untilMs)}${repeat === 'never' ? '' : `, every ${repeat}`}: ${reason}`;

const rowOf = ({ id, remotes, fromMs, untilMs, repeat, reason, addedBy }: FreezeWindow): FreezeWindowRow => ({
  id,
  remotes: JSON.stringify(remotes),
  from_ms: fromMs,
  until_ms: untilMs,
  repeat,
  reason,
  added_by: addedBy,
});

const windowOf = (row: FreezeWindowRow): FreezeWindow => ({
  id: row.id,
  remotes: JSON.parse(row.remotes) as readonly string[],
  fromMs: Number(row.from_ms),
  untilMs: Number(row.until_ms),
  repeat: row.repeat as FreezeWindow['repeat'],
  reason: row.reason,
  addedBy: row.added_by,
});
