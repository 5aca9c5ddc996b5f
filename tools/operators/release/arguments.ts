/** How the release command reads what is typed. */
import { EXIT, OpsError } from '@site/shared/build/remote/registry-client.mjs';
import { durationOf as readDuration, percentOf as readPercent, planOf as readPlan } from '@site/shared/build/remote/rollout.mjs';
import { HOST, REMOTE_NAME } from '@site/shared/federation';
import { SITE_UTC_OFFSET } from '@site/shared/every-site';
import { REMOTES } from '@site/shared/site-map';
import { Argument, InvalidArgumentError, Option, type Command } from 'commander';

/** Adds a command with the flags that all of them have. */
export type AddCommand = (verb: string, text: string) => Command;

export function remoteArgument(form = '<remote>'): Argument {
  return new Argument(form, [...REMOTES, HOST].join(', ')).argParser(toRemote);
}

/** Several remotes by name; without one, all of them. */
export function remotesArgument(): Argument {
  const collect = (input: string, others: readonly string[] | undefined) => [...(others ?? []), toRemote(input)];
  return new Argument('[remote...]', [...REMOTES, HOST].join(', ')).argParser(collect);
}

/** Remotes with commas between them. */
export const remoteNamesOf = (input: string): readonly string[] => input.split(',').map((part) => toRemote(part.trim()));

/** Reads a word as a pipeline of a team does; what is wrong with it is wrong usage. */
const asArgument =
  <Value>(read: (input: string) => Value) =>
  (input: string): Value => {
    try {
      return read(input);
    } catch (error) {
      throw new InvalidArgumentError(error instanceof Error ? error.message : String(error));
    }
  };

export const percentOf = asArgument(readPercent);
const planOf = asArgument(readPlan);
const durationOf = asArgument(readDuration);

/** What a rollout in stages is unless its command says otherwise, as it is typed. */
const TYPED = { plan: '5,25,50,100', every: '10m' } as const;
export const STAGES = { plan: planOf(TYPED.plan), every: durationOf(TYPED.every) } as const;

/** The options of a rollout in stages; the help of `defaults` says what holds without them. */
export function withStages(command: Command, defaults?: 'defaults'): Command {
  const plan = new Option('--plan <shares>', 'in stages: percents of all devices, such as 5,25,wait,100').argParser(planOf);
  const every = new Option('--every <duration>', 'how long each stage lasts at least: 30s, 10m, 2h').argParser(durationOf);
  if (defaults !== undefined) {
    plan.default(STAGES.plan, TYPED.plan);
    every.default(STAGES.every, TYPED.every);
  }
  return command.addOption(plan).addOption(every);
}

/** Reads a time, in milliseconds since the epoch: `2026-12-01 02:00` at the site (or with an offset), or `+2h` from now. */
export const timeOf = asArgument((input: string): number => {
  const later = /^\+(.+)$/.exec(input)?.[1];
  if (later !== undefined) return Date.now() + readDuration(later);
  const [, day = '', time = '', zone = SITE_UTC_OFFSET] = TIME_SHAPE.exec(input) ?? [];
  const at = Date.parse(`${day}T${time}${zone}`);
  if (!Number.isNaN(at)) return at;
  throw new Error(`'${input}' is no time: write 2026-12-01 02:00 (${SITE_UTC_OFFSET}), 2026-12-01T02:00Z or +2h.`);
});

const TIME_SHAPE = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d)?)(Z|[+-]\d\d:\d\d)?$/;

/** A parser of whole numbers from 1 to `most`. */
export function wholeUpTo(most: number): (input: string) => number {
  return (input) => {
    const number = Number(input);
    if (Number.isInteger(number) && number >= 1 && number <= most) return number;
    throw new InvalidArgumentError(`'${input}' is no whole number from 1 to ${most}.`);
  };
}

/** One of `games@1.2.0 help@2.0.0`, added to what goes live together. */
export function toTrain(member: string, others: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  const [, name, version] = /^([^@]+)@(.+)$/.exec(member) ?? [];
  if (name === undefined || version === undefined) throw new InvalidArgumentError(`'${member}' is not written as remote@version.`);
  const remote = toRemote(name);
  if (Object.hasOwn(others, remote)) throw new InvalidArgumentError(`${remote} may appear once in a train.`);
  return { ...others, [remote]: version };
}

/** Any name that a team may join under, also one that resembles a remote of the product: which remotes there are, the site knows and says. */
function toRemote(input: string): string {
  const remote = input.replace(/^remote-/, '');
  if (REMOTE_NAME.test(remote)) return remote;
  throw new InvalidArgumentError(`'${input}' is no name of a remote: 2 to 20 small letters. The product has ${REMOTES.join(', ')}.`);
}

/** The share of a canary, given behind its version or as an option. Throws where it is given twice or not at all. */
export function shareOf(percent: number | undefined, share: number | undefined): number {
  if (percent !== undefined && share !== undefined)
    throw new OpsError('the share is given twice: behind the version or with --share', EXIT.usage);
  const given = percent ?? share;
  if (given === undefined) throw new OpsError('how many of the devices? For example: canary help 1.2.0 --share 10', EXIT.usage);
  return given;
}
