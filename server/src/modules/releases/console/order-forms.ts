/** What the forms of the console order: a command, a train or a staged rollout. */
import type { CommandBody, RolloutBody, ScheduledAction, TrainBody, TrainRolloutBody } from '@site/shared/federation';
import { durationOf, planOf } from '@site/shared/build/remote/rollout.mjs';
import { targetOf } from '@site/shared/build/remote/target.mjs';
import * as z from 'zod/mini';
import { malformed, readOps } from '../../../kernel/http/ops.ts';
import { COMMAND_NAMES, text } from '../registry/command-body.ts';
import { TRAIN_FIELD } from './train-page.ts';

const percentText = z.string().check(z.regex(/^(\d{1,3}(\.\d{1,2})?)?$/));
const formSchema = z.object({
  remote: text,
  order: z.enum([...COMMAND_NAMES, 'train', 'rollout']),
  version: z.optional(text),
  to: z.optional(text),
  now: z.optional(z.literal('yes')),
  percent: z.optional(percentText),
  plan: z.optional(text),
  every: z.optional(text),
  grade: z.optional(text),
  country: z.optional(text),
  device: z.optional(text),
  staff: z.optional(z.enum(['', 'yes'])),
  reason: z.optional(text),
});
type OrderFields = z.infer<typeof formSchema>;

/** An order as it is carried out or stored for later. `remote` is empty for a train. */
export interface FormOrder {
  readonly action: ScheduledAction;
  readonly remote: string;
  readonly body: CommandBody | TrainBody | RolloutBody | TrainRolloutBody;
  readonly reason: string;
}

/** Reads a form; throws the refusal that names the field. */
export function readOrderForm(body: unknown): FormOrder {
  const fields = readOps(formSchema, body);
  const { order: action, remote, reason = '' } = fields;
  return { action, remote, body: bodyOf(fields, body as Readonly<Record<string, string>>), reason };
}

function bodyOf(fields: OrderFields, all: Readonly<Record<string, string>>): FormOrder['body'] {
  const { order, version, to, now, reason } = fields;
  const share = fields.percent === undefined || fields.percent === '' ? {} : { percent: Number(fields.percent) };
  if (order === 'train') return { train: trainOf(all), ...share, ...visitorsOf(fields) };
  if (order === 'rollout') return rolloutOf(fields, all);
  return {
    ...(version !== undefined && { version }),
    ...(to !== undefined && { to }),
    ...(now !== undefined && { now: true }),
    ...share,
    ...visitorsOf(fields),
    ...(reason !== undefined && { reason }),
  };
}

const trainOf = (all: Readonly<Record<string, string>>): TrainBody['train'] =>
  Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) =>
      name.startsWith(TRAIN_FIELD) && value !== '' ? [[name.slice(TRAIN_FIELD.length), value]] : [],
    ),
  );

function rolloutOf(fields: OrderFields, all: Readonly<Record<string, string>>): RolloutBody | TrainRolloutBody {
  const { remote, version = '', plan = '', every = '', percent } = fields;
  if (percent !== undefined && percent !== '') throw malformed('percent: a rollout has the shares of its plan; leave this field empty');
  const chosen = visitorsOf(fields);
  try {
    const stages = { plan: planOf(plan), everyMs: durationOf(every) };
    return remote === '' ? { train: trainOf(all), ...stages, ...chosen } : { version, ...stages, ...chosen };
  } catch (error) {
    throw malformed(error instanceof Error ? error.message : String(error));
  }
}

function visitorsOf({ grade, country, device, staff }: OrderFields): Pick<CommandBody, 'target'> {
  try {
    const target = targetOf({ grade, country, device, staff: staff === 'yes' });
    return target === undefined ? {} : { target };
  } catch (error) {
    throw malformed(error instanceof Error ? error.message : String(error));
  }
}

const changeSchema = z.object({ remote: text, what: z.enum(['pause', 'resume', 'stop']) });

/** What a person does with a rollout under way. */
export const readRolloutChange = (body: unknown): z.infer<typeof changeSchema> => readOps(changeSchema, body);

const linkSchema = z.object({ remote: text, version: text, minutes: z.string().check(z.regex(/^\d{1,5}$/)) });

export function readLinkForm(body: unknown): { readonly remote: string; readonly version: string; readonly minutes: number } {
  const { remote, version, minutes } = readOps(linkSchema, body);
  return { remote, version, minutes: Number(minutes) };
}
