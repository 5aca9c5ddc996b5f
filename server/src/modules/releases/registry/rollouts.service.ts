/** Staged rollouts of a site: started, paused, resumed and stopped by persons, moved on by the one instance that holds the lease. */
import type { CanaryTarget, RolloutPlanStep, RolloutState, RolloutStatus, Train, TrainRolloutBody } from '@site/shared/federation';
import { type Clock, MINUTE_MS } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { type RolloutRow, tablesOf } from '../schema.ts';
import { freezeAt } from './freeze-windows.rules.ts';
import { readFreezeWindows } from './freeze-windows.service.ts';
import type { createCommandExecutor } from './commands.service.ts';
import { inOrderOf, type NoteOrder } from './in-order-of.ts';
import type { RegistryDependencies } from './registry-dependencies.ts';
import { conflict } from './release.rules.ts';
import { retryChange } from './retry-change.ts';
import { AUTOPILOT, may, type Person } from './roles.rules.ts';
import { decideRollout, refusePlan, type RolloutFacts, type RolloutStep } from './rollout.rules.ts';
import { canaryOf, stableOf } from './state.rules.ts';
import { targetInOrder } from './target.rules.ts';

export interface Rollouts {
  list(): Promise<readonly RolloutStatus[]>;
  /** Begins with the first share, under the checks of a canary. Refuses a second one of any of its remotes, and a plan that is none. */
  start(body: TrainRolloutBody, person: Person): Promise<RolloutStatus>;
  /** Of the train that the remote belongs to. `stop` leaves the canary as it is. */
  change(remote: string, what: 'pause' | 'resume' | 'stop', person: Person): Promise<readonly RolloutStatus[]>;
  /** Takes the steps that are due. */
  moveOn(): Promise<void>;
}

interface RolloutsDependencies extends Pick<RegistryDependencies, 'store' | 'tabs' | 'tokens'> {
  readonly db: Db;
  readonly clock: Clock;
  readonly execute: ReturnType<typeof createCommandExecutor>;
  /** Writes a line of the audit that changes no release. */
  readonly note: NoteOrder;
}

const MOST_NOTE = 200;
/** Its first canary is not live yet: only who starts it looks after the row, for as long as an instance may take. */
const STARTING = 'starting';
const LONGEST_START_MS = MINUTE_MS;

export function createRollouts(dependencies: RolloutsDependencies): Rollouts {
  const { db, clock, execute, note } = dependencies;
  const find = async (remotes: readonly string[]) => {
    const rows = await tablesOf(db).selectFrom('registry_rollouts').selectAll().execute();
    return rows.find((row) => Object.keys(trainOf(row)).some((remote) => remotes.includes(remote)));
  };
  const list = async () => (await tablesOf(db).selectFrom('registry_rollouts').selectAll().orderBy('remote').execute()).map(asStatus);
  const required = async (remote: string): Promise<RolloutRow> => {
    const row = await find([remote]);
    if (!row) throw conflict(`no rollout of ${remote} is under way`);
    return row;
  };
  return {
    list,
    async start({ train, plan, everyMs, target, reason = '' }, person) {
      const refusal = refusePlan(plan);
      if (refusal !== null) throw conflict(refusal);
      const known = await find(Object.keys(train));
      if (known) throw conflict(`a rollout of ${known.remote} ${known.version} is under way: stop it first`);
      const row: RolloutRow = {
        ...namesOf(train),
        plan: JSON.stringify(plan),
        every_ms: everyMs,
        step: 0,
        next_at_ms: clock.nowMs() + everyMs,
        state: STARTING,
        note: '',
        person: JSON.stringify(person),
        reason,
        target: target === undefined ? null : JSON.stringify(targetInOrder(target)),
      };
      // First the row: of two persons who start one at once the other is refused.
      const isFirst = await add(db, row);
      if (!isFirst) throw conflict(`a rollout of ${row.remote} is under way: stop it first`);
      await execute(commandOf(row, { kind: 'canary', share: plan[0]?.share ?? 0 }), { person, reason: reasonOf(reason, 0, plan) }).catch(
        async (failure: unknown) => {
          await remove(db, row);
          throw failure;
        },
      );
      await changeRow(db, row, { state: 'running' });
      return asStatus(row);
    },
    async change(remote, what, person) {
      // A step may be taken at the same moment: what the person said holds for the row after it.
      await retryChange(async () => {
        const row = await required(remote);
        return inOrderOf(dependencies, person, async (trx) => {
          if (what === 'stop') await remove(trx, row);
          const isDone = what === 'stop' || (await changeRow(trx, row, what === 'pause' ? pausedBy(person) : resumedBy(person)));
          if (isDone) await note(person, `rollout ${what}`, `${row.remote} ${row.version}`, trx);
          return isDone ? true : null;
        });
      });
      return list();
    },
    async moveOn() {
      const rows = await tablesOf(db).selectFrom('registry_rollouts').selectAll().execute();
      for (const row of rows) if (row.state !== STARTING || isLeftBehind(row, clock.nowMs())) await take(dependencies, row);
    },
  };
}

