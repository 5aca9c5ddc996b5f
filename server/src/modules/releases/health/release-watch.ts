/** Automatic rollback of a site: what open tabs report at any instance, judged by every instance, decided by one. */
import { randomUUID } from 'node:crypto';
import type { Channel, ReleaseStanding } from '@site/shared/federation';
import type { Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { refusalBy } from '../../../kernel/http/refusal.ts';
import type { Job } from '../../../kernel/jobs/scheduler.ts';
import type { ReleaseCommand } from '../registry/commands.rules.ts';
import type { Registry } from '../registry/registry.service.ts';
import { AUTOPILOT } from '../registry/roles.rules.ts';
import { findDueWork } from '../registry/due-work.ts';
import {
  createAutopilot,
  createCurves,
  type Curves,
  JUDGE_LEASE_MS,
  LOOK_EVERY_MS,
  type ReleaseAlarm,
  type WatchedRelease,
} from './autopilot.ts';
import { type BeatExchange, PUBLISH_EVERY_MS } from './beat-exchange.ts';
import type { BeatLog } from './beat-log.ts';
import { createLease } from './lease.ts';
import type { TabMetrics } from './tab-metrics.ts';

interface ReleaseWatchDependencies {
  readonly registry: Pick<Registry, 'current' | 'starts' | 'follow' | 'execute' | 'rollouts' | 'scheduledOrders'>;
  readonly book: TabMetrics;
  readonly beats: BeatExchange;
  readonly log: BeatLog;
  readonly db: Db;
  readonly clock: Clock;
  readonly complain: (error: unknown) => void;
  /** Called after a rollback by this instance. */
  readonly onTakenBack: (taken: { readonly remote: string; readonly version: string; readonly reason: string }) => void;
  /** Called once for each alarm of this instance. */
  readonly onAlarm: (alarm: ReleaseAlarm) => void;
}

/** The watch of one instance. */
export interface ReleaseWatch {
  readonly curves: Curves;
  standings(): readonly ReleaseStanding[];
  alarms(): readonly ReleaseAlarm[];
  /** Reads the reports of other instances and judges. */
  look(): Promise<void>;
  readonly jobs: readonly Job[];
}

const CURVE_MS = 5000;
const PRUNE_MS = 60_000;

export function createReleaseWatch(dependencies: ReleaseWatchDependencies): ReleaseWatch {
  const { registry, book, beats, log, db, clock, complain, onTakenBack, onAlarm } = dependencies;
  const lease = createLease({ db, clock, name: 'automatic-rollback', holder: randomUUID(), durationMs: JUDGE_LEASE_MS });
  const channel = () => JSON.parse(registry.current().payload) as Channel;
  const autopilot = createAutopilot({
    book,
    clock,
    channel,
    startsOf: registry.starts,
    elect: lease.take,
    refresh: registry.follow,
    takeBack: async (release, reason) => {
      const { train, alone } = commandsOf(release, channel());
      const take = async (command: ReleaseCommand) => {
        const { remote, version } = await registry.execute(command, { person: AUTOPILOT, reason });
        for (const one of remote.split('+')) onTakenBack({ remote: one, version, reason });
      };
      const refusal = train && (await refusalBy(() => take(train)));
      if (train === null || refusal !== null) await take(alone);
      return refusal?.message ?? null;
    },
    onAlarm,
    complain,
  });
  const curves = createCurves(book, clock);
  /** By the instance that decides about releases alone. */
  const doDueWork = async () => {
    const due = await findDueWork(db, clock.nowMs());
    if (!(due.rollouts || due.scheduledOrders) || !(await lease.take())) return;
    if (due.rollouts) await registry.rollouts.moveOn();
    if (due.scheduledOrders) await registry.scheduledOrders.carryOutDue();
  };
  const look = async () => {
    await beats.read();
    await autopilot.look();
  };
  return {
    curves,
    standings: autopilot.standings,
    alarms: autopilot.alarms,
    look,
    jobs: [
      { everyMs: PUBLISH_EVERY_MS, failure: 'Heartbeats could not be sent to other instances.', run: beats.publish },
      { everyMs: LOOK_EVERY_MS, failure: 'Releases could not be checked.', run: look },
      { everyMs: LOOK_EVERY_MS, failure: 'Rollouts or scheduled orders could not be carried out.', run: doDueWork },
      { everyMs: CURVE_MS, failure: 'The history of releases could not be noted.', run: async () => curves.note() },
      { everyMs: PRUNE_MS, failure: 'Old heartbeats could not be removed.', run: log.prune },
    ],
  };
}

/**
 * Each names what it undoes, so that it is refused where somebody did so before. What went live together goes back with the one that failed, which is named
 * first: the history of automatic rollbacks reads it there (`liveStarts`).
 */
function commandsOf(
  { remote, role, together }: WatchedRelease,
  { lastGood }: Channel,
): { readonly train: ReleaseCommand | null; readonly alone: ReleaseCommand } {
  if (role === 'canary') return { train: null, alone: { name: 'abort', remote } };
  const order = [remote, ...together.filter((one) => one !== remote)];
  const before = order.flatMap((one) => (lastGood[one] ? [[one, lastGood[one].version] as const] : []));
  return {
    train: before.length > 1 ? { name: 'rollback', train: Object.fromEntries(before) } : null,
    alone: { name: 'rollback', remote, to: lastGood[remote]?.version ?? null },
  };
}
