/** What a staged rollout does next: a new release reaches the devices in steps, each of which the judge of releases has to let pass. Pure. */
import type { CanaryState, ReleaseStanding, RolloutPlanStep, RolloutState, Train } from '@site/shared/federation';
import { nameOfTrain } from './state.rules.ts';

/** A rollout as it is stored. */
export interface Rollout {
  /** One release, or several that take each step together. */
  readonly train: Train;
  readonly plan: readonly RolloutPlanStep[];
  /** The step whose share is live. */
  readonly step: number;
  readonly nextAtMs: number;
  readonly state: RolloutState;
}

/** What is known of one remote of the train. */
export interface RemoteFacts {
  readonly remote: string;
  /** The version that everybody else gets. */
  readonly stable: string | undefined;
  readonly isFrozen: boolean;
  /** What open tabs say of the release; undefined before the first one. */
  readonly standing: Pick<ReleaseStanding, 'tabs' | 'neededTabs' | 'alarm'> | undefined;
}

/** What is known when it is decided. */
export interface RolloutFacts {
  /** The canary of the train's remotes. */
  readonly canary: CanaryState | undefined;
  /** One entry for each remote of the train. */
  readonly remotes: readonly RemoteFacts[];
  /** When the freeze window that is open now ends; null without one. */
  readonly frozenUntilMs: number | null;
  readonly nowMs: number;
}

export type RolloutStep =
  | { readonly kind: 'wait' }
  /** The next step is not due before. */
  | { readonly kind: 'postpone'; readonly untilMs: number }
  | { readonly kind: 'end'; readonly why: string }
  | { readonly kind: 'pause'; readonly why: string }
  | { readonly kind: 'canary'; readonly share: number }
  | { readonly kind: 'promote' };

const ALL = 10_000;
const PER_PERCENT = 100;
const WAIT: RolloutStep = { kind: 'wait' };
const pause = (why: string): RolloutStep => ({ kind: 'pause', why });

/** The next step. A canary that the site or a person ended, ends the rollout; everything else that speaks against the next step asks for a person. */
export function decideRollout(rollout: Rollout, facts: RolloutFacts): RolloutStep {
  const { plan, step, state } = rollout;
  const end = endOf(rollout, facts);
  if (end !== null) return { kind: 'end', why: end };
  if (state === 'paused') return WAIT;
  const reason = refuseStay(plan[step], facts);
  if (reason !== null) return pause(reason);
  return state === 'running' && facts.nowMs < rollout.nextAtMs ? WAIT : dueStep(rollout, facts);
}

/** What happens now that the next step is due. */
function dueStep(rollout: Rollout, facts: RolloutFacts): RolloutStep {
  const { plan, step, state } = rollout;
  if (facts.frozenUntilMs !== null) return state === 'resumed' ? WAIT : { kind: 'postpone', untilMs: facts.frozenUntilMs };
  const refusal = refuseNext(rollout, facts);
  if (refusal !== null) return pause(refusal);
  const share = plan[step + 1]?.share ?? ALL;
  return share >= ALL ? { kind: 'promote' } : { kind: 'canary', share };
}

function endOf({ train }: Rollout, { remotes, canary }: RolloutFacts): string | null {
  if (remotes.every(({ remote, stable }) => stable === train[remote])) return `${Object.values(train).join('+')} is live for everybody`;
  return canary?.salt === nameOfTrain(train) ? null : 'its canary was ended';
}

/** What speaks against this step already, whenever the next one is due. */
function refuseStay(current: RolloutPlanStep | undefined, facts: RolloutFacts): string | null {
  const { canary } = facts;
  if (canary !== undefined && canary.share !== current?.share) return `somebody set its share to ${canary.share / PER_PERCENT} %`;
  return refuseAny(facts, ({ standing }) => standing?.alarm ?? null);
}

/** What speaks against the next step. A person who resumes answers for a plan that waits and for too few tabs, not for a freeze. */
function refuseNext({ plan, step, state }: Rollout, facts: RolloutFacts): string | null {
  const frozen = refuseAny(facts, ({ isFrozen }) => (isFrozen ? 'the remote is frozen' : null));
  if (frozen !== null || state === 'resumed') return frozen;
  if (plan[step]?.waits === true) return 'the plan waits for a person here';
  return refuseAny(facts, ({ standing: { tabs, neededTabs } = NOBODY }) =>
    tabs < neededTabs ? `not enough to judge: ${tabs} of ${neededTabs} tabs run it` : null,
  );
}

/** The first remote that something speaks against stops the whole train; in a train the sentence names it. */
function refuseAny({ remotes }: RolloutFacts, refuse: (facts: RemoteFacts) => string | null): string | null {
  for (const facts of remotes) {
    const reason = refuse(facts);
    if (reason !== null) return remotes.length > 1 ? `${facts.remote}: ${reason}` : reason;
  }
  return null;
}

const NOBODY = { tabs: 0, neededTabs: 1, alarm: null };

/** Why this is no plan, or null: shares rise, and the last one is everybody. */
export function refusePlan(plan: readonly RolloutPlanStep[]): string | null {
  if (plan.length < 2) return 'a plan has two steps at least, such as 10,100';
  if (plan.some(({ share }) => !Number.isInteger(share) || share < 1 || share > ALL)) return 'a step is a share from 0.01 to 100 percent';
  if (plan.some(({ share }, place) => place > 0 && share <= (plan[place - 1]?.share ?? 0))) return 'the shares of a plan rise';
  return plan.at(-1)?.share === ALL ? null : 'the last step of a plan is 100';
}
