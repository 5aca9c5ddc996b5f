import { randomUUID } from 'node:crypto';
import type { Config } from '../config.ts';
import { MINUTE_MS, SECOND_MS, systemClock, type Clock } from '../kernel/clock.ts';
import { askPostgresTime, createDatabaseClock, type DatabaseClock } from '../kernel/db/database-clock.ts';
import type { Db } from '../kernel/db/database.ts';
import { isPostgres } from '../kernel/db/engine.ts';
import type { Job } from '../kernel/jobs/scheduler.ts';
import type { Vault } from '../kernel/security/vault.ts';
import { createFacts } from './facts.ts';
import { createInstances } from './instances.ts';
import { differingSecrets, openSecrets, type Secrets } from './secrets.ts';

/** How often the clock is compared with the database's. */
const MEASURED_EVERY_MS = 10 * SECOND_MS;

interface InstallationOptions {
  readonly config: Config;
  /** Overrides every clock, for tests. */
  readonly clock?: Clock | undefined;
  /** The clock of this machine, for tests. */
  readonly machineClock?: Clock | undefined;
  warn(sentence: string): void;
}

/** What this instance has in common with the others of its site. */
export interface Installation {
  /** Names the site in places that several sites may share. */
  readonly siteId: string;
  /** Names this process among the instances. */
  readonly instance: string;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly vault: Vault;
  readonly jobs: readonly Job[];
  /** The secrets of this instance that are no longer those of the installation. */
  differingSecrets(): Promise<readonly string[]>;
  /** Why the clock cannot be trusted, or null. */
  clockFault(): string | null;
  /** Milliseconds that the clock of the machine is ahead of the database's; 0 where it is the only one. */
  clockDriftMs(): number;
  /** Says to the others that this instance has ended. */
  leave(): Promise<void>;
}

/**
 * Opens the installation on a migrated database, while no other instance does (`startAlone`): its time, its secrets, its name. Throws a ConfigError
 * when this instance has other secrets than the others.
 */
export async function openInstallation(db: Db, options: InstallationOptions): Promise<Installation> {
  const { config, warn, machineClock = systemClock } = options;
  const shared = options.clock === undefined && isPostgres(db) ? await followDatabase(db, machineClock) : null;
  const clock = options.clock ?? shared ?? machineClock;
  const facts = createFacts(db, clock);
  const siteId = await facts.getOrMake('site-id', randomUUID);
  const instances = createInstances(db, clock);
  const { secrets, vault } = await openSecrets({ config, facts, others: await instances.others(), warn });
  await instances.join();
  return {
    siteId,
    instance: instances.name,
    clock,
    secrets,
    vault,
    jobs: [...instances.jobs, ...(shared === null ? [] : [measureJob(shared, warn)])],
    differingSecrets: async () => (await differingSecrets(config, await facts.all())) ?? [],
    clockFault: () => shared?.fault() ?? null,
    clockDriftMs: () => shared?.driftMs() ?? 0,
    leave: () => instances.leave(),
  };
}

const followDatabase = (db: Db, machine: Clock) => createDatabaseClock({ ask: () => askPostgresTime(db), machine });

/** Warns at most once a minute. */
function measureJob(clock: DatabaseClock, warn: (sentence: string) => void): Job {
  let quietUntilMs = 0;
  return {
    everyMs: MEASURED_EVERY_MS,
    failure: "The database's time could not be read.",
    async run() {
      await clock.measure();
      const fault = clock.fault();
      if (fault === null || clock.nowMs() < quietUntilMs) return;
      quietUntilMs = clock.nowMs() + MINUTE_MS;
      warn(`This instance is not ready: ${fault}.`);
    },
  };
}
