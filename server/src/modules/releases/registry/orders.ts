/** What persons order: one command, a train or a staged rollout, at once or for later. */
import type { CommandName, CommandOutcome, RolloutBody, ScheduledAction, TrainBody } from '@site/shared/federation';
import * as z from 'zod/mini';
import { DAY_MS } from '../../../kernel/clock.ts';
import { malformed, readOps } from '../../../kernel/http/ops.ts';
import { commandBody, type PublishedVersions, readCommand, text } from './command-body.ts';
import { type ReleaseCommand, shareOf } from './commands.rules.ts';
import type { CommandContext } from './commands.service.ts';
import { conflict } from './release.rules.ts';
import { refusePlan } from './rollout.rules.ts';
import type { Rollouts } from './rollouts.service.ts';

/** Of a staged rollout. */
const MOST_STEPS = 20;
const LEAST_STEP_MS = 10_000;
const LONGEST_STEP_MS = 7 * DAY_MS;

export const trainBody: z.ZodMiniType<TrainBody> = z.strictObject({
  train: z.record(z.string(), text),
  percent: z.optional(z.number()),
  reason: z.optional(text),
  dryRun: z.optional(z.boolean()),
});

export const rolloutBody: z.ZodMiniType<RolloutBody> = z.strictObject({
  version: text,
  plan: z.array(z.strictObject({ share: z.int(), waits: z.boolean() })).check(z.maxLength(MOST_STEPS)),
  everyMs: z.int().check(z.minimum(LEAST_STEP_MS), z.maximum(LONGEST_STEP_MS)),
  reason: z.optional(text),
});

/** The command of a train; throws the refusal that names what is missing. */
export function readTrain(body: unknown): ReleaseCommand {
  const { train, percent } = readOps(trainBody, body);
  if (Object.keys(train).length === 0) throw malformed('train: it names no remote');
  return percent === undefined ? { name: 'activate', train } : { name: 'canary', train, share: shareOf(percent) };
}

/** An order as it is sent and stored. `remote` is empty for a train. */
export interface Order {
  readonly action: ScheduledAction;
  readonly remote: string;
  readonly body: unknown;
}

/** By whom orders are carried out. */
interface Executors extends PublishedVersions {
  readonly execute: (command: ReleaseCommand, context: CommandContext) => Promise<CommandOutcome>;
  readonly rollouts: Pick<Rollouts, 'start'>;
}

/** Carries an order out, or answers what it would do now. */
export const carryOutBy =
  (registry: Executors) =>
  async ({ action, remote, body }: Order, context: CommandContext): Promise<CommandOutcome | null> => {
    if (action === 'train') return registry.execute(readTrain(body), context);
    if (action !== 'rollout') return registry.execute(await readCommandOf(registry, action, { remote, body }), context);
    const rollout = readOps(rolloutBody, body);
    if (context.dryRun) return registry.execute(firstStep(remote, rollout), context);
    await registry.rollouts.start(remote, { ...rollout, reason: context.reason }, context.person);
    return null;
  };

const readCommandOf = (registry: PublishedVersions, name: CommandName, { remote, body }: Omit<Order, 'action'>) =>
  readCommand(registry, { name, remote, body: readOps(commandBody, body) });

function firstStep(remote: string, { version, plan }: RolloutBody): ReleaseCommand {
  const refusal = refusePlan(plan);
  if (refusal !== null) throw conflict(refusal);
  return { name: 'canary', train: { [remote]: version }, share: plan[0]?.share ?? 0 };
}

/** An order in words: `activate games 1.2.0`. */
export function describeOrder({ action, remote, body }: Order): string {
  const { version, to, percent, train } = body as {
    version?: string;
    to?: string;
    percent?: number;
    train?: Readonly<Record<string, string>>;
  };
  const what = train ? Object.entries(train).map(([name, one]) => `${name}@${one}`) : [remote, version ?? to ?? ''];
  return [action, ...what, percent === undefined ? '' : `${percent} %`].filter((word) => word !== '').join(' ');
}