async function take(dependencies: RolloutsDependencies, row: RolloutRow): Promise<void> {
  const { db, clock, tokens, execute, note } = dependencies;
  const { remote, version } = row;
  const next = decideRollout(rolloutOf(row), await factsOf(dependencies, trainOf(row)));
  if (next.kind === 'wait') return;
  const starter = JSON.parse(row.person) as Person;
  if (next.kind === 'end') {
    await remove(db, row);
    return note(starter, 'rollout end', `${remote} ${version}: ${next.why}`.slice(0, MOST_NOTE));
  }
  if (next.kind === 'postpone') return void (await changeRow(db, row, { next_at_ms: next.untilMs }));
  const pause = async (why: string) => {
    if (await changeRow(db, row, { state: 'paused', note: why })) await notePause(note, row, why);
  };
  if (next.kind === 'pause') return pause(next.why);
  // It ends with the right of its person: what was stored of him then says nothing about now.
  const person = await tokens.personOfHolder(starter);
  if (person === null || !may(person, 'operate')) return pause(`the token of ${starter.name} was ended: somebody else resumes it`);
  // The step is taken in the table first, so that a pause of the same moment comes before it or waits for nothing.
  const nextAtMs = clock.nowMs() + Number(row.every_ms);
  if (!(await changeRow(db, row, { step: row.step + 1, next_at_ms: nextAtMs, state: 'running', note: '' }))) return;
  await execute(commandOf(row, next), { person, reason: reasonOf(row.reason, row.step + 1, planOf(row)) }).then(
    () => (next.kind === 'promote' ? remove(db, row) : undefined),
    async (failure: unknown) => {
      const taken = { remote, version, step: row.step + 1 };
      await giveBack(db, taken, failure instanceof Refusal ? { state: 'paused', note: failure.message } : {});
      if (!(failure instanceof Refusal)) throw failure;
      await notePause(note, row, failure.message);
    },
  );
}

async function factsOf({ db, clock, store, tabs }: RolloutsDependencies, train: Train): Promise<RolloutFacts> {
  const { state } = await store.state();
  const { standings } = tabs();
  const nowMs = clock.nowMs();
  const windows = await readFreezeWindows(db, nowMs);
  const remotes = Object.entries(train).map(([remote, version]) => ({
    remote,
    stable: stableOf(state, remote),
    isFrozen: state.frozen.includes(remote),
    standing: standings.find((one) => one.remote === remote && one.version === version),
  }));
  const ends = remotes.map(({ remote }) => freezeAt(windows, remote, nowMs)?.untilMs ?? 0);
  const frozenUntilMs = Math.max(...ends) || null;
  // All remotes of a train have the same canary, or it was ended.
  return { canary: canaryOf(state, remotes[0]?.remote ?? ''), remotes, frozenUntilMs, nowMs };
}

/** The site paused it by itself. */
function notePause(note: RolloutsDependencies['note'], { remote, version }: RolloutRow, why: string): Promise<void> {
  return note(AUTOPILOT, 'rollout pause', `${remote} ${version}: ${why}`.slice(0, MOST_NOTE));
}

