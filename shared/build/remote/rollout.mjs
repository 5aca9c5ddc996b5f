/** A release goes live in stages, as a team's pipeline orders it: an order that was given before changes nothing. */
import { EXIT, OpsError } from './registry-client.mjs';

/**
 * @import { RolloutBody, RolloutPlanStep } from '../../src/federation/index.ts'
 * @import { RegistryClient } from './registry-client.mjs'
 */

/**
 * The first release of a remote goes live at once: there is nothing that other devices could keep.
 * @param {Pick<RegistryClient, 'status' | 'activate' | 'startRollout'>} client
 * @param {RolloutBody & { readonly remote: string }} order
 */
export async function startRollout(client, { remote, ...body }) {
  const { version, reason } = body;
  const { remotes, rollouts = [] } = await client.status();
  const live = remotes[remote]?.version;
  if (live === version) return { remote, version, state: 'live', text: `${remote} ${version} is live already` };
  if (rollouts.some((one) => one.remote === remote && one.version === version))
    return { remote, version, state: 'running', text: `${remote} ${version} is being rolled out already` };
  if (live === undefined) {
    await client.activate(remote, version, reason);
    return { remote, version, state: 'live', text: `${remote} ${version} is live for everybody: it is the first release` };
  }
  const { plan } = await client.startRollout(remote, body);
  return { remote, version, state: 'running', text: `${remote} ${version} is rolled out in ${plan.length} stages` };
}

const PER_PERCENT = 100;
const UNITS_MS = new Map([
  ['s', 1000],
  ['m', 60_000],
  ['h', 3_600_000],
]);

/**
 * `5,25,wait,100`: shares in percent; `wait` after one of them asks for a person.
 * @param {string} input
 * @returns {readonly RolloutPlanStep[]}
 */
export function planOf(input) {
  /** @type {RolloutPlanStep[]} */
  const plan = [];
  for (const word of input.split(',').map((one) => one.trim())) {
    const last = plan.at(-1);
    if (word !== 'wait') plan.push({ share: Math.round(percentOf(word) * PER_PERCENT), waits: false });
    else if (last === undefined) throw new OpsError('a plan begins with a share, not with wait.', EXIT.usage);
    else plan[plan.length - 1] = { ...last, waits: true };
  }
  return plan;
}

/**
 * `12.5` or `12.5%`.
 * @param {string} input
 */
export function percentOf(input) {
  const percent = Number(input.replace(/%$/, ''));
  if (/^\d{1,3}(\.\d{1,2})?%?$/.test(input) && percent <= 100) return percent;
  throw new OpsError(`'${input}' is no share: a number from 0 to 100 with two decimals at most.`, EXIT.usage);
}

/**
 * `30s`, `10m`, `2h`, in milliseconds.
 * @param {string} input
 */
export function durationOf(input) {
  const [, number = '', unit = ''] = /^(\d{1,5})([smh])$/.exec(input) ?? [];
  const unitMs = UNITS_MS.get(unit);
  if (unitMs === undefined) throw new OpsError(`'${input}' is no duration such as 30s, 10m or 2h.`, EXIT.usage);
  return Number(number) * unitMs;
}
