/** What persons order: one command, a train or a staged rollout, at once or for later. */
import { ofVisitors } from '@site/shared/build/remote/target.mjs';
import type {
  CanaryTarget,
  CommandName,
  CommandOutcome,
  RolloutBody,
  ScheduledAction,
  TrainBody,
  TrainRolloutBody,
} from '@site/shared/federation';
import * as z from 'zod/mini';
import { DAY_MS } from '../../../kernel/clock.ts';
import { malformed, readOps } from '../../../kernel/http/ops.ts';
import { chosen, commandBody, type PublishedVersions, readCommand, requireNoTarget, text } from './command-body.ts';
import { type ReleaseCommand, shareOf } from './commands.rules.ts';
import type { CommandContext } from './commands.service.ts';
import { conflict } from './release.rules.ts';
import { refusePlan } from './rollout.rules.ts';
import { targetBody } from './target.rules.ts';
import type { Rollouts } from './rollouts.service.ts';

/** Of a staged rollout. */
const MOST_STEPS = 20;
const LEAST_STEP_MS = 10_000;
const LONGEST_STEP_MS = 7 * DAY_MS;

export const trainBody: z.ZodMiniType<TrainBody> = z.strictObject({
  train: z.record(z.string(), text),
  percent: z.optional(z.number()),
  target: z.optional(targetBody),
  reason: z.optional(text),
  dryRun: z.optional(z.boolean()),
});

const stages = {
  plan: z.array(z.strictObject({ share: z.int(), waits: z.boolean() })).check(z.maxLength(MOST_STEPS)),
  target: z.optional(targetBody),
  everyMs: z.int().check(z.minimum(LEAST_STEP_MS), z.maximum(LONGEST_STEP_MS)),
  reason: z.optional(text),
};
const rolloutBody: z.ZodMiniType<RolloutBody> = z.strictObject({ version: text, ...stages });
const trainRolloutBody: z.ZodMiniType<TrainRolloutBody> = z.strictObject({ train: z.record(z.string(), text), ...stages });

/** A rollout of one remote, or of a train where `remote` is empty; throws the refusal that names what is missing. */
export function readRollout(remote: string, body: unknown): TrainRolloutBody {
  if (remote === '') return withRemotes(readOps(trainRolloutBody, body));
  const { version, ...plan } = readOps(rolloutBody, body);
  return { ...plan, train: { [remote]: version } };
}

function withRemotes<Body extends Pick<TrainBody, 'train'>>(body: Body): Body {
  if (Object.keys(body.train).length === 0) throw malformed('train: it names no remote');
  return body;
}

/** The command of a train; throws the refusal that names what is missing. */
export function readTrain(body: unknown): ReleaseCommand {
  const order = withRemotes(readOps(trainBody, body));
  const { train, percent } = order;
  if (percent !== undefined) return { name: 'canary', train, share: shareOf(percent), ...chosen(order) };
  requireNoTarget(order);
  return { name: 'activate', train };
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
    const rollout = readRollout(remote, body);
    if (context.dryRun) return registry.execute(firstStep(rollout), context);
    await registry.rollouts.start({ ...rollout, reason: context.reason }, context.person);
    return null;
  };

const readCommandOf = (registry: PublishedVersions, name: CommandName, { remote, body }: Omit<Order, 'action'>) =>
  readCommand(registry, { name, remote, body: readOps(commandBody, body) });

function firstStep({ train, plan, ...order }: TrainRolloutBody): ReleaseCommand {
  const refusal = refusePlan(plan);
  if (refusal !== null) throw conflict(refusal);
  return { name: 'canary', train, share: plan[0]?.share ?? 0, ...chosen(order) };
}

/** An order in words: `activate games 1.2.0`. */
export function describeOrder({ action, remote, body }: Order): string {
  const { version, to, percent, train, target } = body as {
    target?: CanaryTarget;
    version?: string;
    to?: string;
    percent?: number;
    train?: Readonly<Record<string, string>>;
  };
  const what = train ? Object.entries(train).map(([name, one]) => `${name}@${one}`) : [remote, version ?? to ?? ''];
  const order = [action, ...what, percent === undefined ? '' : `${percent} %`].filter((word) => word !== '').join(' ');
  return order + ofVisitors(target);
}