function commandOf(row: RolloutRow, next: Extract<RolloutStep, { readonly kind: 'canary' | 'promote' }>) {
  const train = trainOf(row);
  if (next.kind === 'promote') return { name: 'promote', remote: Object.keys(train)[0] ?? '' } as const;
  return { name: 'canary', train, share: next.share, ...targetOf(row) } as const;
}

const pausedBy = ({ name }: Person) => ({ state: 'paused', note: `by ${name}` }) as const;
/** Who says that it goes on answers for it from here. */
const resumedBy = (person: Person) => ({ state: 'resumed', note: '', person: JSON.stringify(person) }) as const;

const shortened = (changed: Partial<RolloutRow>) =>
  changed.note === undefined ? changed : { ...changed, note: changed.note.slice(0, MOST_NOTE) };

/** Only the row as it was read, its state too: a person may have changed it since. False, and nothing written, then. */
async function changeRow(db: Db, { remote, version, step, state }: RolloutRow, changed: Partial<RolloutRow>): Promise<boolean> {
  const rows = tablesOf(db).updateTable('registry_rollouts').set(shortened(changed)).where('remote', '=', remote);
  const { numUpdatedRows } = await rows
    .where('version', '=', version)
    .where('step', '=', step)
    .where('state', '=', state)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A step that could not be taken is the next one again, whatever a person has said since. */
async function giveBack(
  db: Db,
  { remote, version, step }: Pick<RolloutRow, 'remote' | 'version' | 'step'>,
  changed: Partial<RolloutRow>,
): Promise<void> {
  const rows = tablesOf(db)
    .updateTable('registry_rollouts')
    .set({ ...shortened(changed), step: step - 1 });
  await rows.where('remote', '=', remote).where('version', '=', version).where('step', '=', step).execute();
}

/** Whether the instance that started it is gone: its row is then judged as any other one. */
const isLeftBehind = ({ next_at_ms, every_ms }: RolloutRow, nowMs: number): boolean =>
  nowMs - (Number(next_at_ms) - Number(every_ms)) > LONGEST_START_MS;

/** False, and nothing written, if one of the remote is under way. */
async function add(db: Db, row: RolloutRow): Promise<boolean> {
  const inserted = await tablesOf(db)
    .insertInto('registry_rollouts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

const remove = async (db: Db, { remote, version }: RolloutRow): Promise<void> =>
  void (await tablesOf(db).deleteFrom('registry_rollouts').where('remote', '=', remote).where('version', '=', version).execute());

const targetOf = ({ target }: Pick<RolloutRow, 'target'>) => (target === null ? {} : { target: JSON.parse(target) as CanaryTarget });

const planOf = ({ plan }: Pick<RolloutRow, 'plan'>) => JSON.parse(plan) as readonly RolloutPlanStep[];

const reasonOf = (reason: string, step: number, plan: readonly RolloutPlanStep[]): string =>
  `${reason}${reason === '' ? '' : ', '}rollout, step ${step + 1} of ${plan.length}`;

/** How the audit names a train: a row is found by its remotes, whatever order they were typed in. */
function namesOf(train: Train): { readonly remote: string; readonly version: string } {
  const sorted = Object.entries(train).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { remote: sorted.map(([remote]) => remote).join('+'), version: sorted.map(([, version]) => version).join('+') };
}

function trainOf({ remote, version }: Pick<RolloutRow, 'remote' | 'version'>): Train {
  const versions = version.split('+');
  return Object.fromEntries(remote.split('+').map((one, place) => [one, versions[place] ?? '']));
}

const rolloutOf = (row: RolloutRow) => ({
  train: trainOf(row),
  plan: planOf(row),
  step: row.step,
  nextAtMs: Number(row.next_at_ms),
  state: row.state === STARTING ? 'running' : (row.state as RolloutState),
});

const asStatus = (row: RolloutRow): RolloutStatus => {
  const { train: _train, ...rollout } = rolloutOf(row);
  return {
    remote: row.remote,
    version: row.version,
    ...rollout,
    ...targetOf(row),
    everyMs: Number(row.every_ms),
    note: row.note,
    startedBy: (JSON.parse(row.person) as Person).name,
  };
};
