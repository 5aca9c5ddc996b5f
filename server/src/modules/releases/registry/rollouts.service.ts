/** Staged rollouts of a site: started, paused, resumed and stopped by persons, moved on by the one instance that holds the lease. */
import { sql } from 'kysely';
import type { RolloutBody, RolloutPlanStep, RolloutState, RolloutStatus } from '@site/shared/federation';
import type { Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { type RolloutRow, tablesOf } from '../schema.ts';
import type { createCommandExecutor } from './commands.service.ts';
import type { RegistryDependencies } from './registry-dependencies.ts';
import { conflict } from './release.rules.ts';
import type { Person } from './roles.rules.ts';
import { decideRollout, refusePlan, type RolloutStep } from './rollout.rules.ts';
import { canaryOf, stableOf } from './state.rules.ts';

export interface Rollouts {
  list(): Promise<readonly RolloutStatus[]>;
  /** Begins with the first share, under the checks of a canary. Refuses a second one of the remote, and a plan that is none. */
  start(remote: string, body: RolloutBody, person: Person): Promise<RolloutStatus>;
  /** `stop` leaves the canary as it is. */
  change(remote: string, what: 'pause' | 'resume' | 'stop', person: Person): Promise<readonly RolloutStatus[]>;
  /** Takes the steps that are due. */
  moveOn(): Promise<void>;
}

interface RolloutsDependencies extends Pick<RegistryDependencies, 'store' | 'tabs'> {
  readonly db: Db;
  readonly clock: Clock;
  readonly execute: ReturnType<typeof createCommandExecutor>;
  /** Writes a line of the audit that changes no release. */
  readonly note: (person: Person, action: string, reason: string) => Promise<void>;
}

const MOST_NOTE = 200;

export function createRollouts(dependencies: RolloutsDependencies): Rollouts {
  const { db, clock, execute, note } = dependencies;
  const find = (remote: string) => tablesOf(db).selectFrom('registry_rollouts').selectAll().where('remote', '=', remote).executeTakeFirst();
  const list = async () => (await tablesOf(db).selectFrom('registry_rollouts').selectAll().orderBy('remote').execute()).map(asStatus);
  const required = async (remote: string): Promise<RolloutRow> => {
    const row = await find(remote);
    if (!row) throw conflict(`no rollout of ${remote} is under way`);
    return row;
  };
  return {
    list,
    async start(remote, { version, plan, everyMs, reason = '' }, person) {
      const refusal = refusePlan(plan);
      if (refusal !== null) throw conflict(refusal);
      const known = await find(remote);
      if (known) throw conflict(`a rollout of ${remote} ${known.version} is under way: stop it first`);
      await execute(
        { name: 'canary', train: { [remote]: version }, share: plan[0]?.share ?? 0 },
        { person, reason: reasonOf(reason, 0, plan) },
      );
      const row: RolloutRow = {
        remote,
        version,
        plan: JSON.stringify(plan),
        every_ms: everyMs,
        step: 0,
        next_at_ms: clock.nowMs() + everyMs,
        state: 'running',
        note: '',
        person: JSON.stringify(person),
        reason,
      };
      await tablesOf(db).insertInto('registry_rollouts').values(row).execute();
      return asStatus(row);
    },
    async change(remote, what, person) {
      const row = await required(remote);
      if (what === 'stop') await remove(db, row);
      else await update(db, row, { state: what === 'pause' ? 'paused' : 'resumed', note: what === 'pause' ? `by ${person.name}` : '' });
      await note(person, `rollout ${what}`, `${remote} ${row.version}`);
      return list();
    },
    async moveOn() {
      const rows = await tablesOf(db).selectFrom('registry_rollouts').selectAll().execute();
      for (const row of rows) await take(dependencies, row);
    },
  };
}

async function take({ db, clock, store, tabs, execute, note }: RolloutsDependencies, row: RolloutRow): Promise<void> {
  const { remote, version } = row;
  const { state } = await store.state();
  const standing = tabs().standings.find((one) => one.remote === remote && one.version === version);
  const facts = { canary: canaryOf(state, remote), stable: stableOf(state, remote), isFrozen: state.frozen.includes(remote) };
  const next = decideRollout(rolloutOf(row), { ...facts, standing, nowMs: clock.nowMs() });
  if (next.kind === 'wait') return;
  const person = JSON.parse(row.person) as Person;
  if (next.kind === 'end') {
    await remove(db, row);
    return note(person, 'rollout end', `${remote} ${version}: ${next.why}`.slice(0, MOST_NOTE));
  }
  if (next.kind === 'pause') return update(db, row, { state: 'paused', note: next.why });
  await execute(commandOf(row, next), { person, reason: reasonOf(row.reason, row.step + 1, planOf(row)) }).then(
    () => (next.kind === 'promote' ? remove(db, row) : update(db, row, { ...after(row, clock), state: 'running', note: '' })),
    async (failure: unknown) => {
      if (!(failure instanceof Refusal)) throw failure;
      await update(db, row, { state: 'paused', note: failure.message });
    },
  );
}

const after = (row: RolloutRow, clock: Clock) => ({ step: row.step + 1, next_at_ms: clock.nowMs() + Number(row.every_ms) });

function commandOf({ remote, version }: RolloutRow, next: Extract<RolloutStep, { readonly kind: 'canary' | 'promote' }>) {
  if (next.kind === 'promote') return { name: 'promote', remote } as const;
  return { name: 'canary', train: { [remote]: version }, share: next.share } as const;
}

/** Only the row as it was read: a person may have changed it meanwhile. */
async function update(db: Db, { remote, version, step }: RolloutRow, change: Partial<RolloutRow>): Promise<void> {
  const short = change.note === undefined ? change : { ...change, note: change.note.slice(0, MOST_NOTE) };
  const rows = tablesOf(db).updateTable('registry_rollouts').set(short).where('remote', '=', remote);
  await rows.where('version', '=', version).where('step', '=', step).execute();
}

const remove = async (db: Db, { remote, version }: RolloutRow): Promise<void> =>
  void (await tablesOf(db).deleteFrom('registry_rollouts').where('remote', '=', remote).where('version', '=', version).execute());

const planOf = ({ plan }: Pick<RolloutRow, 'plan'>) => JSON.parse(plan) as readonly RolloutPlanStep[];

const reasonOf = (reason: string, step: number, plan: readonly RolloutPlanStep[]): string =>
  `${reason}${reason === '' ? '' : ', '}rollout, step ${step + 1} of ${plan.length}`;

const rolloutOf = (row: RolloutRow) => ({
  remote: row.remote,
  version: row.version,
  plan: planOf(row),
  step: row.step,
  nextAtMs: Number(row.next_at_ms),
  state: row.state as RolloutState,
});

const asStatus = (row: RolloutRow): RolloutStatus => ({
  ...rolloutOf(row),
  everyMs: Number(row.every_ms),
  note: row.note,
  startedBy: (JSON.parse(row.person) as Person).name,
});

/** Whether any rollout is under way: most of the time there is none. */
export const hasRollouts = async (db: Db): Promise<boolean> =>
  (await tablesOf(db)
    .selectFrom('registry_rollouts')
    .select(sql<number>`1`.as('one'))
    .limit(1)
    .executeTakeFirst()) !== undefined;
