/** How the release command reads what is typed. */
import { HOST, REMOTE_NAME, type RolloutPlanStep } from '@site/shared/federation';
import { REMOTES } from '@site/shared/site-map';
import { Argument, InvalidArgumentError, type Command } from 'commander';
import { distanceOf } from '../../commands.mjs';
import { nearestName } from './texts.ts';

/** Adds a command with the flags that all of them have. */
export type AddCommand = (verb: string, text: string) => Command;

export function remoteArgument(form = '<remote>'): Argument {
  return new Argument(form, [...REMOTES, HOST].join(', ')).argParser(toRemote);
}

/** `12.5` or `12.5%`. */
export function percentOf(input: string): number {
  const percent = Number(input.replace(/%$/, ''));
  if (!/^\d{1,3}(\.\d{1,2})?%?$/.test(input) || percent > 100)
    throw new InvalidArgumentError(`'${input}' is no share: a number from 0 to 100 with two decimals at most.`);
  return percent;
}

/** `5,25,wait,100`: shares in percent; `wait` after one of them asks for a person. */
export function planOf(input: string): readonly RolloutPlanStep[] {
  const words = input.split(',').map((word) => word.trim());
  const plan: RolloutPlanStep[] = [];
  for (const word of words) {
    const last = plan.at(-1);
    if (word !== 'wait') plan.push({ share: Math.round(percentOf(word) * PER_PERCENT), waits: false });
    else if (last === undefined) throw new InvalidArgumentError('a plan begins with a share, not with wait.');
    else plan[plan.length - 1] = { ...last, waits: true };
  }
  return plan;
}

/** `30s`, `10m`, `2h`, in milliseconds. */
export function durationOf(input: string): number {
  const [, number = '', unit = ''] = /^(\d{1,5})([smh])$/.exec(input) ?? [];
  const unitMs = UNITS_MS[unit];
  if (unitMs === undefined) throw new InvalidArgumentError(`'${input}' is no duration such as 30s, 10m or 2h.`);
  return Number(number) * unitMs;
}

const PER_PERCENT = 100;
const UNITS_MS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000 };

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

/** Teams join a running site, so that a name which resembles none of the product's is left to the site, which knows them. */
function toRemote(input: string): string {
  const remote = input.replace(/^remote-/, '');
  const nearest = nearestName(remote, [...REMOTES, HOST]);
  if (remote === nearest || (REMOTE_NAME.test(remote) && distanceOf(remote, nearest) > MOST_TYPOS)) return remote;
  throw new InvalidArgumentError(`There is no remote '${input}'. Did you mean ${nearest}? The product has ${REMOTES.join(', ')}.`);
}

/** More letters are another name. */
const MOST_TYPOS = 2;
